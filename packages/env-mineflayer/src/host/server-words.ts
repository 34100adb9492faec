/** Characters of what a server says that an error or event repeats. */
const mostCharacters = 200;
/** Parts within parts of a chat text. */
const mostNested = 16;

/**
 * What a server gives as its reason, in words: plain text, JSON text, or a chat text of parts, as JSON or as NBT. One
 * line of at most 200 characters, without colours, escapes and control characters.
 */
export function textOf(reason: unknown): string {
  const text = wordsOf(readJson(reason), 0);
  return isGarbled(text) ? 'it speaks another version of Minecraft' : cleaned(text);
}

/** One line of at most 200 characters, without colours, escapes and control characters. */
export function cleaned(text: string): string {
  const plain = text
    .slice(0, 64 * mostCharacters)
    .replaceAll(terminalEscapes, '')
    .replaceAll(/§./gu, '')
    .replaceAll(/[\p{C}\uFFFD\s]+/gu, ' ')
    .trim();
  if (plain === '') return 'it gives no reason';
  return plain.length <= mostCharacters ? plain : `${plain.slice(0, mostCharacters - 1)}…`;
}

// Built from its code, so that no control character stands in a pattern.
const terminalEscapes = new RegExp(`${String.fromCharCode(27)}\\[[0-?]*[ -/]*[@-~]`, 'g');

/** A packet of another version, read as text. */
function isGarbled(text: string): boolean {
  return [...text.slice(0, mostCharacters)].some((character) => {
    const code = character.codePointAt(0) ?? 0;
    const isWhitespaceOrEscape = (code >= 9 && code <= 13) || code === 27;
    return character === '\uFFFD' || (code < 32 && !isWhitespaceOrEscape);
  });
}

function readJson(reason: unknown): unknown {
  if (typeof reason !== 'string' || !/^\s*[[{"]/.test(reason)) return reason;
  try {
    return JSON.parse(reason) as unknown;
  } catch {
    return reason;
  }
}

interface ChatPart {
  readonly type?: unknown;
  readonly value?: unknown;
  readonly text?: unknown;
  readonly translate?: unknown;
  readonly with?: unknown;
  readonly extra?: unknown;
}

function wordsOf(part: unknown, depth: number): string {
  if (depth > mostNested || part === undefined || part === null) return '';
  if (Array.isArray(part))
    return part
      .slice(0, mostCharacters)
      .map((one) => wordsOf(one, depth + 1))
      .join('');
  if (typeof part === 'string') return part;
  if (typeof part === 'number' || typeof part === 'boolean' || typeof part === 'bigint') return String(part);
  if (typeof part !== 'object') return '';
  const { type, value, text, translate, with: given, extra } = part as ChatPart;
  // A tag of NBT holds its content as its value; a list holds another such pair.
  if (typeof type === 'string' && value !== undefined) return wordsOf(value, depth + 1);
  const own = [text, translate].map((one) => wordsOf(one, depth + 1)).filter((one) => one !== '');
  const details = wordsOf(given, depth + 1);
  return `${own.join(' ')}${details === '' ? '' : ` (${details})`}${wordsOf(extra, depth + 1)}`;
}
