import type { Json } from '@s-agents/core';
import { createRandom } from '@s-agents/kit';
import { expect, it } from 'vitest';
import { spawnIn, valueOf } from '../create-blockworld.test.support.js';
import { BlockworldEnvironment } from '../environment.js';
import { blockworldOptionsSchema } from '../options.js';

async function worldOf(setup: Record<string, Json>, goal: Json): Promise<BlockworldEnvironment> {
  const environment = new BlockworldEnvironment(
    blockworldOptionsSchema.parse({ world: 'flat', rules: { mobs: false } }),
    { config: { seed: 1 } } as never,
    createRandom(1),
  );
  const task = environment.parseTask({ goal, setup });
  const signal = new AbortController().signal;
  await environment.start({ task, agents: ['ada'], onAid: () => {}, onTrouble: () => {}, signal });
  return environment;
}

it('has what a setup lays out', async () => {
  const world = await worldOf(
    {
      blocks: [
        { block: 'oak_log', from: { x: 5, y: 64, z: 5 }, to: { x: 5, y: 66, z: 5 } },
        { block: 'oak_door', position: { x: 7, z: 5 } },
      ],
      containers: [{ position: { x: 3, z: 0 }, items: { bread: 3, coal: 70 } }],
      fields: [{ crop: 'wheat', from: { x: -4, z: 3 }, to: { x: -3, z: 3 } }],
      animals: [{ animal: 'sheep', count: 2, position: { x: 9, z: -9 }, colour: 'black', baby: true }],
      monsters: [{ monster: 'zombie', position: { x: -9, z: -9 } }],
    },
    [{ holds: 'dirt' }],
  );
  const ada = await spawnIn(world, 'ada');
  const names = (low: Json, high: Json) => valueOf(ada, 'blocksAt', { box: { low, high } });
  expect(await names({ x: 5, y: 64, z: 5 }, { x: 5, y: 67, z: 5 })).toEqual(['oak_log', 'oak_log', 'oak_log', 'air']);
  expect(await names({ x: 7, y: 64, z: 5 }, { x: 7, y: 66, z: 5 })).toEqual(['oak_door', 'oak_door', 'air']);
  expect(await names({ x: -4, y: 63, z: 3 }, { x: -4, y: 64, z: 3 })).toEqual(['farmland', 'wheat']);
  expect(await valueOf(ada, 'findBlocks', { names: ['wheat'] })).toMatchObject([{ growth: 1 }, { growth: 1 }]);
  expect(await valueOf(ada, 'listContents', { container: { x: 3, y: 64, z: 0 } })).toMatchObject({
    items: { bread: 3, coal: 70 },
  });
  expect(await valueOf(ada, 'findEntities', { names: ['sheep'] })).toHaveLength(2);
  expect(world.world.creatures.monsters.map(({ name }) => name)).toEqual(['zombie']);
  expect(
    world.world.creatures.all.filter(({ name }) => name === 'sheep').map((sheep) => [sheep.animal?.colour, sheep.baby]),
  ).toEqual([
    ['black', true],
    ['black', true],
  ]);
});

it('counts what lies in a chest from the start only once it is taken out, or where the goal wants it there', async () => {
  const chest = { position: { x: 3, z: 0 }, items: { bread: 3 } };
  const world = await worldOf({ containers: [chest] }, [{ holds: 'bread', count: 3 }]);
  const ada = await spawnIn(world, 'ada');
  const reached = async (entry: Json): Promise<number> => {
    const { goal } = world.parseTask({ goal: [entry], setup: { containers: [chest] } }, { isTrial: true });
    return (await world.goalCheck(goal).check({ signal: new AbortController().signal })).reached;
  };
  const held = { holds: 'bread', count: 3 };
  const there = { ...held, in: { x: 3, y: 64, z: 0 } };
  expect([await reached(held), await reached(there)]).toEqual([0, 3]);
  await valueOf(ada, 'takeFrom', { container: { x: 3, y: 64, z: 0 }, item: 'bread', count: 2 });
  expect([await reached(held), await reached(there)]).toEqual([2, 1]);
});

it('lets a body fall into the pit that a setup digs where bodies appear', async () => {
  const pit = { block: 'air', from: { x: -1, y: 60, z: -1 }, to: { x: 1, y: 63, z: 1 } };
  const world = await worldOf({ blocks: [pit] }, [{ holds: 'dirt' }]);
  await spawnIn(world, 'ada');
  await world.clock.sleep(2, { signal: new AbortController().signal });
  world.world.advance();
  const ada = world.world.inhabitants.named('ada');
  expect(ada?.positionAt(world.world.now).y).toBe(60);
  expect(ada?.health).toBe(19);
});
