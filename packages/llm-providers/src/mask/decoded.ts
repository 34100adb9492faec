/** Receives the characters of a text one by one, each with the range of the text that encodes it. */
export type CharacterReader = (code: number, start: number, end: number) => void;

/**
 * Reads a text with its escapes decoded: `\u0041`, `\x41`, `%41`, `&#65;`, even if escaped several times. Letters are
 * passed in lower case. White space and backslashes are skipped, so that a wrapped word is read as one word. Takes
 * linear time.
 */
export function readDecoded(text: string, read: CharacterReader): void {
  for (let index = 0; index < text.length; ) {
    const escape = escapeAt(text, index);
    const end = escape === null ? index + 1 : escape.end;
    const code = escape === null ? text.charCodeAt(index) : escape.code;
    if (!isSkipped(code)) read(lowerCase(code), index, end);
    index = end;
  }
}

interface Escape {
  readonly code: number;
  readonly end: number;
}

const backslash = 0x5c;

function escapeAt(text: string, index: number): Escape | null {
  switch (text.charCodeAt(index)) {
    case backslash:
      return afterBackslash(text, index);
    case 0x25:
      return afterPercent(text, index);
    case 0x26:
      return numericEntity(text, index);
    default:
      return null;
  }
}

/** Letters that stand for white space after a backslash. */
const wrapping: ReadonlySet<string> = new Set(['n', 'r', 't']);

function afterBackslash(text: string, index: number): Escape | null {
  const letter = text[index + 1] ?? '';
  if (wrapping.has(letter)) return { code: 0x20, end: index + 2 };
  if (letter === 'x') return hexadecimal(text, index + 2, 2);
  if (letter !== 'u') return null;
  if (text[index + 2] !== '{') return hexadecimal(text, index + 2, 4);
  const close = text.indexOf('}', index + 3);
  const braced = close < 0 || close > index + 9 ? null : hexadecimal(text, index + 3, close - index - 3);
  return braced === null ? null : { code: braced.code, end: close + 1 };
}

/** How many nested percent-encodings are decoded: `%252525…` can nest without end. */
const maximumEncodingLayers = 4;

function afterPercent(text: string, index: number): Escape | null {
  let digits = index + 1;
  for (let layer = 0; layer < maximumEncodingLayers && text.startsWith('25', digits); layer++) digits += 2;
  // The last "25" may itself be an encoded percent sign.
  return hexadecimal(text, digits, 2) ?? (digits > index + 1 ? { code: 0x25, end: digits } : null);
}

function numericEntity(text: string, index: number): Escape | null {
  const entity = /^&#(?:x([0-9a-f]{1,6})|([0-9]{1,7}));/i.exec(text.slice(index, index + 12));
  if (entity === null) return null;
  const [whole, hex, decimal] = entity;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return { code, end: index + whole.length };
}

function hexadecimal(text: string, start: number, digits: number): Escape | null {
  const written = text.slice(start, start + digits);
  return written.length === digits && /^[0-9a-f]+$/i.test(written)
    ? { code: Number.parseInt(written, 16), end: start + digits }
    : null;
}

/** White space, invisible characters and backslashes, which wrap and quote a text. */
function isSkipped(code: number): boolean {
  return (
    code <= 0x20 ||
    code === backslash ||
    code === 0xa0 ||
    code === 0xad ||
    (code >= 0x200b && code <= 0x200d) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x2060 ||
    code === 0xfeff
  );
}

function lowerCase(code: number): number {
  return code >= 0x41 && code <= 0x5a ? code + 0x20 : code;
}
