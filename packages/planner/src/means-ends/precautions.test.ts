import type { Ingredient, Method, WorldKnowledge } from '@s-agents/core';
import { workOf } from '@s-agents/kit';
import { expect, it } from 'vitest';
import { solve } from './solve.js';
import { withPrecautions, type SafeSolution } from './precautions.js';
import { withoutAvoided } from './ways-advised-against.js';
import { method, one } from './method.test.support.js';

const pickaxe: Ingredient = { name: 'pickaxe', items: ['stone_pickaxe', 'wooden_pickaxe'], count: 1 };
const methods: Readonly<Record<string, readonly Method[]>> = {
  log: [method({ verb: 'mine', seconds: 3 })],
  wooden_pickaxe: [method({ consumes: [one('log', 2)] })],
  cobblestone: [method({ verb: 'mine', tools: [pickaxe], seconds: 2 })],
  raw_iron: [method({ verb: 'mine', tools: [pickaxe], seconds: 2 })],
  wooden_sword: [method({ consumes: [one('log')] })],
  stone_sword: [method({ consumes: [one('log'), one('cobblestone', 2)], seconds: 4 })],
  iron_sword: [method({ consumes: [one('log'), one('raw_iron', 20)] })],
  diamond: [method({ verb: 'mine', searchSeconds: 100 })],
  diamond_sword: [method({ consumes: [one('log'), one('diamond')] })],
};
const sword: Ingredient = {
  name: 'sword',
  items: ['diamond_sword', 'iron_sword', 'stone_sword', 'wooden_sword'],
  count: 1,
};
const knowledge: WorldKnowledge = {
  resolve: (name) => (name in methods ? [name] : []),
  methods: (name) => methods[name] ?? [],
  nearDistance: 12,
  structures: [],
  verbs: [],
  rules: [],
  // Work of half a minute and more is dangerous here.
  precautions: (_, seconds) => (seconds < 30 ? [] : [sword]),
};

interface Case {
  readonly inventory?: Record<string, number>;
  readonly rules?: WorldKnowledge;
}

function solved(need: Ingredient, { inventory = {}, rules = knowledge }: Case = {}): SafeSolution {
  const situation = { inventory, nearby: new Set<string>() };
  return withPrecautions([need], solve([need], situation, rules), situation, rules, { inventory, equipment: {} });
}

function planned(need: Ingredient, given: Case = {}): string[] {
  const { steps } = solved(need, given);
  return steps.map(({ verb, total, name }) => `${verb} ${total} ${name}`);
}

it('makes a sword with the other tools, of the best that costs little then', () => {
  expect(planned(one('raw_iron', 50))).toEqual([
    'mine 3 log',
    'craft 1 wooden_pickaxe',
    'mine 2 cobblestone',
    'craft 1 stone_sword',
    'mine 50 raw_iron',
  ]);
});

it('makes one before work that its own material is gathered by', () => {
  expect(planned(one('log', 50))).toEqual(['mine 1 log', 'craft 1 wooden_sword', 'mine 50 log']);
});

it('leaves the station of a precaution behind, and makes another where it works later', () => {
  const table = one('table');
  const ways: Readonly<Record<string, readonly Method[]>> = {
    ...methods,
    table: [method({ consumes: [one('log')] })],
    wooden_sword: [method({ consumes: [one('log')], station: table })],
    chest: [method({ consumes: [one('log', 20)], station: table })],
  };
  const rules = { ...knowledge, resolve: (name: string) => [name], methods: (name: string) => ways[name] ?? [] };
  expect(planned(one('chest'), { rules })).toEqual([
    'mine 2 log',
    'craft 1 table',
    'craft 1 wooden_sword',
    'mine 21 log',
    'craft 1 table',
    'craft 1 chest',
  ]);
});

it('is not forgotten where other ways have failed', () => {
  const avoid = {
    kind: 'avoid',
    agent: 'A',
    work: workOf('craft 1 door'),
    before: null,
    to: null,
    where: null,
  } as const;
  const rules = withoutAvoided(knowledge, [avoid], 'A');
  expect(planned(one('log', 50), { rules })).toContain('craft 1 wooden_sword');
});

const safe: WorldKnowledge = { ...knowledge, precautions: () => [] };

it.each<[string, string[]]>([
  ['where one is held', planned(one('log', 50), { inventory: { iron_sword: 1 } })],
  ['for what the world advises nothing', planned(one('log', 2))],
  ['where nothing is ever advised', planned(one('log', 50), { rules: safe })],
])('makes none %s', (_, plan) => {
  expect(plan).toHaveLength(1);
});

it('names the dangers that steps were added for', () => {
  const rules: WorldKnowledge = {
    ...knowledge,
    precautions: () => [
      { ...sword, danger: 'wolves' },
      { name: 'rock', items: ['cobblestone'], count: 1, danger: 'an ogre' },
      { name: 'moonstone', items: ['moonstone'], count: 1, danger: 'the moon' },
    ],
  };
  expect(solved(one('log', 50), { rules }).dangers).toEqual(['wolves', 'an ogre']);
  expect(solved(one('log', 50), { rules, inventory: { stone_sword: 1, cobblestone: 1 } }).dangers).toEqual([]);
});
