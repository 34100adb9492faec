import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { mapPixels } from './map-pixels.js';
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

it('draws unknown tiles transparent, and slopes lighter and darker', () => {
  const kinds = [{ name: 'grass', color: '#808080' }];
  const map = {
    west: 0,
    north: 0,
    tileSize: 1,
    columns: 2,
    rows: 2,
    kinds,
    tiles: [0, 0, -1, 0],
    heights: [5, 5, 0, 8],
  };
  const { bytes } = mapPixels(map);
  expect([...bytes.subarray(0, 4)]).toEqual([128, 128, 128, 255]);
  expect(bytes[11]).toBe(0);
  expect(bytes[12]).toBeGreaterThan(128);
});
