import { isQuote, readLooseString, type StringPlace } from './loose-string.js';
import { maximumNesting } from './nesting.js';

/**
 * Loose JSON whose strings and punctuation are rewritten as JSON has them. `end` is exclusive. `doubt`: why it cannot
 * be told what it means.
 */
export type LooseJson = { readonly end: number; readonly json: string } | { readonly doubt: string };

const asciiPunctuation: Readonly<Record<string, string>> = { '：': ':', '，': ',' };
const invisible = /[\u200b-\u200f\u2060\ufeff]/;
/** The characters after which a single quote opens a string. Elsewhere it is an apostrophe. */
const beforeString = '{[,:(+';

/**
 * Rewrites the object or list at `start`: strings get double quotes and escapes, and comments are removed. Strings are
 * decided on here rather than by the repair that follows, which guesses where a string ends and drops the backslash of
 * an unknown escape. Takes linear time. Returns null when the brackets do not close within `maximum` characters.
 */
export function rewriteLooseJson(text: string, start: number, maximum: number): LooseJson | null {
  const limit = Math.min(text.length, start + maximum);
  const open: string[] = [];
  let json = '';
  /** The last character that is not white space; `"` stands for a string. */
  let before = '';
  /** Whether the last key has no quotes. */
  let bareKey = false;
  for (let index = start; index < limit; ) {
    const given = text[index] as string;
    const character = asciiPunctuation[given] ?? given;
    if (isQuote(character) && ('"“„'.includes(character) || beforeString.includes(before))) {
      const string = readLooseString(text, index, limit, placeOf(open.at(-1), before, bareKey));
      if (string === null || 'doubt' in string) return string;
      json += JSON.stringify(string.value);
      index = string.end;
      before = '"';
      continue;
    }
    const afterComment = endOfComment(text, index, before);
    if (afterComment !== null) {
      index = afterComment;
      continue;
    }
    if (text.startsWith('...', index) || character === '…')
      return { doubt: 'an ellipsis stands in place of something: write it out' };
    index++;
    if (invisible.test(character)) continue;
    json += character;
    if (character === ':') bareKey = before !== '"';
    if (character.trim() !== '') before = character;
    if (character === '{' || character === '[') {
      open.push(character);
      if (open.length > maximumNesting) return { doubt: `it nests more than ${maximumNesting} levels deep` };
    } else if (character === '}' || character === ']') {
      open.pop();
      if (open.length === 0) return { end: index, json };
    }
  }
  return null;
}

function placeOf(bracket: string | undefined, before: string, bareKey: boolean): StringPlace {
  if (bracket === '[') return 'item';
  if (before !== ':' && before !== '+') return 'key';
  return bareKey ? 'value of a bare key' : 'value';
}

/** Returns the index after the comment that begins at `index`, or null. An address such as `http://a` has no comment. */
function endOfComment(text: string, index: number, before: string): number | null {
  const isLine =
    (text.startsWith('//', index) && text[index - 1] !== ':') || (text[index] === '#' && '{[,"}]'.includes(before));
  if (!isLine && !text.startsWith('/*', index)) return null;
  const end = text.indexOf(isLine ? '\n' : '*/', index + 1);
  return end < 0 ? text.length : isLine ? end : end + 2;
}
