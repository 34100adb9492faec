import { succeeded, type ActionOutcome, type Position } from '@s-agents/core';
import { systemWallClock } from '@s-agents/kit';
import { takeShare, type OpenContainer, type OpenOven } from '@s-agents/minecraft';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SharedThread } from '../bodies/shared-thread.test.support.js';
import type { BodyBot } from '../bot/body-bot.js';
import { MineflayerMotions } from './motions.js';

const { signal } = new AbortController();
const names = ['ada', 'bob'] as const;
const never = (): null => null;

/** In one thread both bodies can click before either hears of the other's click. */
describe('two bodies at one oven at the same moment', () => {
  const ground = new SharedThread(names, { rules: { daylightCycle: false, mobs: false } });
  let furnace: Position;

  beforeAll(async () => {
    const { x, y, z } = await ground.server.state({ of: 'spawn' });
    furnace = { x: Math.floor(x) + 2, y: Math.floor(y), z: Math.floor(z) };
    for (const player of names)
      await ground.server.command({
        do: 'teleport',
        player,
        position: { x: furnace.x - 1.5, y: furnace.y, z: furnace.z + 0.5 },
      });
  });
  beforeEach(() => ground.server.command({ do: 'setBlock', position: furnace, block: 'furnace' }));
  afterEach(() => ground.server.command({ do: 'setBlock', position: furnace, block: 'air' }));

  async function give(...inventories: Record<string, number>[]): Promise<void> {
    await ground.give(...inventories);
    await ground.eventually(() =>
      expect(ground.bodies.map(({ bot }) => bot.blockAt(bot.entity.position.offset(2, 0, 0))?.name)).toEqual([
        'furnace',
        'furnace',
      ]),
    );
  }

  interface AtOven {
    readonly bot: BodyBot;
    readonly motions: MineflayerMotions;
    readonly opened: OpenContainer;
    readonly oven: OpenOven;
  }

  /** Runs `act` for both bodies at the same time, once both have opened the oven. */
  async function atOnce<Value>(act: (at: AtOven, index: number) => Promise<Value>): Promise<Value[]> {
    let open = 0;
    let begin = (): void => {};
    const all = new Promise<void>((resolve) => (begin = resolve));
    return Promise.all(
      ground.bodies.map(async (bot, index) => {
        const motions = new MineflayerMotions(bot, { signal, progress: () => {}, tally: { done: 0 } });
        const opened = await motions.containers.open(motions.blocks.at(furnace) ?? expect.fail());
        if ('status' in opened || opened.oven === null) expect.fail(JSON.stringify(opened));
        if (++open === names.length) begin();
        await all;
        try {
          return await act({ bot, motions, opened, oven: opened.oven }, index);
        } finally {
          opened.close();
        }
      }),
    );
  }

  /** Lets a body hear nothing from the server until `over` settles. */
  async function deafen({ bot }: BodyBot, over: Promise<unknown>): Promise<void> {
    bot._client.socket.pause();
    await over;
    bot._client.socket.resume();
  }

  it.each([
    ['all that is held', [{ iron_ore: 3 }, { sand: 3 }], 3],
    ['a part, click by click', [{ iron_ore: 5 }, { sand: 5 }], 3],
    ['an even part', [{ iron_ore: 5 }, { sand: 5 }], 2],
    ['half of a stack', [{ iron_ore: 64 }, { sand: 64 }], 40],
  ] as const)('put in %s of different items: one succeeds, the other gets all back', async (_, inventories, count) => {
    await give(...inventories);
    const items = ['iron_ore', 'sand'] as const;
    const puts = await atOnce(async ({ oven }, index) => {
      // Let the first body send all its clicks; neither hears anything before both have clicked.
      if (index === 1) for (let turn = 0; turn < 1_000; turn++) await Promise.resolve();
      return oven.put(items[index] ?? '', count, 'input', never);
    });
    // Either may be the first for the server.
    const first = puts.findIndex(({ moved }) => moved > 0);
    expect(puts).toMatchObject([0, 1].map((index) => ({ moved: index === first ? count : 0 })));
    const left = inventories.map((inventory, index) =>
      Object.entries(inventory).map(([item, all]) => [item, index === first ? all - count : all] as const),
    );
    expect(await ground.held()).toEqual(
      left.map((entries) => Object.fromEntries(entries.filter(([, all]) => all > 0))),
    );
  });

  it('put in different items and hear of it late: one succeeds, the other gets all back', async () => {
    await give({ iron_ore: 3 }, { sand: 3 });
    const items = ['iron_ore', 'sand'] as const;
    const puts = await atOnce(async ({ bot, oven }, index) => {
      const late = deafen(bot, systemWallClock.sleep(500, { signal }));
      const put = await oven.put(items[index] ?? '', 3, 'input', never);
      await late;
      return put;
    });
    const first = puts.findIndex(({ moved }) => moved > 0);
    expect(puts).toMatchObject([0, 1].map((index) => ({ moved: index === first ? 3 : 0 })));
    expect(await ground.held()).toEqual([0, 1].map((index) => (index === first ? {} : { [items[index] ?? '']: 3 })));
  });

  it('leave the items of the first in the oven, even when the second hears nothing more', async ({ skip }) => {
    skip(
      !ground.bodies.every(({ bot }) => bot.supportFeature('stateIdUsed')),
      'earlier clients swap the items, and then undo',
    );
    await give({ iron_ore: 1, coal: 1 }, { sand: 1 });
    let smelted = (): void => {};
    const isSmelted = new Promise<void>((resolve) => (smelted = resolve));
    let isFull = (): void => {};
    const full = new Promise<void>((resolve) => (isFull = resolve));
    const outcomes = await atOnce<unknown>(async ({ bot, motions, opened, oven }, index) => {
      if (index === 0) {
        expect(await oven.put('iron_ore', 1, 'input', never)).toMatchObject({ moved: 1 });
        isFull();
        await oven.put('coal', 1, 'fuel', never);
        return takeShare(motions, opened, oven, { product: 'iron_ingot', count: 1 }).finally(smelted);
      }
      // This body has not heard of the ore when it clicks.
      const deaf = deafen(bot, isSmelted);
      await full;
      const put = oven.put('sand', 1, 'input', never);
      await deaf;
      return put;
    });
    expect(outcomes).toMatchObject([succeeded({ item: 'iron_ingot', count: 1 }), { moved: 0 }]);
    expect(await ground.held()).toEqual([{ iron_ingot: 1 }, { sand: 1 }]);
  });

  it("leave what is another player's in the output, when more is ready than their share", async () => {
    await give({ iron_ore: 2, coal: 1 }, {});
    const outcomes = await atOnce<unknown>(async ({ motions, opened, oven }, index) => {
      if (index === 1) return null;
      await oven.put('iron_ore', 2, 'input', never);
      await oven.put('coal', 1, 'fuel', never);
      await ground.eventually(() => expect(opened.contents()).toEqual({ iron_ingot: 2 }));
      return takeShare(motions, opened, oven, { product: 'iron_ingot', count: 1 });
    });
    expect(outcomes[0]).toEqual(succeeded({ item: 'iron_ingot', count: 1 }));
    expect(await ground.held()).toEqual([{ iron_ingot: 1 }, {}]);
  });

  it('put in the same item and take out a share each', async () => {
    await give({ iron_ore: 1, coal: 1 }, { iron_ore: 1, coal: 1 });
    const outcomes = await atOnce<ActionOutcome>(async ({ motions, opened, oven }) => {
      expect(await oven.put('iron_ore', 1, 'input', never)).toMatchObject({ moved: 1 });
      expect(await oven.put('coal', 1, 'fuel', never)).toMatchObject({ moved: 1 });
      return takeShare(motions, opened, oven, { product: 'iron_ingot', count: 1 });
    });
    expect(outcomes).toEqual([0, 1].map(() => succeeded({ item: 'iron_ingot', count: 1 })));
    expect(await ground.held()).toEqual([{ iron_ingot: 1 }, { iron_ingot: 1 }]);
  });
});
