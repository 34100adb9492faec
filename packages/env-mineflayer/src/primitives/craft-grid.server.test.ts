import { systemWallClock } from '@s-agents/core';
import { SownPlants } from '@s-agents/minecraft';
import { afterEach, expect, it } from 'vitest';
import { realPlayground, type Playground } from '../bodies/playground.test.support.js';
import { KnownContainers } from '../bot/known-containers.js';
import { join } from '../host/join.js';
import { craft } from './craft.js';

let ground: Playground;
afterEach(() => ground.close());

it('crafts again after a failed craft has left an item in the grid', async () => {
  ground = await realPlayground({ server: { setup: { inventories: { worker: { oak_log: 2, cobblestone: 1 } } } } });
  const { host, port, version } = ground.server;
  const { signal } = new AbortController();
  const body = await join(
    'worker',
    { host, port, version, viewDistance: 4, joinSeconds: 60, silentSeconds: 30, returnSeconds: 60 },
    { clock: systemWallClock, containers: new KnownContainers(), sown: new SownPlants(), signal },
  );
  const { bot } = body;
  try {
    const stone = bot.inventory.items().find(({ name }) => name === 'cobblestone');
    await bot.clickWindow(stone?.slot ?? 0, 0, 0);
    await bot.clickWindow(2, 0, 0);
    // The client believes that the slot is empty, as after a click that the server did not accept.
    bot.inventory.updateSlot(2, null as never);
    const planks = { item: 'oak_planks', times: 1 };
    const options = { signal, progress: () => {}, tally: { done: 0 } };
    expect(await craft.run(body, planks, options)).toMatchObject({ status: 'failed', reason: 'refused' });
    expect(await craft.run(body, planks, options)).toMatchObject({ status: 'succeeded' });
    expect((await ground.server.state({ of: 'players' }))[0]?.inventory).toEqual({
      oak_log: 1,
      oak_planks: 4,
      cobblestone: 1,
    });
  } finally {
    bot.end();
  }
});
