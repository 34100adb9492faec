import { errorAt } from '../slash-error.js';
import type { LineReader } from '../line-reader.js';

/** A value that was written as tags, such as `{Damage:3}`. Numbers lose their kinds. */
export type TagValue = string | number | TagValue[] | { [name: string]: TagValue };

/** The most tags that may lie inside each other, as in the game. */
const maximumDepth = 512;

/** Reads a value that is written as tags. Throws a SlashError. */
export function readTag(line: LineReader, depth = 0): TagValue {
  line.skip(/ /);
  const start = line.cursor;
  if (depth > maximumDepth) throw errorAt(start, 'argument.nbt.expected.value');
  if (line.peek() === '{') return readCompound(line, depth);
  if (line.peek() === '[') return readList(line, depth);
  const isQuoted = line.peek() === '"' || line.peek() === "'";
  const text = line.text();
  if (isQuoted) return text;
  if (text === '') throw errorAt(start, 'argument.nbt.expected.value');
  if (text === 'true' || text === 'false') return text === 'true' ? 1 : 0;
  const [, number] = /^([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)[bslfd]?$/i.exec(text) ?? [];
  return number === undefined ? text : Number(number);
}

/** Reads a compound of tags. */
export function readCompound(line: LineReader, depth = 0): { [name: string]: TagValue } {
  line.expect('{');
  const entries: [string, TagValue][] = [];
  readEach(line, '}', () => {
    const start = line.cursor;
    const name = line.text();
    if (name === '') throw errorAt(start, 'argument.nbt.expected.key');
    line.skip(/ /);
    line.expect(':');
    entries.push([name, readTag(line, depth + 1)]);
  });
  return Object.fromEntries(entries);
}

/** Reads a list. The names of arrays' kinds and the numbers of its places, as some versions write them, are left out. */
function readList(line: LineReader, depth: number): TagValue[] {
  line.expect('[');
  const list: TagValue[] = [];
  if (/^[BIL];/.test(line.rest)) line.cursor += 2;
  readEach(line, ']', () => {
    const [place = ''] = /^\d+:/.exec(line.rest) ?? [];
    line.cursor += place.length;
    list.push(readTag(line, depth + 1));
  });
  return list;
}

function readEach(line: LineReader, end: string, readOne: () => void): void {
  line.skip(/ /);
  while (line.peek() !== end) {
    readOne();
    line.skip(/ /);
    if (line.peek() === ',') {
      line.cursor++;
      line.skip(/ /);
    } else if (line.peek() !== end) line.expect(end);
  }
  line.cursor++;
}
