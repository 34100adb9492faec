import type { Inventory, Method, WorldKnowledge } from '@s-agents/core';
import { workOf } from '@s-agents/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlanningInputs } from '../inputs/planning-inputs.js';
import { again, inputs, knowledge, lesson, mine } from '../symbolic/leader-case.test.support.js';
import { leaderView } from '../team/leader-view.js';
import { readRequest } from '../means-ends/needs.js';
import { Workloads } from '../workload/workloads.js';
import { teamOf, type Team } from './team.js';
import { one } from '../means-ends/method.test.support.js';

const search = 30;
const ways: Record<string, readonly Method[]> = {
  ore: [{ ...mine, searchSeconds: search }],
  ingot: [{ ...mine, gathers: false, verb: 'smelt', seconds: 6, consumes: [one('ore')], station: one('oven') }],
  oven: [{ ...mine, gathers: false, verb: 'craft', seconds: 0, consumes: [] }],
};
const rules: WorldKnowledge = {
  ...knowledge,
  resolve: (name) => (ways[name] === undefined ? [] : [name]),
  methods: (name) => ways[name] ?? [],
};

function planned(task: string, given: PlanningInputs, world: WorldKnowledge): Team {
  const view = leaderView(readRequest(workOf(task), 'user', world), given, world);
  return teamOf(view, given, view.request.needs, new Workloads(world));
}

/** World seconds that are left of a task that somebody who then held this has been at for so long. */
function secondsLeft(task: string, seconds: number, inventory: Inventory, left: Inventory = {}): number {
  const ongoing = { A: { id: '1.1', work: workOf(task), seconds } };
  const given = inputs({ ...again(task), ongoing, inventories: { A: inventory }, left: { A: left } });
  return planned(task, given, rules).member('A').freeAt;
}

describe('what is left of a task under way', () => {
  const count = fc.integer({ min: 1, max: 9 });

  it('takes a search more, however long it has lasted, as long as nothing is said to be found', () => {
    fc.assert(
      fc.property(count, fc.double({ min: 0, max: 3, noNaN: true }), (ingots, share) => {
        const all = secondsLeft(`smelt ${ingots} ingot`, 0, {});
        const left = secondsLeft(`smelt ${ingots} ingot`, share * all, {});
        // A search may end at any time, however long it has lasted.
        expect(left).toBeCloseTo(Math.max((1 - share) * all, search));
      }),
    );
  });

  it('comes to nothing in time once some of it is found', () => {
    fc.assert(
      fc.property(count, count, (held, more) => {
        expect(secondsLeft(`smelt ${held + more} ingot`, 2000, { ore: held })).toBe(0);
      }),
    );
  });

  it('takes nothing for what is in the making somewhere', () => {
    fc.assert(
      fc.property(count, count, (held, smelted) => {
        const task = `smelt ${held + smelted} ingot`;
        expect(secondsLeft(task, 0, { ingot: held }, { ore: smelted })).toBe(0);
        expect(secondsLeft(task, 0, { ingot: held }, { ore: smelted - 1 })).toBeGreaterThan(0);
      }),
    );
  });

  it('comes to nothing in time where nothing has to be looked for', () => {
    fc.assert(
      fc.property(count, (ingots) => {
        expect(secondsLeft(`smelt ${ingots} ingot`, 0, { ore: ingots })).toBe(6 * ingots);
        expect(secondsLeft(`smelt ${ingots} ingot`, 6 * ingots, { ore: ingots })).toBe(0);
      }),
    );
  });
});

describe('whoever failed to hand something over', () => {
  const giving: WorldKnowledge = { ...rules, verbs: [{ verb: 'give', doc: '', gives: true }] };
  const mayGive = (
    thing: string,
    to: string,
    failure: Partial<ReturnType<typeof lesson>>,
    held: Inventory = { ore: 2, ingot: 2 },
  ): boolean => {
    const given = inputs({
      ...again('smelt 9 ingot'),
      inventories: { A: held },
      failedTasks: [{ ...lesson('A', 'give 2 ingot to B; give 1 ore to B', 'missing-item'), ...failure }],
    });
    return planned('smelt 9 ingot', given, giving).mayGive('A', thing, to);
  };
  const missing = [{ items: ['ore'], count: 1 }];

  it('may hand over other things where it lacked that one', () => {
    expect([mayGive('ore', 'B', { missing }), mayGive('ingot', 'B', { missing })]).toEqual([false, true]);
  });

  it('may hand over what it lacked once it is known not to hold it', () => {
    expect(mayGive('ore', 'B', { missing }, { ingot: 2 })).toBe(true);
  });

  it('hands nothing to whom it cannot reach', () => {
    const unreachable = { reason: 'unreachable', missing: undefined } as const;
    expect([mayGive('ingot', 'B', unreachable), mayGive('ingot', 'C', unreachable)]).toEqual([false, true]);
    expect(mayGive('ingot', 'B', { missing: undefined })).toBe(false);
  });
});
