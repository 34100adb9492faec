import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BlockworldEnvironment } from './environment.js';
import { createBlockworld, doing, inhabitant, put, spawnIn } from './create-blockworld.test.support.js';

const within = (min: number, max: number): fc.Arbitrary<number> => fc.integer({ min, max });
/** Where the land is laid out, in blocks from where the body stands. */
const land = { x: [-4, 14], z: [-6, 6] } as const;
const anywhere = { x: within(...land.x), z: within(...land.z) };
/** The height of each column of earth, row by row. */
const hills = fc.array(fc.constantFrom(0, 0, 1, 1, 2, 3), { minLength: 19 * 13, maxLength: 19 * 13 });
const pool = fc.record({
  ...anywhere,
  y: within(62, 66),
  width: within(1, 7),
  length: within(1, 9),
  depth: within(1, 3),
});

interface Scene {
  readonly hills: readonly number[];
  readonly pools: readonly { x: number; y: number; z: number; width: number; length: number; depth: number }[];
}

function layOut(environment: BlockworldEnvironment, { hills: heights, pools }: Scene): void {
  const isFree = (x: number, z: number): boolean => Math.abs(x) > 1 || Math.abs(z) > 1;
  const set = (name: string, x: number, y: number, z: number): void => {
    if (isFree(x, z)) put(environment, name, x, y, z);
  };
  heights.forEach((height, index) => {
    const [x, z] = [land.x[0] + (index % 19), land.z[0] + Math.floor(index / 19)];
    for (let y = 64; y < 64 + height; y++) set('dirt', x, y, z);
  });
  for (const { x, y, z, width, length, depth } of pools)
    for (let i = 0; i < width; i++)
      for (let j = 0; j < length; j++) for (let k = 0; k < depth; k++) set('lava', x + i, y - k, z + j);
}

it('is not hurt by lava on its way, on foot, digging and building', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({ hills, pools: fc.array(pool, { minLength: 1, maxLength: 4 }) }),
      fc.array(fc.record({ ...anywhere, y: within(59, 68) }), { minLength: 3, maxLength: 3 }),
      fc.record({ allowDig: fc.boolean(), allowBuild: fc.boolean(), within: within(0, 2) }),
      fc.constantFrom<Record<string, number>>({}, { iron_pickaxe: 1, cobblestone: 32 }),
      async (scene, positions, how, held) => {
        const environment = await createBlockworld({ world: 'flat', inventories: { ada: held }, agents: ['ada'] });
        try {
          const ada = await spawnIn(environment, 'ada');
          layOut(environment, scene);
          for (const position of positions) await doing(ada, 'goTo', { position, ...how });
          await doing(ada, 'wait', { seconds: 2 });
          expect(inhabitant(environment, 'ada').health).toBe(20);
        } finally {
          await environment.stop();
        }
      },
    ),
    { numRuns: 5 },
  );
});
