import type { Ingredient, Inventory, Method, WorldKnowledge } from '@s-agents/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { again, inputs, knowledge, mine } from '../leader-case.test.support.js';
import { leaderView } from './leader-view.js';
import { secondsOfTask } from './members.js';
import { readRequest } from '../means/needs.js';
import { Workloads } from '../workload/workloads.js';

const one = (name: string): Ingredient => ({ name, items: [name], count: 1 });
const search = 30;
const ways: Record<string, readonly Method[]> = {
  ore: [{ ...mine, searchSeconds: search }],
  ingot: [{ ...mine, gathers: false, verb: 'smelt', seconds: 6, consumes: [one('ore')] }],
};
const rules: WorldKnowledge = {
  ...knowledge,
  resolve: (name) => (ways[name] === undefined ? [] : [name]),
  methods: (name) => ways[name] ?? [],
};

/** World seconds that are left of a task that somebody who then held this has been at for so long. */
function secondsLeft(task: string, seconds: number, inventory: Inventory): number {
  const ongoing = { A: { id: '1.1', task, seconds } };
  const view = leaderView(
    readRequest(task, 'user', rules),
    inputs({ ...again(task), ongoing, inventories: { A: inventory } }),
    rules,
  );
  const { all, worked } = secondsOfTask('A', ongoing.A, view, new Workloads(rules));
  return all - worked;
}

describe('what is left of a task under way', () => {
  const count = fc.integer({ min: 1, max: 9 });

  it('takes another search once it should have been done, as long as nothing is said to be found', () => {
    fc.assert(
      fc.property(count, fc.double({ min: 0, max: 3, noNaN: true }), (ingots, share) => {
        const all = secondsLeft(`smelt ${ingots} ingot`, 0, {});
        const left = secondsLeft(`smelt ${ingots} ingot`, share * all, {});
        if (share < 1) expect(left).toBeCloseTo((1 - share) * all);
        else expect(left).toBe(search);
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

  it('comes to nothing in time where nothing has to be looked for', () => {
    fc.assert(
      fc.property(count, (ingots) => {
        expect(secondsLeft(`smelt ${ingots} ingot`, 0, { ore: ingots })).toBe(6 * ingots);
        expect(secondsLeft(`smelt ${ingots} ingot`, 6 * ingots, { ore: ingots })).toBe(0);
      }),
    );
  });
});
