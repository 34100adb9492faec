import type { Ingredient, Method, WorldKnowledge } from '@s-agents/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deliverablesOf, quickSteps, stepsOnTheSpot } from './deliverables.js';
import { knowledge, mine } from '../symbolic/leader-case.test.support.js';
import { smelt, worldOf } from '../symbolic/made-things.test.support.js';
import { solve } from './solve.js';
import { one } from './method.test.support.js';

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

it('has what takes long shared out, though many stations stand side by side', () => {
  const ovens = worldOf({
    ore: [mine],
    oven: [mine],
    bar: [{ ...smelt(10, one('ore')), station: one('oven'), perStation: true }],
    frame: [{ ...craft(1, one('bar', 8)), seconds: 1 }],
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), (count) => {
      const held = { oven: count, ore: 8 };
      const needs = [one('frame')];
      const steps = solve(needs, { inventory: held, nearby: new Set() }, ovens);
      expect(deliverablesOf(needs, steps, held, quickSteps)).toEqual([one('bar', 8)]);
    }),
  );
});

it('has material brought for every station that is used side by side', () => {
  const ovens = worldOf({
    ore: [mine],
    stone: [mine],
    oven: [craft(1, one('stone', 4))],
    bar: [{ ...smelt(10, one('ore')), sideBySide: 3, station: one('oven', 3) }],
  });
  const needs = [one('bar', 3)];
  const steps = solve(needs, { inventory: {}, nearby: new Set() }, ovens);
  expect(deliverablesOf(needs, steps, {}, stepsOnTheSpot)).toEqual([one('ore', 3), one('stone', 12)]);
});

it('names a thing once, however many purposes it serves, with the items that do for all of them', () => {
  const oven: Method = craft(1, { name: 'ore', items: ['ore', 'slag'], count: 8 });
  const brick: Method = { ...craft(1, one('ore')), seconds: 10, station: one('oven') };
  const world: WorldKnowledge = {
    ...rules,
    methods: (name) =>
      ({ oven: [oven], brick: [brick], house: [craft(1, one('brick', 3), one('oven'))] })[name] ?? rules.methods(name),
  };
  const needs = [one('house')];
  const steps = solve(needs, { inventory: {}, nearby: new Set() }, world);
  const brought = deliverablesOf(needs, steps, {}, stepsOnTheSpot);
  expect(brought.filter(({ name }) => name === 'ore')).toHaveLength(1);
  expect(brought.find(({ name }) => name === 'ore')?.items).toEqual(['ore']);
  expect(brought.find(({ name }) => name === 'ore')?.count).toBeGreaterThanOrEqual(3 + 8);
});
