import type { ActionOutcome, Body, Json } from '@s-agents/core';
import { primitives } from '@s-agents/minecraft';
import { describe, expect, it } from 'vitest';
import { createBlockworld, doing, inhabitant, put, spawnIn } from './create-blockworld.test.support.js';

const far = 2 ** 40;
/**
 * Positions out of reach: beyond the height of the world, the sight of a body, or the range of chunk numbers. Those to
 * which a body walks for minutes come last, so that it is near the others when it searches for a way there.
 */
const places: readonly Json[] = [
  { x: 0.5, y: 64.5, z: 0.5 },
  { x: 0, y: 100_000, z: 0 },
  { x: 0, y: -100_000, z: 0 },
  { x: 1e308, y: 1e308, z: -1e308 },
  { x: NaN, y: 64, z: 0 },
  { x: Infinity, y: 64, z: 0 },
  { x: '0', y: 64, z: 0 },
  {},
  null,
  { x: 1_000_000, y: 64, z: 0 },
  { x: far, y: 64, z: -far },
  { x: Number.MAX_SAFE_INTEGER, y: 64, z: Number.MIN_SAFE_INTEGER },
];
const numbers: readonly Json[] = [NaN, Infinity, -Infinity, -1, 0, 0.5, 1e308, 2 ** 53, 10 ** 6, '1', null];
const words: readonly Json[] = ['', 'unobtainium', '__proto__', 'constructor', 'toString', 'a'.repeat(10_000), 7, null];

/** Parameters by name: a usual value, and the extreme ones that replace it. */
type Fields = Readonly<Record<string, readonly [value: Json, others: readonly Json[]]>>;

/** Parameters with which primitives succeed on the stage below. */
const onStage: Readonly<Record<string, Fields>> = {
  findBlocks: { names: [['stone'], words.map((word) => [word])], maxDistance: [8, numbers], count: [4, numbers] },
  blocksAt: { positions: [[{ x: 0, y: 63, z: 0 }], places.map((place) => [place])] },
  findItems: { maxDistance: [8, numbers] },
  findEntities: { names: [['bob'], words.map((word) => [word])], maxDistance: [8, numbers], count: [4, numbers] },
  goTo: { within: [1, numbers], position: [{ x: 2, y: 64, z: 2 }, places] },
  follow: { player: ['bob', words], distance: [3, numbers], seconds: [1, numbers] },
  flee: { from: [2, numbers], distance: [8, numbers] },
  dig: { position: [{ x: 1, y: 63, z: 0 }, places] },
  pickUp: { id: [9, numbers] },
  place: { item: ['dirt', words], position: [{ x: 1, y: 64, z: 0 }, places] },
  pillarUp: { item: ['dirt', words], height: [1, numbers] },
  equip: { item: ['dirt', words], slot: ['hand', words] },
  craft: { item: ['stick', words], times: [1, numbers], table: [{ x: 2, y: 64, z: 0 }, places] },
  smelt: {
    furnace: [{ x: 3, y: 64, z: 0 }, places],
    item: ['raw_iron', words],
    count: [1, numbers],
    fuel: ['coal', words],
  },
  listContents: { container: [{ x: 0, y: 64, z: 2 }, places] },
  putInto: { container: [{ x: 0, y: 64, z: 2 }, places], item: ['dirt', words], count: [1, numbers] },
  takeFrom: { container: [{ x: 0, y: 64, z: 2 }, places], item: ['dirt', words], count: [1, numbers] },
  drop: { item: ['dirt', words], count: [1, numbers] },
  give: { player: ['bob', words], item: ['dirt', words], count: [1, numbers] },
  eat: { item: ['apple', words] },
  sleep: { bed: [{ x: 0, y: 64, z: 3 }, places] },
  attack: { id: [2, numbers] },
  shoot: { id: [2, numbers] },
  fish: { water: [{ x: 3, y: 63, z: 3 }, places] },
  useOnBlock: { position: [{ x: 1, y: 63, z: 1 }, places], item: ['dirt', words] },
  useOnEntity: { id: [2, numbers], item: ['wheat', words] },
  lookAt: { position: [{ x: 2.5, y: 64, z: 2 }, places] },
  chat: { text: ['hello', words] },
  whisper: { player: ['bob', words], text: ['hello', words] },
  wait: { seconds: [0.5, numbers] },
};

/** Returns the parameters of a primitive that is not listed above: its example, with the extremes of each kind. */
function fieldsOf(example: Readonly<Record<string, unknown>>): Fields {
  const othersOf = (value: unknown): readonly Json[] =>
    typeof value === 'number' ? numbers : typeof value === 'string' ? words : places;
  return Object.fromEntries(Object.entries(example).map(([name, value]) => [name, [value as Json, othersOf(value)]]));
}

async function stage(): Promise<{ world: Awaited<ReturnType<typeof createBlockworld>>; ada: Body; bob: Body }> {
  const world = await createBlockworld({
    world: 'flat',
    inventories: {
      ada: { dirt: 9, oak_planks: 9, raw_iron: 3, coal: 3, apple: 3, wheat: 3, bow: 1, arrow: 3, fishing_rod: 1 },
    },
  });
  const [ada, bob] = [await spawnIn(world, 'ada'), await spawnIn(world, 'bob')];
  put(world, 'crafting_table', 2, 64, 0);
  put(world, 'furnace', 3, 64, 0);
  put(world, 'chest', 0, 64, 2);
  put(world, 'red_bed', 0, 64, 3);
  put(world, 'water', 3, 63, 3);
  return { world, ada, bob };
}

describe('extreme parameters', () => {
  for (const { name: primitive, example } of primitives)
    it(`end ${primitive} with an outcome, and leave the world valid`, async () => {
      const { world, ada } = await stage();
      const fields = onStage[primitive] ?? fieldsOf(example);
      const usual = Object.fromEntries(Object.entries(fields).map(([name, [value]]) => [name, value]));
      for (const [name, [, others]] of Object.entries(fields))
        for (const other of others) {
          const before = world.clock.now();
          const outcome: ActionOutcome = await doing(ada, primitive, { ...usual, [name]: other });
          expect(['succeeded', 'failed', 'cancelled']).toContain(outcome.status);
          if (name === 'item' && other !== '') expect(outcome.status).toBe('failed');
          expect(JSON.stringify(outcome).length).toBeLessThan(50_000);
          expect(Number.isFinite(world.clock.now())).toBe(true);
          expect(world.clock.now() - before).toBeLessThan(200);
          const self = inhabitant(world, 'ada');
          const { x, y, z } = world.world.positionOf(self);
          expect([x, y, z].every(Number.isFinite)).toBe(true);
          expect([self.yaw, self.pitch].every(Number.isFinite)).toBe(true);
          for (const count of Object.values(self.inventory.counts())) expect(count).toBeGreaterThan(0);
        }
      // Only what a body walked through was generated.
      expect(world.world.land.size).toBeLessThan(5_000);
      await world.stop();
    });
});
