import type { Method, WorldKnowledge } from '@s-agents/core';
import { expect, it } from 'vitest';
import { allTasks, taskFor } from './goal-tasks.js';

const way = (verb: string): Method => ({
  verb,
  yields: 1,
  consumes: [],
  tools: [],
  station: null,
  gathers: true,
  seconds: 1,
});
const methods: Readonly<Record<string, readonly Method[]>> = {
  oak_log: [way('mine')],
  chest: [way('craft')],
  'minecraft:stone': [way('smelt')],
};
const knowledge: WorldKnowledge = {
  resolve: (name) => [name === 'stone' ? 'cobblestone' : name.replace('minecraft:', '')],
  methods: (name) => methods[name] ?? [],
  nearDistance: 12,
  structures: [],
  verbs: [],
  rules: [],
};

it('asks for larger quantities of mined items too', () => {
  expect(allTasks(['oak_log', 'chest'], knowledge)).toEqual([
    'mine 1 oak_log',
    'craft 1 chest',
    'mine 5 oak_log',
    'mine 20 oak_log',
  ]);
});

it('names an item unambiguously', () => {
  expect(taskFor('stone', 2, knowledge)).toBe('smelt 2 minecraft:stone');
});
