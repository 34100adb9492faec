import { deepest } from '../wire/nesting.js';

/** A place in a text where an object or a list begins. `open`: it does not end. */
export type JsonSpan =
  | { readonly kind: 'closed'; readonly start: number; readonly end: number; readonly tooDeep: boolean }
  | { readonly kind: 'open'; readonly start: number };

export interface JsonSpans {
  /** In order and apart; nothing is looked for within a span, nor after one that is open. */
  readonly spans: readonly JsonSpan[];
  /** Characters that were looked at, some of them twice: a measure of the work. */
  readonly steps: number;
}

/**
 * Finds the objects and lists in a text, each as a whole: an inner list is never taken for an answer whose end is
 * missing. Brackets in strings and comments do not count. Linear.
 */
export function jsonSpans(text: string): JsonSpans {
  const spans: JsonSpan[] = [];
  let steps = 0;
  for (let index = 0; index < text.length; steps++) {
    if (!beginsJson(text, index)) {
      index++;
      continue;
    }
    const { end, tooDeep } = endOf(text, index);
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

/** Whether the bracket at `index` opens JSON, strict or sloppy, and not a remark in prose. */
function beginsJson(text: string, index: number): boolean {
  const start = text[index] === '{' ? objectStart : text[index] === '[' ? listStart : null;
  if (start === null) return false;
  start.lastIndex = index + 1;
  return start.test(text);
}

/** Where the bracket at `start` closes (exclusive), or null; and whether brackets nest too deep to be read. */
function endOf(text: string, start: number): { readonly end: number | null; readonly tooDeep: boolean } {
  let depth = 0;
  let tooDeep = false;
  /** The latest character that is neither white space nor part of a string. */
  let before = '';
  for (let index = start; index < text.length; index++) {
    const character = text[index] as string;
    if (character === '"' || (character === "'" && '{[,:'.includes(before))) {
      index = endOfString(text, index);
    } else if (character === '/' && before !== ':' && (text[index + 1] === '/' || text[index + 1] === '*')) {
      index = endOfComment(text, index);
      continue;
    } else if (character === '{' || character === '[') tooDeep ||= ++depth > deepest;
    else if ((character === '}' || character === ']') && --depth === 0) return { end: index + 1, tooDeep };
    if (character.trim() !== '') before = character;
  }
  return { end: null, tooDeep };
}

/** The index of the quote that ends a string. A single quote ends one only before a delimiter: it's an apostrophe else. */
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

/** The index of the last character of a comment. */
function endOfComment(text: string, start: number): number {
  const isLine = text[start + 1] === '/';
  const end = text.indexOf(isLine ? '\n' : '*/', start + 2);
  return end < 0 ? text.length : isLine ? end : end + 1;
}
