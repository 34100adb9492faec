import { maskSecrets, type Secret } from '../secrets.js';

/** Characters of a server's message that an error or event quotes. */
const maximumCharacters = 200;
/** Characters of it that are examined. */
const examinedCharacters = 64 * maximumCharacters;
/** Nesting of the parts of a chat component. */
const maximumDepth = 16;

/**
 * Returns the reason that a server gives as one line of at most 200 characters, without colours, escapes, control
 * characters and secrets. The reason is plain text, or a chat component in JSON or NBT.
 */
export function reasonText(reason: unknown, secrets: readonly Secret[] = []): string {
  const text = maskSecrets(componentText(readJson(reason), 0).slice(0, examinedCharacters), secrets);
  return isGarbled(text) ? 'it speaks another version of Minecraft' : cleanText(text);
}

/** Returns one line of at most 200 characters, without colours, escapes and control characters. */
export function cleanText(text: string): string {
  const plain = text
    .slice(0, examinedCharacters)
    .replaceAll(terminalEscapes, '')
    .replaceAll(/§./gu, '')
    .replaceAll(/[\p{C}\uFFFD\s]+/gu, ' ')
    .trim();
  if (plain === '') return 'no reason given';
  return plain.length <= maximumCharacters ? plain : `${plain.slice(0, maximumCharacters - 1)}…`;
}

// Built from a character code, so that the pattern contains no control character.
const terminalEscapes = new RegExp(`${String.fromCharCode(27)}\\[[0-?]*[ -/]*[@-~]`, 'g');

/** Whether a text is a packet of another version that was read as text. */
function isGarbled(text: string): boolean {
  return [...text.slice(0, maximumCharacters)].some((character) => {
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

function componentText(part: unknown, depth: number): string {
  if (depth > maximumDepth || part === undefined || part === null) return '';
  if (Array.isArray(part))
    return part
      .slice(0, maximumCharacters)
      .map((one) => componentText(one, depth + 1))
      .join('');
  if (typeof part === 'string') return part;
  if (typeof part === 'number' || typeof part === 'boolean' || typeof part === 'bigint') return String(part);
  if (typeof part !== 'object') return '';
  const { type, value, text, translate, with: given, extra } = part as ChatPart;
  // An NBT tag holds its content in `value`; that of a list is another pair of type and value.
  if (typeof type === 'string' && value !== undefined) return componentText(value, depth + 1);
  const own = [text, translate].map((one) => componentText(one, depth + 1)).filter((one) => one !== '');
  const details = componentText(given, depth + 1);
  return `${own.join(' ')}${details === '' ? '' : ` (${details})`}${componentText(extra, depth + 1)}`;
}
