import { expect, it } from 'vitest';
import { mapPixels } from './map-pixels.js';

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
