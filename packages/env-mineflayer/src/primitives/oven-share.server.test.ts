import { succeeded, systemWallClock, type ActionOutcome, type Position } from '@s-agents/core';
import { SownPlants } from '@s-agents/minecraft';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { realPlayground, type Playground } from '../bodies/playground.test.support.js';
import type { BodyBot } from '../bot/body-bot.js';
import { withContainer, type OpenContainer } from '../bot/container-window.js';
import { KnownContainers } from '../bot/known-containers.js';
import { inventoryOf } from '../bot/observe.js';
import { join } from '../host/join.js';
import type { RunOptions } from './implementation.js';
import { takeShare } from './oven-share.js';
import { putInSlot } from './put-in-oven.js';

const { signal } = new AbortController();
const names = ['ada', 'bob'] as const;

/** In one process both bodies can click before either hears of the other's click. */
describe('two bodies at one oven at the same moment', () => {
  let ground: Playground;
  let bodies: BodyBot[];
  let furnace: Position;

  beforeAll(async () => {
    ground = await realPlayground({ server: { rules: { daylightCycle: false, mobs: false } } });
    const { host, port, version } = ground.server;
    const { x, y, z } = await ground.server.state({ of: 'spawn' });
    furnace = { x: Math.floor(x) + 2, y: Math.floor(y), z: Math.floor(z) };
    bodies = await Promise.all(
      names.map((name) =>
        join(
          name,
          { host, port, version, viewDistance: 4, joinSeconds: 300, silentSeconds: 150, returnSeconds: 300 },
          { clock: systemWallClock, containers: new KnownContainers(), sown: new SownPlants(), signal },
        ),
      ),
    );
    for (const player of names)
      await ground.server.command({
        do: 'teleport',
        player,
        position: { x: furnace.x - 1.5, y: furnace.y, z: furnace.z + 0.5 },
      });
  });
  beforeEach(() => ground.server.command({ do: 'setBlock', position: furnace, block: 'furnace' }));
  afterEach(() => ground.server.command({ do: 'setBlock', position: furnace, block: 'air' }));
  afterAll(async () => {
    for (const { bot } of bodies ?? []) bot.end();
    await ground?.close();
  });

  async function give(...inventories: Record<string, number>[]): Promise<void> {
    for (const [index, player] of names.entries()) {
      await ground.server.command({ do: 'clear', player });
      for (const [item, count] of Object.entries(inventories[index] ?? {}))
        await ground.server.command({ do: 'give', player, item, count });
    }
    await ground.eventually(() => expect(bodies.map(({ bot }) => inventoryOf(bot))).toEqual(inventories));
    await ground.eventually(() =>
      expect(bodies.map(({ bot }) => bot.blockAt(bot.entity.position.offset(2, 0, 0))?.name)).toEqual([
        'furnace',
        'furnace',
      ]),
    );
  }

  /** Runs `act` for both bodies at the same time, once both have opened the oven. */
  async function atOnce<Value>(
    act: (body: BodyBot, container: OpenContainer, index: number) => Promise<Value>,
  ): Promise<Value[]> {
    const values: Value[] = [];
    let open = 0;
    let begin = (): void => {};
    const all = new Promise<void>((resolve) => (begin = resolve));
    const outcomes = await Promise.all(
      bodies.map((body, index) =>
        withContainer(body, furnace, { signal }, async (container) => {
          if (++open === bodies.length) begin();
          await all;
          values[index] = await act(body, container, index);
          return succeeded({});
        }),
      ),
    );
    expect(outcomes).toEqual(bodies.map(() => succeeded({})));
    return values;
  }

  /** Lets a body hear nothing from the server until `over` settles. */
  async function deafen({ bot }: BodyBot, over: Promise<unknown>): Promise<void> {
    bot._client.socket.pause();
    await over;
    bot._client.socket.resume();
  }

  const options = (): RunOptions => ({ signal, progress: () => {}, tally: { done: 0 } });
  const held = async (): Promise<unknown[]> => {
    const players = await ground.server.state({ of: 'players' });
    return names.map((name) => players.find((player) => player.name === name)?.inventory);
  };

  it.each([
    ['all that is held', [{ iron_ore: 3 }, { sand: 3 }], 3],
    ['a part, click by click', [{ iron_ore: 5 }, { sand: 5 }], 3],
    ['an even part', [{ iron_ore: 5 }, { sand: 5 }], 2],
    ['half of a stack', [{ iron_ore: 64 }, { sand: 64 }], 40],
  ] as const)('put in %s of different items: one succeeds, the other gets all back', async (_, inventories, count) => {
    await give(...inventories);
    const items = ['iron_ore', 'sand'] as const;
    const puts = await atOnce(async (body, container, index) => {
      // Let the first body send all its clicks; neither hears anything before both have clicked.
      if (index === 1) for (let turn = 0; turn < 1_000; turn++) await Promise.resolve();
      return putInSlot(body, container, items[index] ?? '', count, 'input', options());
    });
    // Either may be the first for the server.
    const first = puts.findIndex(({ moved }) => moved > 0);
    expect(puts).toMatchObject([0, 1].map((index) => ({ moved: index === first ? count : 0 })));
    const left = inventories.map((inventory, index) =>
      Object.entries(inventory).map(([item, all]) => [item, index === first ? all - count : all] as const),
    );
    expect(await held()).toEqual(left.map((entries) => Object.fromEntries(entries.filter(([, all]) => all > 0))));
  });

  it('put in different items and hear of it late: one succeeds, the other gets all back', async () => {
    await give({ iron_ore: 3 }, { sand: 3 });
    const items = ['iron_ore', 'sand'] as const;
    const puts = await atOnce(async (body, container, index) => {
      const late = deafen(body, systemWallClock.sleep(500, { signal }));
      const put = await putInSlot(body, container, items[index] ?? '', 3, 'input', options());
      await late;
      return put;
    });
    const first = puts.findIndex(({ moved }) => moved > 0);
    expect(puts).toMatchObject([0, 1].map((index) => ({ moved: index === first ? 3 : 0 })));
    expect(await held()).toEqual([0, 1].map((index) => (index === first ? {} : { [items[index] ?? '']: 3 })));
  });

  it('leave the items of the first in the oven, even when the second hears nothing more', async ({ skip }) => {
    skip(
      !bodies.every(({ bot }) => bot.supportFeature('stateIdUsed')),
      'earlier clients swap the items, and then undo',
    );
    await give({ iron_ore: 1, coal: 1 }, { sand: 1 });
    let smelted = (): void => {};
    const isSmelted = new Promise<void>((resolve) => (smelted = resolve));
    let isFull = (): void => {};
    const full = new Promise<void>((resolve) => (isFull = resolve));
    const outcomes = await atOnce<unknown>(async (body, container, index) => {
      if (index === 0) {
        expect(await putInSlot(body, container, 'iron_ore', 1, 'input', options())).toMatchObject({ moved: 1 });
        isFull();
        await putInSlot(body, container, 'coal', 1, 'fuel', options());
        const share = { product: 'iron_ingot', count: 1, secondsEach: 10 };
        return takeShare(body, container, share, options()).finally(smelted);
      }
      // This body has not heard of the ore when it clicks.
      const deaf = deafen(body, isSmelted);
      await full;
      const put = putInSlot(body, container, 'sand', 1, 'input', options());
      await deaf;
      return put;
    });
    expect(outcomes).toMatchObject([succeeded({ item: 'iron_ingot', count: 1 }), { moved: 0 }]);
    expect(await held()).toEqual([{ iron_ingot: 1 }, { sand: 1 }]);
  });

  it("leave what is another player's in the output, when more is ready than their share", async () => {
    await give({ iron_ore: 2, coal: 1 }, {});
    const outcomes = await atOnce<unknown>(async (body, container, index) => {
      if (index === 1) return null;
      await putInSlot(body, container, 'iron_ore', 2, 'input', options());
      await putInSlot(body, container, 'coal', 1, 'fuel', options());
      await ground.eventually(() => expect(container.contents()).toEqual({ iron_ingot: 2 }));
      return takeShare(body, container, { product: 'iron_ingot', count: 1, secondsEach: 10 }, options());
    });
    expect(outcomes[0]).toEqual(succeeded({ item: 'iron_ingot', count: 1 }));
    expect(await held()).toEqual([{ iron_ingot: 1 }, {}]);
  });

  it('put in the same item and take out a share each', async () => {
    await give({ iron_ore: 1, coal: 1 }, { iron_ore: 1, coal: 1 });
    const outcomes = await atOnce<ActionOutcome>(async (body, container) => {
      expect(await putInSlot(body, container, 'iron_ore', 1, 'input', options())).toMatchObject({ moved: 1 });
      expect(await putInSlot(body, container, 'coal', 1, 'fuel', options())).toMatchObject({ moved: 1 });
      return takeShare(body, container, { product: 'iron_ingot', count: 1, secondsEach: 10 }, options());
    });
    expect(outcomes).toEqual([0, 1].map(() => succeeded({ item: 'iron_ingot', count: 1 })));
    expect(await held()).toEqual([{ iron_ingot: 1 }, { iron_ingot: 1 }]);
  });
});
