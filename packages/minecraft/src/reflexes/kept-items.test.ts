import type { Condition } from '@s-agents/core';
import { expect, it } from 'vitest';
import { killedFact } from '../goals/killed-fact.js';
import { createWorldKnowledge } from '../knowledge/world-knowledge.js';
import { primitives } from '../primitives/primitives.js';
import { keptItems } from './kept-items.js';

const knowledge = createWorldKnowledge({
  version: '1.19.2',
  primitives: primitives.map(({ name }) => name),
  blocks: null,
  creatures: null,
});
const kept = (name: string) =>
  keptItems({ conditions: [{ kind: 'holds', name, items: [...knowledge.resolve(name)], count: 1 }] }, knowledge);

it('keeps what is asked for, and the raw thing that it is made of', () => {
  const meal = kept('cooked_meal');
  for (const item of ['cooked_porkchop', 'porkchop', 'beef', 'mutton']) expect(meal).toContain(item);
  expect(meal).not.toContain('apple');
});

it('keeps what is made on the way', () => {
  expect([...kept('iron_pickaxe')]).toEqual(
    expect.arrayContaining(['iron_pickaxe', 'stick', 'iron_ingot', 'raw_iron']),
  );
});

it('keeps nothing for a goal that is no thing', () => {
  expect(keptItems({ conditions: [] }, knowledge).size).toBe(0);
});

it('keeps the creatures that are to live, and those that are to be killed by somebody', () => {
  const conditions: Condition[] = [
    { kind: 'entities', names: ['cow'], count: 2 },
    killedFact({ creature: 'pig', count: 1, agent: 'ada' }),
  ];
  expect([...keptItems({ conditions }, knowledge)]).toEqual(['cow', 'pig']);
});
