import type { Deed, Ingredient, Inventory, Lack, Method, WorldKnowledge } from '@s-agents/core';
import { expect, it } from 'vitest';
import { MeansEndsPreparation } from './means-ends-preparation.js';
import { method, one } from './method.test.support.js';

const woods = ['oak', 'birch'];
const planks = (count: number): Ingredient => ({
  name: 'planks',
  items: woods.map((wood) => `${wood}_planks`),
  count,
});
const planksOf = (wood: string): readonly Method[] => [method({ yields: 4, consumes: [one(`${wood}_log`)] })];
const methods: Readonly<Record<string, readonly Method[]>> = {
  oak_log: [method({ verb: 'mine' })],
  birch_log: [method({ verb: 'mine' })],
  oak_planks: planksOf('oak'),
  birch_planks: planksOf('birch'),
  planks: [method({ yields: 4, consumes: [{ name: 'log', items: woods.map((wood) => `${wood}_log`), count: 1 }] })],
  stick: [method({ yields: 4, consumes: [planks(2)] })],
  crafting_table: [method({ consumes: [planks(4)] })],
  stone_pickaxe: [method({ consumes: [one('cobblestone', 3), one('stick', 2)], station: one('crafting_table') })],
};
const groups: Readonly<Record<string, readonly string[]>> = {
  planks: woods.map((wood) => `${wood}_planks`),
  log: woods.map((wood) => `${wood}_log`),
};
const knowledge: WorldKnowledge = {
  resolve: (name) => groups[name] ?? (name in methods || name === 'cobblestone' ? [name] : []),
  methods: (name) => methods[name] ?? [],
  nearDistance: 12,
  structures: [],
  verbs: [],
  rules: [],
};
const pickaxe: Deed = { verb: 'craft', object: 'stone_pickaxe', quantity: 1 };

function deeds(deed: Deed, lacks: readonly Lack[], inventory: Inventory, reserved: Inventory = {}): string[] {
  const observation = { inventory, equipment: {} };
  return new MeansEndsPreparation(knowledge)
    .deedsFor(deed, lacks, { observation, reserved })
    .map(({ verb, object, quantity }) => `${verb} ${quantity} ${object}`);
}

it('makes what was lacking of what is held, and the station with it', () => {
  expect(deeds(pickaxe, [one('crafting_table')], { cobblestone: 3, stick: 2, oak_log: 1 })).toEqual([
    'craft 4 planks',
    'craft 1 crafting_table',
  ]);
});

it('makes a tool for a deed that lacked one', () => {
  const mining: Deed = { verb: 'mine', object: 'coal', quantity: 5 };
  expect(deeds(mining, [one('stone_pickaxe')], { cobblestone: 4, birch_log: 2 })).toEqual([
    'craft 8 planks',
    'craft 4 stick',
    'craft 1 crafting_table',
    'craft 1 stone_pickaxe',
  ]);
});

it('makes another kind than the one that was named, where the deed takes that as well', () => {
  const lacks = [one('oak_planks', 4)];
  expect(deeds({ verb: 'craft', object: 'crafting_table', quantity: 1 }, lacks, { birch_log: 1 })).toEqual([
    'craft 4 planks',
  ]);
});

it('makes nothing that takes something which would have to be gathered', () => {
  expect(deeds(pickaxe, [one('cobblestone', 3)], { oak_log: 2 })).toEqual([]);
  expect(deeds(pickaxe, [one('crafting_table')], { cobblestone: 3, stick: 2 })).toEqual([]);
});

it('uses up nothing that is reserved', () => {
  const lacks = [one('crafting_table')];
  expect(deeds(pickaxe, lacks, { cobblestone: 3, stick: 2, oak_log: 1 }, { oak_log: 1 })).toEqual([]);
  expect(deeds(pickaxe, lacks, { cobblestone: 3, stick: 2, oak_log: 1, oak_planks: 3 }, { oak_planks: 3 })).toEqual([
    'craft 7 planks',
    'craft 1 crafting_table',
  ]);
});

it('makes any of several things that would do, which of them is held', () => {
  const there: Deed = { verb: 'go', object: 'tower', quantity: 1 };
  const lack = { items: ['oak_log', 'planks'], count: 6 };
  expect(deeds(there, [lack], { birch_log: 2 })).toEqual(['craft 8 planks']);
  expect(deeds(there, [lack], {})).toEqual([]);
});
