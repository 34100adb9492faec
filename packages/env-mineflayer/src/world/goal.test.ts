import type { Goal } from '@s-agents/core';
import { worldGoalCheck } from '@s-agents/minecraft';
import { describe, expect, it } from 'vitest';
import { bodiesGoalCheck, lookAtServer } from './goal.js';
import type { WorldState } from './world.js';

const signal = new AbortController().signal;
const logs = { kind: 'holds' as const, name: 'log', items: ['oak_log', 'birch_log'], count: 5 };
const place = { x: 1, y: 64, z: 1 };

function stateOf(players: Record<string, { held: Record<string, number>; x: number }>, block = 'air'): WorldState {
  const team = (names: readonly string[]) => Object.entries(players).filter(([name]) => names.includes(name));
  return {
    inventories: async (names) => new Map(team(names).map(([name, { held }]) => [name, held])),
    positions: async (names) => new Map(team(names).map(([name, { x }]) => [name, { ...place, x }])),
    containers: async () => [],
    blocks: async (positions) => positions.map(() => block),
    creatures: async () => [],
  };
}

describe('a goal on our own server', () => {
  const check = (goal: Goal, state: WorldState) => worldGoalCheck(goal, lookAtServer(['a', 'b'], state)).check({ signal });

  it('sums what the team holds, and nobody else', async () => {
    const state = stateOf({ a: { held: { oak_log: 2 }, x: 0 }, b: { held: { birch_log: 1 }, x: 0 }, stranger: { held: { oak_log: 9 }, x: 0 } });
    expect(await check({ conditions: [logs] }, state)).toEqual({ met: false, wanted: 5, reached: 3 });
  });

  it('judges places and blocks by the world itself', async () => {
    const conditions: Goal['conditions'] = [logs, { kind: 'at', position: place, within: 2 }, { kind: 'block', position: place, name: 'torch' }];
    const state = stateOf({ a: { held: { oak_log: 5 }, x: 2.5 } }, 'torch');
    expect(await check({ conditions }, state)).toEqual({ met: true, wanted: 7, reached: 7 });
    expect(await check({ conditions }, stateOf({ a: { held: { oak_log: 5 }, x: 9 } }, 'dirt'))).toEqual({ met: false, wanted: 7, reached: 5 });
  });
});

describe('bodiesGoalCheck', () => {
  it('sums what the bodies hold', async () => {
    const check = bodiesGoalCheck({ conditions: [logs] }, async () => [{ agent: 'a', inventory: { oak_log: 3 } }, { agent: 'b', inventory: { oak_log: 4 } }]);
    expect(check.source).toBe('bodies');
    expect(await check.check({ signal })).toEqual({ met: true, wanted: 5, reached: 5 });
  });

  it('refuses what bodies cannot know', () => {
    expect(() => bodiesGoalCheck({ conditions: [{ kind: 'block', position: place, name: 'torch' }] }, async () => [])).toThrow('GOAL_UNSUPPORTED');
  });
});
