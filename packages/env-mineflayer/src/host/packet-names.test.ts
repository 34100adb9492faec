import { createRequire } from 'node:module';
import type { Bot } from 'mineflayer';
import { expect, it } from 'vitest';
import { packetNames } from './packet-names.js';

const loadRegistry = createRequire(createRequire(import.meta.url).resolve('mineflayer'))('prismarine-registry') as (
  version: string,
) => Bot['registry'];

it.each([
  ['1.12.2', 0x20, 'map_chunk'],
  ['1.19.2', 0x21, 'map_chunk'],
])('names a packet of %s by its number', (version, number, name) => {
  const nameOf = packetNames(loadRegistry(version));
  expect(nameOf(Buffer.from([number, 1, 2]))).toBe(name);
  expect(nameOf(Buffer.from([0xff]))).toBe('packet 0xff');
  expect(nameOf(undefined)).toBe('unknown packet');
});
