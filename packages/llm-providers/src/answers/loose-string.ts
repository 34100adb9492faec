/** Where a string stands: as a key, as the value of a key with or without quotes, or as an item of a list. */
export type StringPlace = 'key' | 'value' | 'value of a bare key' | 'item';

/** A string of loose JSON. `end` is exclusive; `doubt`: why its end or content is not certain. */
export type LooseString = { readonly end: number; readonly value: string } | { readonly doubt: string };

/** By opening quote: the quotes that may close the string. */
const closingQuotes: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['“', '”“'],
  ['”', '”'],
  ['„', '“”'],
  ["'", "'"],
  ['‘', '’‘'],
  ['’', '’'],
  ['`', '`'],
]);

/** A longer key is a string whose end was not found. */
const maximumKeyCharacters = 64;

const name = String.raw`[\p{L}\p{N}_$.-]{1,${maximumKeyCharacters}}`;
const colon = String.raw`\s*[:：]`;
/** A quoted key may be any text, so that strict JSON is read as it is. */
const quotedKey =
  String.raw`(?:"(?:[^"\\\n]|\\.){0,${maximumKeyCharacters}}"|'(?:[^'\\\n]|\\.){0,${maximumKeyCharacters}}'|` +
  String.raw`["“”„‘’\x60]${name}["“”‘’\x60])${colon}`;
const bareKey = `${name}${colon}`;
/** A whole comment. One with quotes in it may as well be the rest of the string. */
const comment = String.raw`(?:\/\/|#)[^"'“”„‘’\n]{0,200}\n|\/\*[^"'“”„‘’]{0,200}\*\/`;

/** What follows the closing quote of a key. */
const afterKey = new RegExp(colon, 'yu');

/** What follows the closing quote of a member's value: the object's end, or the next key, even without a comma. */
const afterValue = afterValueBefore(quotedKey, String.raw`\s+${quotedKey}`);
const afterValueOfBareKey = afterValueBefore(bareKey, String.raw`[^\S\n]*\n\s*${bareKey}`);

/** Keys of one object all have quotes, or none has. */
function afterValueBefore(key: string, keyWithoutComma: string): RegExp {
  return new RegExp(
    String.raw`\s*(?:\}|$|[,，]\s*(?:[},，]|$|${comment}|\.\.\.|…|${key})|\+\s*["'\x60“]|${comment})|${keyWithoutComma}`,
    'yu',
  );
}

/** What follows the closing quote of a list's item. */
const afterItem = new RegExp(
  String.raw`\s*(?:\]|$|[,，]\s*(?:["'“‘„\x60[{\]\d,，-]|$|${comment}|\.\.\.|…|(?:true|false|null|True|False|None)\b))|` +
    String.raw`[^\S\n]*\n\s*["'“‘]|\s*(?:${comment})`,
  'yu',
);

const ends: Readonly<Record<StringPlace, RegExp>> = {
  key: afterKey,
  value: afterValue,
  'value of a bare key': afterValueOfBareKey,
  item: afterItem,
};

export function isQuote(character: string | undefined): boolean {
  return character !== undefined && closingQuotes.has(character);
}

/**
 * Reads the string whose opening quote is at `start`. Quotes within it need no escape: it ends at the first quote that
 * is followed by what may follow a string in its place. Returns null when it does not end before `limit`.
 */
export function readLooseString(text: string, start: number, limit: number, place: StringPlace): LooseString | null {
  const opening = text[start] as string;
  const tripled = opening.repeat(3);
  if ((opening === '"' || opening === "'") && text.startsWith(tripled, start))
    return readRaw(text, start + 3, limit, tripled);
  const closing = closingQuotes.get(opening) ?? '';
  let value = '';
  let literalEscapes = false;
  let inexactEscapes = false;
  let quotes = 0;
  const nesting = { '{': 0, '[': 0 };
  for (let index = start + 1; index < limit; index++) {
    const character = text[index] as string;
    if (character === '\\') {
      const escape = readEscape(text, index);
      literalEscapes ||= escape.literal;
      inexactEscapes ||= escape.value === '\b' || escape.value === '\f';
      value += escape.value;
      index += escape.length - 1;
      continue;
    }
    if (closing.includes(character)) {
      const isNested = (text[index + 1] === '}' && nesting['{'] > 0) || (text[index + 1] === ']' && nesting['['] > 0);
      if (!isNested && matches(ends[place], text, index + 1)) {
        if (place === 'item' && quotes > 0) return { doubt: 'quotes within strings must be escaped' };
        if (literalEscapes && (inexactEscapes || opening === '`'))
          return { doubt: 'a backslash within a string must be written as two' };
        return { end: index + 1, value };
      }
      quotes++;
    } else if (character === '{' || character === '[') nesting[character]++;
    else if (character === '}') nesting['{']--;
    else if (character === ']') nesting['[']--;
    if (place === 'key' && value.length >= maximumKeyCharacters) return null;
    value += character;
  }
  return null;
}

/** Reads a string in triple quotes, whose backslashes may or may not be meant as escapes. */
function readRaw(text: string, start: number, limit: number, closing: string): LooseString | null {
  const end = text.indexOf(closing, start);
  if (end < 0 || end > limit) return null;
  const value = text.slice(start, end);
  return value.includes('\\') ? { doubt: 'a string begins and ends with one quote' } : { end: end + 3, value };
}

const escapes: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  "'": "'",
  '`': '`',
};

/** `literal`: it is no escape of JSON, as in `\d`, and its backslash is kept. */
function readEscape(text: string, index: number): { value: string; length: number; literal: boolean } {
  const code = /^u([0-9a-fA-F]{4})/.exec(text.slice(index + 1, index + 6))?.[1];
  if (code !== undefined) return { value: String.fromCharCode(Number.parseInt(code, 16)), length: 6, literal: false };
  const value = escapes[text[index + 1] ?? ''];
  if (value !== undefined) return { value, length: 2, literal: false };
  return { value: '\\', length: 1, literal: true };
}

function matches(pattern: RegExp, text: string, index: number): boolean {
  pattern.lastIndex = index;
  return pattern.test(text);
}
