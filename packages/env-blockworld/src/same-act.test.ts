import type { Json } from '@s-agents/core';
import { describe, expect, it } from 'vitest';
import { createBlockworld, doing, put, putByTeam, spawnTogether } from './create-blockworld.test.support.js';
import { everything, expectBodiesFree } from './invariants.test.support.js';

const cell = { x: 2, y: 64, z: 0 };
const chest = { x: 0, y: 64, z: 2 };
const furnace = { x: 0, y: 64, z: -2 };

/** Acts of two bodies, with the numbers of successes that are allowed. */
const cases: readonly (readonly [primitive: string, parameters: Json, successes: readonly number[]])[] = [
  ['place', { item: 'dirt', position: cell }, [1]],
  ['dig', { position: chest }, [1]],
  ['takeFrom', { container: chest, item: 'stick', count: 1 }, [1]],
  ['putInto', { container: chest, item: 'dirt', count: 2 }, [2]],
  ['craft', { item: 'oak_planks', times: 2 }, [2]],
  ['drop', { item: 'dirt', count: 5 }, [2]],
  ['goTo', { position: cell, within: 0 }, [2]],
  ['pillarUp', { item: 'dirt', height: 2 }, [0, 1, 2]],
  ['smelt', { furnace, item: 'raw_iron', count: 1, fuel: 'coal' }, [1, 2]],
];

describe('an act of two bodies in the same tick', () => {
  for (const [primitive, parameters, successes] of cases)
    it(`succeeds as often as possible, and loses nothing: ${primitive}`, async () => {
      const carried = { dirt: 20, oak_log: 4, raw_iron: 2, coal: 2 };
      const world = await createBlockworld({ world: 'flat', inventories: { ada: carried, bob: carried } });
      const bodies = await spawnTogether(world);
      putByTeam(world, 'chest', chest.x, chest.y, chest.z);
      put(world, 'furnace', furnace.x, furnace.y, furnace.z);
      world.world.containers.put(world.world.containers.at(chest) ?? expect.fail(), {
        id: world.world.itemKinds.id('stick') ?? expect.fail(),
        count: 1,
        damage: 0,
      });
      const { coal: coalBefore = 0, ...before } = everything(world);
      const outcomes = await Promise.all(bodies.map((body) => doing(body, primitive, parameters)));
      expect(successes).toContain(outcomes.filter(({ status }) => status === 'succeeded').length);
      const { coal = 0, ...now } = everything(world);
      expect(now).toEqual(before);
      expect(coal).toBeLessThanOrEqual(coalBefore);
      expectBodiesFree(world);
      await world.stop();
    });
});
