import { BodyLost, succeeded, type Body, type BodyEvent, type Goal, type Position } from '@s-agents/core';
import { settled } from '@s-agents/kit';
import { createFakeWallClock } from '@s-agents/testkit';
import { structureFact, worldGoalCheck } from '@s-agents/minecraft';
import { describe, expect, it } from 'vitest';
import { lookAtServer } from './goal.js';
import { lookThroughBodies } from './look-through-bodies.js';
import type { WorldState } from './world.js';

const signal = new AbortController().signal;
const logs = { kind: 'holds' as const, name: 'log', items: ['oak_log', 'birch_log'], count: 5 };
const place = { x: 1, y: 64, z: 1 };

const counted = { kills: () => ({}), nights: () => ({ a: 1 }) };

function stateOf(players: Record<string, { held: Record<string, number>; x: number }>, block = 'air'): WorldState {
  const team = (names: readonly string[]) => Object.entries(players).filter(([name]) => names.includes(name));
  return {
    inventories: async (names) => new Map(team(names).map(([name, { held }]) => [name, held])),
    bodies: async (names) => team(names).map(([agent]) => ({ agent, equipment: { head: 'iron_helmet' }, food: 17 })),
    positions: async (names) => new Map(team(names).map(([name, { x }]) => [name, { ...place, x }])),
    containers: async () => [],
    blocks: async (positions) => positions.map(() => block),
    states: async (positions) => positions.map(() => block),
    creatures: async () => [],
  };
}

/** What each condition counts is tested where the conditions are. */
const parts = expect.any(Array) as object;

describe('a goal on our own server', () => {
  const check = (goal: Goal, state: WorldState) =>
    worldGoalCheck(goal, lookAtServer(['a', 'b'], state, { containers: [] }, counted)).check({ signal });

  it('sums what the team holds, without other players', async () => {
    const state = stateOf({
      a: { held: { oak_log: 2 }, x: 0 },
      b: { held: { birch_log: 1 }, x: 0 },
      stranger: { held: { oak_log: 9 }, x: 0 },
    });
    expect(await check({ conditions: [logs] }, state)).toEqual({ met: false, wanted: 5, reached: 3 });
  });

  it('judges positions and blocks by the world state', async () => {
    const conditions: Goal['conditions'] = [
      logs,
      { kind: 'at', position: place, within: 2 },
      structureFact('torch', place, [{ position: place, blocks: ['torch'] }]),
    ];
    const state = stateOf({ a: { held: { oak_log: 5 }, x: 2.5 } }, 'torch');
    expect(await check({ conditions }, state)).toEqual({ met: true, wanted: 7, reached: 7, parts });
    expect(await check({ conditions }, stateOf({ a: { held: { oak_log: 5 }, x: 9 } }, 'dirt'))).toMatchObject({
      met: false,
      wanted: 7,
      reached: 5,
    });
  });
});

