import type { Json } from '@s-agents/core';
import { each, repeat, row, type Row } from '../row.js';
import type { Sighting, Stage } from '../stage.js';

const tools = ['wooden_pickaxe', 'iron_pickaxe', 'iron_shovel', 'dirt', 'stone', 'oak_log'];

/** Eating, equipping and looking around. */
export const handRows: readonly Row[] = [
  row('eat', 'a golden apple on a full stomach, twice', async (stage) =>
    repeat(2, async () => stage.time('eat', { item: 'golden_apple' })),
  ),
  row('equip', 'six things by turns, six times', async (stage) =>
    repeat(6, async () => each(tools, async (item) => stage.time('equip', { item }))),
  ),
  row('equip', 'nothing, ten times', async (stage) =>
    repeat(10, async () => {
      await stage.prepare('equip', { item: 'stick' });
      await stage.time('equip', { item: '' });
    }),
  ),
  row('equip', 'a helmet on the head', async (stage) => stage.time('equip', { item: 'iron_helmet', slot: 'head' })),
  row('findBlocks', 'twenty times', async (stage) =>
    repeat(20, async () => stage.time('findBlocks', { names: ['oak_log', 'stone'] })),
  ),
  row('findItems', 'twenty times', async (stage) => repeat(20, async () => stage.time('findItems', {}))),
  row('findEntities', 'twenty times', async (stage) => repeat(20, async () => stage.time('findEntities', {}))),
  row('blocksAt', 'twenty times', async (stage) =>
    repeat(20, async () => stage.time('blocksAt', { positions: [await stage.feet()] })),
  ),
];

/**
 * Dropping and picking up. These rows come last: where a body stops to pick up differs slightly between worlds, which
 * would affect rows after them.
 */
export const droppingRows: readonly Row[] = [
  row('drop', 'a stick, twelve times', async (stage) => {
    await repeat(12, async () => stage.time('drop', { item: 'stick', count: 1 }));
    await stage.moveOn();
  }),
  row('pickUp', 'a stick that lies three blocks off, three times', async (stage) =>
    repeat(3, async () => dropAndFetch(stage)),
  ),
];

async function dropAndFetch(stage: Stage): Promise<void> {
  await stage.prepare('lookAt', { position: await stage.beside(0, 1, 5) });
  await stage.prepare('drop', { item: 'stick', count: 1 });
  // Wait until the stick lies still and its thrower may pick it up again.
  await stage.prepare('wait', { seconds: 3 });
  const items = (await stage.prepare<Json>('findItems', {})) as unknown as Sighting[];
  const stick = items.find(({ name }) => name === 'stick');
  if (stick === undefined) throw new Error('the stick is gone');
  await stage.time('pickUp', { id: stick.id });
}
