import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { png } from './png.js';

it('encodes every pixel', () => {
  const bytes = Uint8Array.from({ length: 24 }, (_, index) => index);
  const encoded = png({ width: 3, height: 2, bytes });
  expect(encoded.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  expect([encoded.readUInt32BE(16), encoded.readUInt32BE(20)]).toEqual([3, 2]);
  const start = encoded.indexOf('IDAT');
  const rows = inflateSync(encoded.subarray(start + 4, start + 4 + encoded.readUInt32BE(start - 4)));
  expect([...rows]).toEqual([0, ...bytes.subarray(0, 12), 0, ...bytes.subarray(12)]);
});