describe('a goal on a server that is not ours', () => {
  const wall = createFakeWallClock();
  let now = 0;
  const listeners = new Map<string, (event: BodyEvent) => void>();
  /** A body that sees the blocks between `from` and `to`. */
  function body(
    agent: string,
    {
      inventory = {},
      containers = {},
      x = 0,
      sees = [],
      creatures = [],
      isLost = () => false,
      isSlow = () => false,
    }: {
      inventory?: Record<string, number>;
      containers?: Record<string, Record<string, number>>;
      x?: number;
      sees?: readonly number[];
      creatures?: readonly { id: number; name: string; kind: string; position: Position }[];
      isLost?: () => boolean;
      isSlow?: () => boolean;
    },
  ): Body {
    return {
      agent,
      observe: async () => {
        if (isLost()) throw new BodyLost(agent, 'banned');
        if (isSlow()) await new Promise(() => {});
        return {
          inventory,
          equipment: {},
          position: { ...place, x },
          entities: Object.keys(containers).map((id) => ({ class: 'container', id })),
          relations: Object.entries(containers).flatMap(([object, items]) =>
            Object.entries(items).map(([subject, count]) => ({ subject, relation: 'in', object, count })),
          ),
        };
      },
      run: async ({ primitive, parameters }) => {
        if (isLost()) throw new BodyLost(agent, 'banned');
        if (isSlow()) await new Promise(() => {});
        if (primitive === 'findEntities') return succeeded([...creatures]);
        return succeeded(
          (parameters as unknown as { positions: Position[] }).positions.map((at) =>
            sees.includes(at.x) ? 'torch' : null,
          ),
        );
      },
      onEvent: (listener) => {
        listeners.set(agent, listener);
        return () => {};
      },
      close: async () => {},
    };
  }
  const check = (conditions: Goal['conditions'], ...bodies: Body[]) =>
    worldGoalCheck(
      { conditions },
      lookThroughBodies(new Map(bodies.map((one) => [one.agent, one])), { wall, now: () => now, counted }),
      'bodies',
    );

  it('sums what the bodies hold, and counts a chest that two bodies saw once', async () => {
    const containers = { '1, 2, 3': { oak_log: 1 } };
    const goal = check(
      [logs],
      body('a', { inventory: { oak_log: 2 }, containers }),
      body('b', { inventory: { birch_log: 1 }, containers }),
    );
    expect(goal.source).toBe('bodies');
    expect(await goal.check({ signal })).toEqual({ met: false, wanted: 5, reached: 4 });
  });

  it('judges positions, blocks and creatures by what any body sees', async () => {
    const at = (x: number): Position => ({ ...place, x });
    const conditions: Goal['conditions'] = [
      { kind: 'at', position: at(0), within: 1 },
      structureFact('torch', at(5), [{ position: at(5), blocks: ['torch'] }]),
      { kind: 'entities', names: ['sheep'], near: { position: at(0), within: 9 }, count: 2 },
    ];
    const sheep = [{ id: 1, name: 'sheep', kind: 'animal', position: at(3) }];
    const near = body('a', { x: 0, creatures: sheep, sees: [1, 2] });
    expect(await check(conditions, near).check({ signal })).toEqual({ met: false, wanted: 4, reached: 2, parts });
    expect(
      await check(
        conditions,
        near,
        body('b', { x: 9, creatures: [...sheep, { ...(sheep[0] as (typeof sheep)[0]), id: 2 }], sees: [5] }),
      ).check({ signal }),
    ).toEqual({ met: true, wanted: 4, reached: 4, parts });
  });

  it('remembers what a lost body saw, but not what it held', async () => {
    let isLost = false;
    const goal = check(
      [logs, structureFact('torch', place, [{ position: place, blocks: ['torch'] }])],
      body('a', { inventory: { oak_log: 5 }, sees: [1], isLost: () => isLost }),
    );
    expect(await goal.check({ signal })).toEqual({ met: true, wanted: 6, reached: 6, parts });
    isLost = true;
    expect(await goal.check({ signal })).toEqual({ met: false, wanted: 6, reached: 1, asOf: { a: 0 }, parts });
  });

  it('counts what an absent body last held, but not what a dead body dropped', async () => {
    const goal = check([logs], body('a', { inventory: { oak_log: 3 } }), body('b', { inventory: { birch_log: 2 } }));
    expect(await goal.check({ signal })).toEqual({ met: true, wanted: 5, reached: 5 });
    now = 7;
    listeners.get('a')?.({ type: 'lost', why: 'kicked' });
    expect(await goal.check({ signal })).toEqual({ met: true, wanted: 5, reached: 5, asOf: { a: 0 } });
    listeners.get('a')?.({ type: 'returned' });
    now = 8;
    expect(await goal.check({ signal })).toEqual({ met: true, wanted: 5, reached: 5 });
    now = 9;
    listeners.get('a')?.({ type: 'died', why: 'a fall' });
    expect(await goal.check({ signal })).toEqual({ met: false, wanted: 5, reached: 2, asOf: { a: 9 } });
    listeners.get('b')?.({ type: 'lost', why: 'banned', forGood: true });
    expect(await goal.check({ signal })).toMatchObject({ reached: 0 });
  });

  it('is not kept waiting by a body that does not answer', async () => {
    let isSlow = false;
    const slow = body('a', { inventory: { oak_log: 3 }, isSlow: () => isSlow });
    const conditions: Goal['conditions'] = [
      logs,
      structureFact('torch', place, [{ position: place, blocks: ['torch'] }]),
    ];
    const goal = check(conditions, slow, body('b', { inventory: { birch_log: 2 }, sees: [1] }));
    await goal.check({ signal });
    isSlow = true;
    const status = goal.check({ signal });
    await settled();
    await wall.advance(1_500);
    await settled();
    await wall.advance(1_500);
    expect(await status).toEqual({
      met: true,
      wanted: 6,
      reached: 6,
      asOf: { a: expect.any(Number) as number },
      parts,
    });
  });
});
