import type { Method, WorldKnowledge } from '@s-agents/core';
import { expect, it } from 'vitest';
import { withBetterTool } from './better-tool.js';
import { solve } from './solve.js';
import { method, one } from './method.test.support.js';

const table = one('crafting_table');
const pickaxe = { name: 'pickaxe', items: ['stone_pickaxe', 'wooden_pickaxe'], count: 1 };
const methods: Readonly<Record<string, readonly Method[]>> = {
  log: [method({ verb: 'mine', seconds: 3 })],
  planks: [method({ yields: 4, consumes: [one('log')] })],
  stick: [method({ yields: 4, consumes: [one('planks', 2)] })],
  crafting_table: [method({ consumes: [one('planks', 4)] })],
  wooden_pickaxe: [method({ consumes: [one('planks', 3), one('stick', 2)], station: table })],
  cobblestone: [method({ verb: 'mine', tools: [pickaxe], seconds: 1.2, secondsWith: { stone_pickaxe: 0.6 } })],
  stone_pickaxe: [method({ consumes: [one('cobblestone', 3), one('stick', 2)], station: table })],
};
const knowledge: WorldKnowledge = {
  resolve: (name) => (name in methods ? [name] : []),
  methods: (name) => methods[name] ?? [],
  nearDistance: 12,
  structures: [],
  verbs: [],
  rules: [],
};

function planned(count: number, inventory: Record<string, number> = {}): string[] {
  const needs = [one('cobblestone', count)];
  const situation = { inventory, nearby: new Set<string>() };
  const steps = withBetterTool(needs, solve(needs, situation, knowledge), situation, knowledge);
  return steps.map(({ verb, total, name }) => `${verb} ${total} ${name}`);
}

it('makes the better tool of what is gathered first, at the station in use, and gathers the rest with it', () => {
  expect(planned(17)).toEqual([
    'mine 3 log',
    'craft 12 planks',
    'craft 4 stick',
    'craft 1 crafting_table',
    'craft 1 wooden_pickaxe',
    'mine 3 cobblestone',
    'craft 1 stone_pickaxe',
    'mine 17 cobblestone',
  ]);
});

it('makes none where that takes longer than it saves', () => {
  expect(planned(3)).not.toContain('craft 1 stone_pickaxe');
});

it('makes none where one is held', () => {
  expect(planned(17, { stone_pickaxe: 1 })).toEqual(['mine 17 cobblestone']);
});

it('makes none where no station is in use', () => {
  expect(planned(17, { wooden_pickaxe: 1, stick: 2 })).toEqual(['mine 17 cobblestone']);
});
