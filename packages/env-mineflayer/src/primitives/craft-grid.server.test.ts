import { expect, it } from 'vitest';
import { SharedThread } from '../bodies/shared-thread.test.support.js';
import { primitivesByName } from '@s-agents/minecraft';
import { MineflayerMotions } from './motions.js';

const ground = new SharedThread(['worker']);

it('crafts again after a failed craft has left an item in the grid', async () => {
  await ground.give({ oak_log: 2, cobblestone: 1 });
  const [body] = ground.bodies;
  if (body === undefined) throw new Error('there is no body');
  const { bot } = body;
  const stone = bot.inventory.items().find(({ name }) => name === 'cobblestone');
  await bot.clickWindow(stone?.slot ?? 0, 0, 0);
  await bot.clickWindow(2, 0, 0);
  // The client believes that the slot is empty, as after a click that the server did not accept.
  bot.inventory.updateSlot(2, null as never);
  const planks = { item: 'oak_planks', times: 1 };
  const { craft } = primitivesByName;
  const motions = new MineflayerMotions(body, {
    signal: new AbortController().signal,
    progress: () => {},
    tally: { done: 0 },
  });
  expect(await craft.act(motions, planks)).toMatchObject({ status: 'failed', reason: 'refused' });
  expect(await craft.act(motions, planks)).toMatchObject({ status: 'succeeded' });
  expect(await ground.held()).toEqual([{ oak_log: 1, oak_planks: 4, cobblestone: 1 }]);
});
