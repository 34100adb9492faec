import { expect, it } from 'vitest';
import { createBlockworld, inhabitant, put, spawnIn, valueOf } from './create-blockworld.test.support.js';
import { runSkill } from './run-skill.test.support.js';

/** A lake whose bed is three blocks of sand, two blocks under water, at the feet; dry sand on the far shore. */
async function beach() {
  const environment = await createBlockworld({ world: 'flat', agents: ['ada'] });
  const body = await spawnIn(environment, 'ada');
  await valueOf(body, 'wait', { seconds: 0.5 });
  for (let x = 2; x <= 9; x++)
    for (let z = -8; z <= 8; z++) {
      for (const y of [59, 60, 61]) put(environment, 'sand', x, y, z);
      for (const y of [62, 63]) put(environment, 'water', x, y, z);
    }
  for (let x = 12; x <= 14; x++) for (let z = -1; z <= 1; z++) put(environment, 'sand', x, 63, z);
  const digs: { status: string; reason?: string }[] = [];
  const run = body.run.bind(body);
  body.run = async (call, options) => {
    const outcome = await run(call, options);
    if (call.primitive === 'dig') digs.push(outcome);
    return outcome;
  };
  return { environment, body, digs, count: () => inhabitant(environment, 'ada').inventory.count('sand') };
}

it('finds blocks that let no water in, on request', async () => {
  const { body } = await beach();
  const find = (nextToLiquid: boolean) =>
    valueOf<{ position: { x: number; y: number } }[]>(body, 'findBlocks', {
      names: ['sand'],
      maxDistance: 24,
      count: 128,
      nextToLiquid,
    });
  expect((await find(true)).some(({ position }) => position.y === 61)).toBe(true);
  const dry = await find(false);
  expect(dry).toHaveLength(9);
  expect(dry.every(({ position }) => position.y === 63 && position.x >= 12)).toBe(true);
});

it('digs dry sand beyond a lake, without trying the sand at its bottom', async () => {
  const { environment, body, digs, count } = await beach();
  expect(
    await runSkill(environment, body, 'digBlocks', { blocks: ['sand'], items: ['sand'], quantity: 8 }),
  ).toMatchObject({ value: { gained: 8 } });
  expect(count()).toBe(8);
  expect(digs.filter(({ reason }) => reason === 'blocked')).toEqual([]);
});

it('digs ore at the bottom of a lake from the side, with a block on it that keeps the water out', async () => {
  const environment = await createBlockworld({ world: 'flat', agents: ['ada'] });
  const body = await spawnIn(environment, 'ada');
  for (let x = 5; x <= 13; x++)
    for (let z = -4; z <= 4; z++)
      for (let y = 57; y <= 63; y++)
        put(environment, x > 5 && x < 13 && z > -4 && z < 4 && y > 59 ? 'water' : 'stone', x, y, z);
  put(environment, 'iron_ore', 9, 59, 0);
  const { inventory } = inhabitant(environment, 'ada');
  inventory.give({ id: environment.world.itemKinds.id('stone_pickaxe') ?? -1, count: 1, damage: 0 });
  expect(
    await runSkill(environment, body, 'digBlocks', { blocks: ['iron_ore'], items: ['raw_iron'], quantity: 1 }),
  ).toMatchObject({ value: { gained: 1 } });
});
