import { maximumNesting } from './nesting.js';

/** An object or a list in a text. `end` is exclusive; null when its closing bracket is missing. */
export interface JsonSpan {
  readonly start: number;
  readonly end: number | null;
  readonly tooDeep: boolean;
}

/**
 * Finds the first outermost object or list in a text from `index` on. Brackets in strings and comments do not count.
 * Returns null when there is none. Takes linear time.
 */
export function nextJsonSpan(text: string, index: number): JsonSpan | null {
  for (let start = index; start < text.length; start++)
    if (beginsJson(text, start)) return { start, ...findEnd(text, start) };
  return null;
}

const listStart = /[\s\u200b\u2060]*(?:[[{"'“‘„\]\d-]|\/[/*]|(?:true|false|null|True|False|None)\b|\.\.\.|…)/y;
const objectStart = /[\s\u200b\u2060]*(?:["'“‘„`}]|\/[/*]|[A-Za-z_$][\w$-]{0,63}\s{0,8}:)/y;

/** Whether the bracket at `index` opens strict or loose JSON, rather than a remark in prose. */
function beginsJson(text: string, index: number): boolean {
  const start = text[index] === '{' ? objectStart : text[index] === '[' ? listStart : null;
  if (start === null) return false;
  start.lastIndex = index + 1;
  return start.test(text);
}

/** Finds where the bracket at `start` closes, and whether it nests too deeply. */
function findEnd(text: string, start: number): Omit<JsonSpan, 'start'> {
  let depth = 0;
  let tooDeep = false;
  /** The last character before `index` that is neither white space nor part of a string. */
  let before = '';
  for (let index = start; index < text.length; index++) {
    const character = text[index] as string;
    if (character === '"' || (character === "'" && '{[,:'.includes(before))) {
      index = endOfString(text, index);
    } else if (character === '/' && before !== ':' && (text[index + 1] === '/' || text[index + 1] === '*')) {
      index = endOfComment(text, index);
      continue;
    } else if (character === '{' || character === '[') tooDeep ||= ++depth > maximumNesting;
    else if ((character === '}' || character === ']') && --depth === 0) return { end: index + 1, tooDeep };
    if (character.trim() !== '') before = character;
  }
  return { end: null, tooDeep };
}

/** Returns the index of the closing quote. A single quote that no delimiter follows is an apostrophe. */
function endOfString(text: string, start: number): number {
  const quote = text[start];
  for (let index = start + 1; index < text.length; index++) {
    if (text[index] === '\\') index++;
    else if (text[index] === quote && (quote === '"' || isDelimited(text, index + 1))) return index;
  }
  return text.length;
}

const delimiter = /\s*(?:[,:}\]]|$)/y;

function isDelimited(text: string, index: number): boolean {
  delimiter.lastIndex = index;
  return delimiter.test(text);
}

/** Returns the index of the comment's last character. */
function endOfComment(text: string, start: number): number {
  const isLine = text[start + 1] === '/';
  const end = text.indexOf(isLine ? '\n' : '*/', start + 2);
  return end < 0 ? text.length : isLine ? end : end + 1;
}
