import { mayNameSecret, namesSecret } from './secret-names.js';
import { looksRandom } from './random-words.js';

/** Stands in place of a secret. */
export const secretText = '(secret)';

/** How the keys of well-known services begin. */
const prefixes = [
  ...['sk-', 'sk_', 'csk-', 'gsk_', 'hf_', 'gh[oprsu]_', 'github_pat_', 'glpat-', 'xox[abprs]-', 'xai-', 'nvapi-'],
  ...['r8_', 'pplx-', 'fw_', 'AIza', 'ya29\\.', 'tgp_v1_', 'npm_', 'eyJ'],
].join('|');
const wholeKey = `(?:${prefixes})(?=[\\w.-]*[0-9A-Z])[\\w.+/-]{16,}|A[KS]IA[A-Z0-9]{16}(?![A-Za-z0-9])`;
const key = new RegExp(`(?<![A-Za-z0-9_-])(?:${wholeKey})`);
/** Also the beginning of a key, as far as it cannot be mistaken. */
const partOfKey = new RegExp(`(?<![A-Za-z0-9])(?:${wholeKey}|(?:sk-|sk_live|sk_test|gsk_)[\\w.+/-]{4,})`, 'g');

/** A name before its value: `NAME=`, `NAME: `, `"NAME": `. */
const assigned = /([A-Za-z][\w-]{0,100})["'\]]{0,2}\s{0,3}([:=])(\s{0,3})/g;
const assignedValue = /(?:Bearer|Basic|Token|Digest)\s+[^\s"',;]+|"[^"\n]*"|'[^'\n]*'|[^\s"',;)\]}]+/y;
const scheme = /(?<![A-Za-z0-9])(Bearer|Basic)\s+(?=[^\s"',;]*[^A-Za-z\s"',;:.])[^\s"',;]{6,}/gi;
const address = /[a-z][a-z0-9+.-]{0,30}:\/\/[^\s"'<>()]+/gi;
const userinfo = /[^\s:@/"'(]{1,100}:[^\s@/"']{1,300}@[^\s"')]+/g;
const longWord = /[A-Za-z0-9+_=-]{20,}/g;

/** Whether a text holds the key of a well-known service, which is no word of any language. */
export function holdsKey(text: string): boolean {
  return key.test(text);
}

/**
 * Returns a text for people with "(secret)" in place of everything that looks like a secret: keys of well-known services,
 * values of names such as `apiKey`, passwords and keys in addresses, and long words that seem to be drawn at random.
 */
export function hideSecrets(text: string): string {
  const known = text
    .replaceAll(address, (url) => (addressHoldsSecret(url) ? secretText : url))
    .replaceAll(userinfo, secretText)
    .replaceAll(partOfKey, secretText);
  return hideAssigned(known)
    .replaceAll(scheme, `$1 ${secretText}`)
    .replaceAll(longWord, (word, start: number) =>
      isIdentifier(text, start) || !looksRandom(word) ? word : secretText,
    );
}

/** Hides the values of names such as `apiKey`. A sentence has a blank after its colon: there the name must be clear. */
function hideAssigned(text: string): string {
  let hidden = '';
  let position = 0;
  for (const { 0: whole, 1: name = '', 2: sign, 3: space, index } of text.matchAll(assigned)) {
    if (index < position) continue;
    const isTight = sign === '=' && space === '';
    // "No secrets: …" begins a sentence.
    const isProse = sign === ':' && space !== '' && name.endsWith('s');
    if (isProse || /environment$/i.test(name) || !(isTight ? mayNameSecret(name) : namesSecret(name))) continue;
    assignedValue.lastIndex = index + whole.length;
    const [value] = assignedValue.exec(text) ?? [];
    if (value === undefined || isPlaceholder(value)) continue;
    hidden += text.slice(position, index + whole.length) + secretText;
    position = index + whole.length + value.length;
  }
  return hidden + text.slice(position);
}

/** Words that explain a form: `OPENAI_API_KEY=…`. */
function isPlaceholder(value: string): boolean {
  return /^["']?(?:…|\.\.\.|\(|<|\{)/.test(value);
}

/** Whether an address has a user, or a parameter that names or looks like a secret. */
function addressHoldsSecret(url: string): boolean {
  const [, rest = ''] = url.split('://', 2);
  const authority = rest.split(/[/?#]/, 1)[0] ?? '';
  if (authority.includes('@')) return true;
  const parameters = rest.slice(authority.length).split(/[?#&]/).slice(1);
  return parameters.some((parameter) => {
    const [name = '', value = ''] = parameter.split('=', 2);
    return (value !== '' && mayNameSecret(name)) || holdsKey(parameter) || looksRandom(value);
  });
}

/** Content ids and commits are random, but no secrets. */
function isIdentifier(text: string, start: number): boolean {
  return (
    /(?:sha\d*[-: ]|commit )$/i.test(text.slice(Math.max(0, start - 8), start)) || text.startsWith('sha256-', start)
  );
}
