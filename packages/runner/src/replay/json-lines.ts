import type { LinePlace } from '../run/line-file.js';

/** A line of a file, parsed. */
export interface JsonLine {
  readonly text: string;
  readonly value: object;
  readonly place: LinePlace;
}

/**
 * Parses a file of JSON objects, one a line. Omits an incomplete last line, which a crash leaves. Calls `damaged` with
 * the number of the first line, from 1, that is not an object, and why. Pure.
 */
export function parseJsonLines(text: string, damaged: (line: number, why: string) => Error): readonly JsonLine[] {
  const parsed: JsonLine[] = [];
  let offset = 0;
  for (let start = 0, end = text.indexOf('\n'); end >= 0; start = end + 1, end = text.indexOf('\n', start)) {
    const line = text.slice(start, end);
    const length = Buffer.byteLength(line);
    const number = parsed.length + 1;
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      throw damaged(number, 'is not JSON');
    }
    if (typeof value !== 'object' || value === null) throw damaged(number, 'is not an object');
    parsed.push({ text: line, value, place: { offset, length } });
    offset += length + 1;
  }
  return parsed;
}

/** The number of bytes that these first lines of a file take. */
export function bytesOf(lines: readonly JsonLine[]): number {
  const last = lines.at(-1)?.place;
  return last === undefined ? 0 : last.offset + last.length + 1;
}
