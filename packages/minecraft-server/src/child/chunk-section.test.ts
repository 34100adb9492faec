import { describe, expect, it } from 'vitest';
import { createRequire } from 'node:module';
import { markSection } from './chunk-builder.js';
import { sectionMaker } from './chunk-section.js';
import type { ChunkClass } from './squid.js';

const load = createRequire(import.meta.url)('prismarine-chunk') as (version: string) => ChunkClass;

describe.each(['1.16.5', '1.17.1', '1.20.4', '1.21.5', '26.1'])('sections of %s', (version) => {
  it.each([[[0]], [[7]], [[0, 5, 9]], [Array.from({ length: 20 }, (_, n) => n * 3)]])(
    'hold the states they are made of: %j',
    (states) => {
      const Chunk = load(version);
      const part = Uint8Array.from({ length: 4096 }, (_, index) => (index * 7) % states.length);
      const column = new Chunk();
      const at = -(column.minY ?? 0) >> 4;
      column.sections[at] = sectionMaker(Chunk, new Set())(part, states);
      markSection(column, at);
      for (let index = 0; index < 4096; index += 13)
        expect(column.getBlockStateId({ x: index & 15, y: index >> 8, z: (index >> 4) & 15 })).toBe(
          states[part[index] ?? 0],
        );
    },
  );
});
