import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActionOutcome, Position } from '@s-agents/core';
import type { TestBody } from '../bodies/playground.test.support.js';
import { Stage } from './stage.test.support.js';

const stage = new Stage({ server: { rules: { daylightCycle: false, mobs: false } } });
let other: TestBody;

describe('a furnace for two', () => {
  beforeAll(async () => {
    other = await stage.ground.join('other');
  });
  afterAll(() => other.body.close());

  /** Puts both bodies beside a furnace, and waits until each sees its own inventory. */
  async function prepare(worker: Record<string, number>, second: Record<string, number>): Promise<Position> {
    const furnace = stage.at(2, 0, 0);
    await stage.put('furnace', furnace);
    await stage.stand('other', 3, 0, 1);
    await stage.server.command({ do: 'clear', player: 'other' });
    for (const [player, inventory] of [
      ['worker', worker],
      ['other', second],
    ] as const)
      for (const [item, count] of Object.entries(inventory))
        await stage.server.command({ do: 'give', player, item, count });
    await stage.heard();
    await stage.eventually(async () =>
      expect([(await stage.worker.see()).inventory, (await other.see()).inventory]).toEqual([worker, second]),
    );
    return furnace;
  }

  /** Smelts, and tries again while the furnace is in use; takes out left-over fuel. */
  async function inTurn(
    body: TestBody,
    order: { furnace: Position; item: string; count: number; fuel: string },
  ): Promise<ActionOutcome> {
    for (;;) {
      const outcome = await body.do('smelt', order);
      if (outcome.status !== 'failed' || outcome.reason !== 'blocked') return outcome;
      const [, left] = /([a-z_]+) in its fuel/.exec(outcome.detail) ?? [];
      await (left === undefined
        ? body.do('wait', { seconds: 5 })
        : body.do('takeFrom', { container: order.furnace, item: left, count: 64 }));
    }
  }

  async function held(): Promise<Record<string, Record<string, number>>> {
    return Object.fromEntries(
      (await stage.server.state({ of: 'players' })).map(({ name, inventory }) => [name, inventory]),
    );
  }

  it.each([
    ['iron_ore', 'iron_ingot', 'coal', 0],
    ['iron_ore', 'iron_ingot', 'oak_planks', 0],
    ['sand', 'glass', 'oak_planks', 0],
    ['iron_ore', 'iron_ingot', 'coal', 7],
  ])(
    'gives both what they ordered: one iron_ore over coal, the other %s, for %s, over %s, %s s later',
    async (item, product, fuel, later) => {
      const furnace = await prepare({ iron_ore: 1, coal: 1 }, { [item]: 3, [fuel]: 4 });
      const first = inTurn(stage.worker, { furnace, item: 'iron_ore', count: 1, fuel: 'coal' });
      if (later > 0) await stage.pause(later);
      const second = inTurn(other, { furnace, item, count: 2, fuel });
      expect([await first, await second]).toEqual([
        { status: 'succeeded', value: { item: 'iron_ingot', count: 1 } },
        { status: 'succeeded', value: { item: product, count: 2 } },
      ]);
      const { worker, other: second_ } = await held();
      // Neither holds items of the other.
      expect([worker?.['iron_ingot'], worker?.[item], second_?.[product], second_?.[item]]).toEqual([
        1,
        undefined,
        2,
        1,
      ]);
    },
  );
});

describe('two furnaces for one', () => {
  it('smelts in both side by side, and is collected from both', async () => {
    const furnaces = [stage.at(2, 0, 0), stage.at(2, 0, 1)];
    await stage.put('furnace', ...furnaces);
    for (const [item, count] of Object.entries({ iron_ore: 3, oak_planks: 3 }))
      await stage.server.command({ do: 'give', player: 'worker', item, count });
    await stage.heard();
    const started = [];
    for (const [index, furnace] of furnaces.entries())
      started.push(
        await stage.worker.do('smelt', {
          furnace,
          item: 'iron_ore',
          count: index + 1,
          fuel: 'oak_planks',
          stay: false,
        }),
      );
    expect(started).toEqual(furnaces.map(() => ({ status: 'succeeded', value: { item: 'iron_ingot', count: 0 } })));
    expect((await stage.worker.see()).inventory).toEqual({});
    expect(
      await stage.worker.do('smelt', { furnace: stage.at(2, 0, 0), item: 'iron_ore', fuel: 'oak_planks' }),
    ).toMatchObject({
      status: 'failed',
    });
    await stage.eventually(async () => {
      const ovens = await stage.server.state({ of: 'containers' });
      const ingots = ovens.flatMap(({ slots }) => slots.filter(({ name }) => name === 'iron_ingot'));
      expect(ingots.reduce((sum, { count }) => sum + count, 0)).toBe(3);
    });
    const taken = [];
    for (const container of furnaces)
      taken.push(await stage.worker.do('takeFrom', { container, item: 'iron_ingot', count: 64 }));
    expect(taken).toEqual([1, 2].map((count) => ({ status: 'succeeded', value: { item: 'iron_ingot', count } })));
  });
});
