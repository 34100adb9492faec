import type { Method, WorldKnowledge } from '@s-agents/core';
import { expect, it } from 'vitest';
import { stepDepth } from './step-depth.js';

const one = (item: string): Method['consumes'][number] => ({ name: item, items: [item], count: 1 });
const way = (part: Partial<Method>): Method => ({
  verb: 'craft',
  yields: 1,
  consumes: [],
  tools: [],
  station: null,
  gathers: false,
  seconds: 1,
  ...part,
});
const methods: Readonly<Record<string, readonly Method[]>> = {
  log: [way({ verb: 'mine' })],
  planks: [way({ consumes: [one('log')] })],
  table: [way({ consumes: [one('planks')] })],
  pickaxe: [way({ consumes: [one('planks')], station: one('table') })],
  stone: [way({ tools: [{ name: 'pickaxe', items: ['stone_pickaxe', 'pickaxe'], count: 1 }] })],
  stone_pickaxe: [way({ consumes: [one('stone')], station: one('table') })],
  beef: [way({ verb: 'hunt' })],
};
const knowledge: WorldKnowledge = {
  resolve: (name) => [name],
  methods: (name) => methods[name] ?? [],
  nearDistance: 12,
  structures: [],
  verbs: [],
  rules: [],
};

it('counts the longest chain of needed items, tools and stations included', () => {
  expect(
    ['log', 'planks', 'table', 'pickaxe', 'stone', 'stone_pickaxe', 'beef', 'moon'].map((name) =>
      stepDepth(name, knowledge),
    ),
  ).toEqual([0, 1, 2, 3, 4, 5, 4, Infinity]);
});
