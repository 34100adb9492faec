import type { Ingredient, Method, WorldKnowledge } from '@s-agents/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deliverablesOf, stepsOnTheSpot } from './deliverables.js';
import { knowledge, mine } from '../leader-case.test.support.js';
import { solve } from './means-ends.js';

const one = (name: string, count = 1): Ingredient => ({ name, items: [name], count });
const craft = (yields: number, ...consumes: readonly Ingredient[]): Method => ({
  ...mine,
  verb: 'craft',
  yields,
  gathers: false,
  consumes,
});
/** Ore is dug with a tool of planks, which a bench is made of, too. Six walls are made at a time. */
const ways: Record<string, readonly Method[]> = {
  trunk: [mine],
  plank: [craft(4, one('trunk'))],
  bench: [craft(1, one('plank', 4))],
  spade: [{ ...craft(1, one('plank', 3)), station: one('bench') }],
  ore: [{ ...mine, tools: [one('spade')] }],
  wall: [craft(6, one('ore', 6))],
  gate: [{ ...craft(1, one('ore', 3)), station: one('bench') }],
};
const rules: WorldKnowledge = {
  ...knowledge,
  resolve: (name) => (ways[name] === undefined ? [] : [name]),
  methods: (name) => ways[name] ?? [],
};

it('leaves out what goes into the tools with which others gather their shares', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), (count) => {
      const needs = [one('gate', count)];
      const steps = solve(needs, { inventory: {}, nearby: new Set() }, rules);
      expect(deliverablesOf(needs, steps, {}, stepsOnTheSpot)).toEqual([one('ore', 3 * count), one('trunk')]);
    }),
  );
});

it('has all brought that making a few takes, where many are made at a time', () => {
  const needs = [one('wall', 2)];
  const steps = solve(needs, { inventory: {}, nearby: new Set() }, rules);
  expect(deliverablesOf(needs, steps, {}, stepsOnTheSpot)).toEqual([one('ore', 6)]);
});
