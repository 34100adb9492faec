import { lightAt } from '@s-agents/minecraft-rules';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chunkLight, opaque, type LightBlocks } from './light-field.js';

const depth = 24;

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly kind: 'stone' | 'torch' | 'lamp';
}

/** Returns three by three chunks with these blocks, whose middle one is that from 16 to 31. */
function chunksOf(blocks: readonly Placed[]): LightBlocks[] {
  return Array.from({ length: 9 }, (_, chunk) => {
    const kinds = new Uint8Array(256 * depth);
    const lamps = new Map<number, number>();
    let top = 0;
    for (const { x, y, z, kind } of blocks) {
      if (x >> 4 !== chunk % 3 || z >> 4 !== Math.floor(chunk / 3)) continue;
      const index = (((z & 15) << 4) | (x & 15)) * depth + y;
      kinds[index] = kind === 'torch' ? 14 : opaque;
      if (kind === 'lamp') lamps.set(index, 15);
      else lamps.delete(index);
      top = Math.max(top, y + 1);
    }
    return { kinds, lamps, top };
  });
}

const place = fc.record({ x: fc.integer({ min: 8, max: 40 }), y: fc.nat(16), z: fc.integer({ min: 8, max: 40 }) });
const roof = fc.record({ at: place, wide: fc.nat(14), long: fc.nat(14), high: fc.nat(6) });
const light = fc.record({ at: place, kind: fc.constantFrom('torch' as const, 'lamp' as const) });

it('is the light of the rules, with roofs, walls, torches and lamps', () => {
  fc.assert(
    fc.property(fc.array(roof, { maxLength: 5 }), fc.array(light, { maxLength: 5 }), (roofs, lights) => {
      const blocks = new Map<string, Placed>();
      const put = (placed: Placed): void => void blocks.set(`${placed.x},${placed.y},${placed.z}`, placed);
      for (const { at, wide, long, high } of roofs)
        for (let x = 0; x <= wide && at.x + x < 48; x++)
          for (let z = 0; z <= long && at.z + z < 48; z++)
            for (let y = 0; y <= high && at.y + y < depth - 1; y++)
              put({ x: at.x + x, y: at.y + y, z: at.z + z, kind: 'stone' });
      for (const { at, kind } of lights) put({ ...at, kind });
      const kindAt = (x: number, y: number, z: number): string | undefined => blocks.get(`${x},${y},${z}`)?.kind;
      const world = {
        opaqueAt: (x: number, y: number, z: number) =>
          y < 0 || x < 0 || z < 0 || x > 47 || z > 47 || ['stone', 'lamp'].includes(kindAt(x, y, z) ?? ''),
        emittedAt: (x: number, y: number, z: number) => ({ torch: 14, lamp: 15 })[kindAt(x, y, z) ?? ''] ?? 0,
        openToSky: (x: number, y: number, z: number) => {
          for (let above = y; above < depth; above++)
            if (['stone', 'lamp'].includes(kindAt(x, above, z) ?? '')) return false;
          return true;
        },
      };
      const { sky, block, height } = chunkLight(chunksOf([...blocks.values()]), depth);
      for (let n = 0; n < 60; n++) {
        const [x, y, z] = [16 + ((n * 7) % 16), (n * 5) % height, 16 + ((n * 11) % 16)];
        const index = (((z & 15) << 4) | (x & 15)) * height + y;
        const expected = lightAt(world, x, y, z);
        expect([x, y, z, block[index], sky[index]]).toEqual([x, y, z, expected.block, expected.sky]);
      }
    }),
    { numRuns: 12 },
  );
});
