import type { Method, Observation } from '@s-agents/core';
import { expect, it } from 'vitest';
import { solve } from '../../means-ends/solve.js';
import { withSeenStock } from './seen-stock.js';

const way = (changes: Partial<Method>): Method => ({
  verb: 'fetch',
  yields: 1,
  consumes: [],
  tools: [],
  station: null,
  gathers: true,
  seconds: 1,
  ...changes,
});
const near = { x: 1, y: 64, z: 2 };
const far = { x: 30, y: 64, z: 2 };
const methods: Readonly<Record<string, readonly Method[]>> = {
  bread: [
    way({ limit: 3, position: near }),
    way({ limit: 2, position: far, seconds: 2 }),
    way({ verb: 'craft', consumes: [{ name: 'wheat', items: ['wheat'], count: 3 }], gathers: false, seconds: 3 }),
  ],
  wheat: [way({ verb: 'farm', seconds: 100 })],
};
const world = {
  verbs: [],
  rules: [],
  structures: [],
  nearDistance: 12,
  resolve: (name: string) => [name],
  methods: (name: string) => methods[name] ?? [],
};
const stepsFor = (count: number, observation: Pick<Observation, 'entities' | 'relations'> = {}): string[] =>
  solve(
    [{ name: 'bread', items: ['bread'], count }],
    { inventory: {}, nearby: new Set() },
    withSeenStock(world, { inventory: {}, equipment: {}, ...observation }),
  ).map(
    ({ verb, name, made, position }) => `${verb} ${made} ${name}${position === undefined ? '' : ` at ${position.x}`}`,
  );

it('takes from stocks as far as they go, then comes by the rest in other ways, its ingredients first', () => {
  expect(stepsFor(2)).toEqual(['fetch 2 bread at 1']);
  expect(stepsFor(5)).toEqual(['fetch 3 bread at 1', 'fetch 2 bread at 30']);
  expect(stepsFor(6)).toEqual(['farm 3 wheat', 'fetch 3 bread at 1', 'fetch 2 bread at 30', 'craft 1 bread']);
});

it.each(['1, 64, 2', '1 64 2'])('counts on no more than what was seen in the container "%s"', (id) => {
  const seen = { entities: [{ class: 'container', id }] };
  expect(stepsFor(2, seen)).toEqual(['fetch 2 bread at 30']);
  const left = { ...seen, relations: [{ subject: 'bread', relation: 'in' as const, object: id, count: 1 }] };
  expect(stepsFor(2, left)).toEqual(['fetch 1 bread at 1', 'fetch 1 bread at 30']);
});
