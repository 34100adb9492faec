import { expect, it } from 'vitest';
import { createBlockworld, doing, inhabitant, put, spawnIn, valueOf } from './create-blockworld.test.support.js';
import { runSkill } from './run-skill.test.support.js';

/** Blocks that a golden pickaxe digs before it is worn out. */
const uses = 32;

/** Starts a body whose golden pickaxe can dig so many more blocks. */
async function withUsesLeft(left: number, held: Record<string, number> = {}, world: 'flat' | 'default' = 'flat') {
  const environment = await createBlockworld({
    world,
    inventories: { ada: { golden_pickaxe: 1, ...held } },
    agents: ['ada'],
  });
  const body = await spawnIn(environment, 'ada');
  await valueOf(body, 'equip', { item: 'golden_pickaxe' });
  const { inventory } = inhabitant(environment, 'ada');
  inventory.wearHeld(uses - left);
  return { environment, body, inventory };
}

it('stops digging a way when the last pickaxe wears out', async () => {
  const { environment, body, inventory } = await withUsesLeft(1);
  const wall: [number, number, number][] = [];
  for (let x = 3; x <= 7; x++) for (let y = 64; y <= 67; y++) for (let z = -2; z <= 2; z++) wall.push([x, y, z]);
  for (const [x, y, z] of wall) put(environment, 'stone', x, y, z);
  const inside = { position: { x: 5, y: 64, z: 0 }, within: 0, allowDig: true };
  expect(await doing(body, 'goTo', inside)).toMatchObject({
    status: 'failed',
    reason: 'missing-tool',
    detail: expect.stringContaining('wore out') as string,
  });
  expect(inventory.count('golden_pickaxe')).toBe(0);
  expect(wall.filter(([x, y, z]) => environment.world.land.kindAt({ x, y, z }).air)).toHaveLength(1);
});

it('continues by hand without a pickaxe, and makes none of what it carries', async () => {
  const carried = { cobblestone: 3, stick: 2, crafting_table: 1 };
  const { environment, body, inventory } = await withUsesLeft(4, carried, 'default');
  const { x, y, z } = (await body.observe({ signal: new AbortController().signal })).position ?? expect.fail();
  const below = { position: { x: Math.floor(x), y: Math.floor(y) - 12, z: Math.floor(z) }, within: 3 };
  expect(await runSkill(environment, body, 'goto', below)).toMatchObject({ value: expect.anything() as unknown });
  expect(Object.keys(inventory.counts()).filter((item) => item.endsWith('_pickaxe'))).toEqual([]);
});
