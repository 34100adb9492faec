import { readDecoded } from './decoded.js';
import { substringAutomaton } from './substrings.js';

/** Replaces the key. */
export const maskText = '(API key)';

/** A shorter key is a placeholder, such as the "none" or "EMPTY" that users set for local servers. */
export const minimumKeyCharacters = 8;

/** Returns the text with the key replaced by {@link maskText}. */
export type KeyMask = (text: string) => string;

/**
 * Creates a mask for everything that a server sends, in case it echoes the key: plain, in another case, escaped (JSON,
 * URL, HTML), in base64 or hexadecimal, wrapped over lines, or in part (at least half of the key, or 12 characters).
 */
export function createKeyMask(key: string | null): KeyMask {
  if (key === null || key.length < minimumKeyCharacters) return (text) => text;
  const needles = [key, ...hexadecimal(key), ...base64(key)].map(decoded);
  const shortest = Math.max(minimumKeyCharacters, Math.min(12, Math.ceil(key.length / 2)));
  const follow = substringAutomaton(needles);
  const longest = Math.max(...needles.map(({ length }) => length));
  return (text) => withoutRanges(text, rangesOf(text, follow(), shortest, longest));
}

/** Returns the needle in the form in which {@link readDecoded} passes texts. */
function decoded(needle: string): string {
  let characters = '';
  readDecoded(needle, (code) => (characters += String.fromCharCode(code)));
  return characters;
}

function hexadecimal(key: string): readonly string[] {
  return [Buffer.from(key).toString('hex')];
}

/** Returns the part of the key's base64 that does not depend on its neighbours, for each of the three offsets. */
function base64(key: string): readonly string[] {
  return [0, 1, 2].flatMap((offset) => {
    const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(key)]);
    const written = bytes.toString('base64').replace(/=+$/, '');
    const inner = written.slice(Math.ceil((offset * 8) / 6), Math.floor((bytes.length * 8) / 6));
    return [inner, inner.replaceAll('+', '-').replaceAll('/', '_')];
  });
}

interface Range {
  readonly start: number;
  end: number;
}

/** Finds the ranges to mask, in order and without overlap. */
function rangesOf(
  text: string,
  follower: ReturnType<ReturnType<typeof substringAutomaton>>,
  shortest: number,
  longest: number,
): readonly Range[] {
  const ranges: Range[] = [];
  /** A ring buffer of the start positions of the last `longest` characters. */
  const starts = new Uint32Array(longest);
  let count = 0;
  readDecoded(text, (code, start, end) => {
    starts[count++ % longest] = start;
    const length = follower.push(code);
    if (length < shortest) return;
    const from = starts[(count - length) % longest] as number;
    const last = ranges.at(-1);
    if (last !== undefined && from <= last.end) last.end = end;
    else ranges.push({ start: withBackslashes(text, from, last?.end ?? 0), end });
  });
  return ranges;
}

/** Moves `start` before the backslashes that escape the key, since half an escape would break the JSON around it. */
function withBackslashes(text: string, start: number, from: number): number {
  let first = start;
  while (first > from && text[first - 1] === '\\') first--;
  return first;
}

function withoutRanges(text: string, ranges: readonly Range[]): string {
  if (ranges.length === 0) return text;
  let masked = '';
  let position = 0;
  for (const { start, end } of ranges) {
    masked += text.slice(position, start) + maskText;
    position = end;
  }
  return masked + text.slice(position);
}
