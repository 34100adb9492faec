import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readBody } from './read-body.js';

const bodyOf = (bytes: Buffer, ...cuts: readonly number[]): Readable => {
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).toSorted((one, other) => one - other)];
  return Readable.from(places.map((from, index) => bytes.subarray(from, places[index + 1])));
};

it('reads what was sent, wherever the network cuts it', async () => {
  const example = ['mine für 3 logs 🪵', [15, 30]] as const;
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.array(fc.nat(), { maxLength: 4 }), async (text, cuts) => {
      expect(await readBody(bodyOf(Buffer.from(JSON.stringify({ text })), ...cuts))).toEqual({ text });
    }),
    { examples: [[example[0], [...example[1]]]] },
  );
});

it.each([
  ['another encoding', Buffer.from('{"by":"J\u00f6rg"}', 'latin1'), /not in UTF-8/],
  ['no JSON', Buffer.from('take'), /no JSON/],
  ['too much', Buffer.alloc(70_000, 32), /more than 65536 bytes/],
])('refuses %s', async (_what, bytes, problem) => {
  await expect(readBody(bodyOf(bytes, 40_000))).rejects.toThrow(problem);
});

it('reads nothing as null', async () => {
  expect(await readBody(bodyOf(Buffer.alloc(0)))).toBeNull();
});
