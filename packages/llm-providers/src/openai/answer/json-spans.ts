import { maximumNesting } from '../wire/nesting.js';

/** An object or a list in a text. `open`: its closing bracket is missing. */
export type JsonSpan =
  | { readonly kind: 'closed'; readonly start: number; readonly end: number; readonly tooDeep: boolean }
  | { readonly kind: 'open'; readonly start: number };

export interface JsonSpans {
  /** In the order of the text, without overlap. Nothing follows an open span. */
  readonly spans: readonly JsonSpan[];
  /** The number of characters read, some of them twice: a measure of the work. */
  readonly steps: number;
}

/**
 * Finds the outermost objects and lists in a text. When the end of one is missing, a list inside it is not returned in
 * its place. Brackets in strings and comments do not count. Takes linear time.
 */
export function findJsonSpans(text: string): JsonSpans {
  const spans: JsonSpan[] = [];
  let steps = 0;
  for (let index = 0; index < text.length; steps++) {
    if (!beginsJson(text, index)) {
      index++;
      continue;
    }
    const { end, tooDeep } = findEnd(text, index);
    steps += (end ?? text.length) - index;
    if (end === null) {
      spans.push({ kind: 'open', start: index });
      break;
    }
    spans.push({ kind: 'closed', start: index, end, tooDeep });
    index = end;
  }
  return { spans, steps };
}

const listStart = /\s*(?:[[{"'\]\d-]|\/[/*]|(?:true|false|null|True|False|None)\b)/y;
const objectStart = /\s*(?:["'“}]|\/[/*]|[A-Za-z_$][\w$-]{0,63}\s{0,8}:)/y;

/** Whether the bracket at `index` opens strict or sloppy JSON, rather than a remark in prose. */
function beginsJson(text: string, index: number): boolean {
  const start = text[index] === '{' ? objectStart : text[index] === '[' ? listStart : null;
  if (start === null) return false;
  start.lastIndex = index + 1;
  return start.test(text);
}

/** Finds where the bracket at `start` closes (exclusive; null if it does not), and whether it nests too deeply. */
function findEnd(text: string, start: number): { readonly end: number | null; readonly tooDeep: boolean } {
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
