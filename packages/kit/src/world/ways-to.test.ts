import type { Method } from '@s-agents/core';
import { workOf } from './deeds/work.js';
import { expect, it } from 'vitest';
import { itemsOfWays, waysTo, wayText } from './ways-to.js';

const amount = (name: string, count = 1) => ({ name, items: [name], count });
const method = (verb: string, part: Partial<Method> = {}): Method => ({
  verb,
  yields: 1,
  consumes: [],
  tools: [],
  station: null,
  gathers: false,
  seconds: 1,
  ...part,
});
const methods: Readonly<Record<string, readonly Method[]>> = {
  pickaxe: [method('craft', { consumes: [amount('planks', 3), amount('stick', 2)], station: amount('table') })],
  planks: [method('craft', { yields: 4, consumes: [amount('log')] })],
  stick: [method('craft', { yields: 4, consumes: [amount('planks', 2)] })],
  table: [method('craft', { consumes: [amount('planks', 4)] })],
  log: [method('mine')],
  stone: [method('mine', { tools: [amount('pickaxe')] })],
};
const world = {
  resolve: (name: string) => (name === 'log' ? ['oak_log', 'birch_log'] : name in methods ? [name] : []),
  methods: (name: string) => methods[name] ?? [],
  structures: [{ name: 'hut', materials: [amount('log', 9)] }],
};

it('tells the whole chain to what is asked for, nearest first', () => {
  expect(waysTo(workOf('mine 3 stone'), world).map(wayText)).toEqual([
    'mine 1 stone with pickaxe',
    'craft 1 pickaxe from 3 planks, 2 stick, near table',
    'craft 4 planks from 1 log',
    'craft 4 stick from 2 planks',
    'craft 1 table from 4 planks',
    'mine 1 log',
  ]);
});

it.each([
  ['build 1 hut', ['mine 1 log']],
  ['please bring me a log', ['mine 1 log']],
  ['dance', []],
])('finds what "%s" names', (request, ways) => {
  expect(waysTo(workOf(request), world).map(wayText)).toEqual(ways);
});

it('tells the ways to a thing once, by its own name, whatever it is called in the request', () => {
  const logs = {
    ...world,
    resolve: (name: string) => world.resolve(name === 'logs' ? 'log' : name),
    methods: (name: string) => world.methods(name === 'logs' ? 'log' : name),
    canonical: (name: string) => (name === 'logs' ? 'log' : name),
  };
  expect(waysTo(workOf('collect 3 logs; craft 1 planks'), logs).map(wayText)).toEqual([
    'mine 1 log',
    'craft 4 planks from 1 log',
  ]);
});

it('names all items of a chain, by every name', () => {
  expect([...itemsOfWays(waysTo(workOf('craft 1 stick'), world), world)].sort()).toEqual(
    ['birch_log', 'log', 'oak_log', 'planks', 'stick'].sort(),
  );
});

it('tells how much takes no longer than one', () => {
  const field = { ...world, methods: () => [method('farm', { sideBySide: 9 })] };
  expect(waysTo(workOf('farm 3 log'), field).map(wayText)).toEqual(['farm 1 log (up to 9 take no longer than one)']);
});
