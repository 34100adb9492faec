import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { filledSections } from './chunk-packets.js';
import type { ChunkColumn } from './squid.js';

type Column = ChunkColumn & { load(data: Buffer, mask: number): void };
const load = createRequire(import.meta.url)('prismarine-chunk') as (version: string) => new () => Column;

it('marks before 1.18 only the sections that it sends, without those that have become empty', () => {
  const Chunk = load('1.16.5');
  const column = new Chunk();
  const [ground, tower] = [
    { x: 3, y: 5, z: 7 },
    { x: 3, y: 100, z: 7 },
  ];
  for (const at of [ground, tower]) column.setBlockStateId(at, 1);
  column.setBlockStateId(tower, 0);
  const seen = new Chunk();
  seen.load(column.dump(), filledSections(column));
  expect([ground, tower].map((at) => seen.getBlockStateId(at))).toEqual([1, 0]);
});
