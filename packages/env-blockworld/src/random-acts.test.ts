import type { Json } from '@s-agents/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createBlockworld, doing, put, spawnIn } from './create-blockworld.test.support.js';
import { everything, expectBodiesFree } from './invariants.test.support.js';

interface Call {
  readonly primitive: string;
  readonly parameters: Json;
  /** World seconds after which it is aborted, or null. */
  readonly abortAfter: number | null;
}

const furnace = { x: 2, y: 64, z: 2 };
const cell = fc
  .record({
    x: fc.integer({ min: -3, max: 3 }),
    y: fc.integer({ min: 64, max: 66 }),
    z: fc.integer({ min: -3, max: 3 }),
  })
  .filter(({ x, z }) => x !== furnace.x || z !== furnace.z);
const item = fc.constantFrom('dirt', 'oak_planks', 'oak_log', 'stick', 'chest', 'crafting_table', 'raw_iron', 'coal');
const block = fc.constantFrom('dirt', 'oak_planks', 'chest', 'crafting_table');
const count = fc.integer({ min: 1, max: 5 });
const player = fc.constantFrom('ada', 'bob');
const call = (primitive: string, parameters: Record<string, fc.Arbitrary<Json>>): fc.Arbitrary<Call> =>
  fc.record({
    primitive: fc.constant(primitive),
    parameters: fc.record(parameters),
    abortAfter: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 3 }),
  });
const anyCall = fc.oneof(
  { weight: 4, arbitrary: call('place', { item: block, position: cell }) },
  { weight: 3, arbitrary: call('dig', { position: cell }) },
  { weight: 3, arbitrary: call('putInto', { container: cell, item, count }) },
  { weight: 3, arbitrary: call('takeFrom', { container: cell, item, count }) },
  { weight: 2, arbitrary: call('goTo', { position: cell, within: fc.constantFrom(0, 1) }) },
  { weight: 1, arbitrary: call('pillarUp', { item: block, height: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 1, arbitrary: call('drop', { item, count }) },
  { weight: 1, arbitrary: call('give', { player, item, count }) },
  { weight: 1, arbitrary: call('equip', { item, slot: fc.constantFrom('hand', 'off-hand', 'head') }) },
  { weight: 1, arbitrary: call('pickUp', { id: fc.integer({ min: 1, max: 60 }) }) },
  { weight: 1, arbitrary: call('wait', { seconds: fc.double({ min: 0, max: 3, noNaN: true }) }) },
  {
    weight: 1,
    arbitrary: call('craft', {
      item: fc.constantFrom('oak_planks', 'stick', 'chest', 'crafting_table'),
      times: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 1,
    arbitrary: call('smelt', {
      furnace: fc.constant(furnace),
      item: fc.constant('raw_iron'),
      count: fc.integer({ min: 1, max: 2 }),
      fuel: fc.constant('coal'),
    }),
  },
  { weight: 1, arbitrary: call('listContents', { container: cell }) },
);
/** The calls of both bodies, round by round. */
const rounds = fc.array(fc.tuple(anyCall, anyCall), { minLength: 5, maxLength: 25 });

it('neither creates nor loses items, and moves no body into a block, for random simultaneous acts of two bodies', async () => {
  await fc.assert(
    fc.asyncProperty(rounds, async (calls) => {
      const carried = {
        dirt: 20,
        oak_planks: 12,
        oak_log: 4,
        stick: 8,
        chest: 2,
        crafting_table: 1,
        raw_iron: 3,
        coal: 2,
      };
      const world = await createBlockworld({ world: 'flat', inventories: { ada: carried, bob: carried } });
      const bodies = [await spawnIn(world, 'ada'), await spawnIn(world, 'bob')] as const;
      put(world, 'furnace', furnace.x, furnace.y, furnace.z);
      const { coal: coalBefore = 0, ...before } = everything(world);
      for (const pair of calls) {
        await Promise.all(
          pair.map(async ({ primitive, parameters, abortAfter }, who) => {
            const end = new AbortController();
            const body = bodies[who as 0 | 1];
            const done = doing(body, primitive, parameters, end.signal);
            if (abortAfter !== null) {
              await world.clock.sleep(abortAfter, {
                agent: `end of ${body.agent}`,
                signal: new AbortController().signal,
              });
              end.abort();
            }
            expect(['succeeded', 'failed', 'cancelled']).toContain((await done).status);
          }),
        );
        expectBodiesFree(world);
        const { coal = 0, ...now } = everything(world);
        expect(now).toEqual(before);
        expect(coal).toBeLessThanOrEqual(coalBefore);
      }
      await world.stop();
    }),
    { numRuns: 30 },
  );
});
