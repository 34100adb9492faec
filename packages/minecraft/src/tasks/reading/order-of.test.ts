import { parseDeed } from '@s-agents/core';
import { expect, it } from 'vitest';
import { createWorldKnowledge } from '../../knowledge/world-knowledge.js';
import { primitives } from '../../primitives/primitives.js';
import { orderOf } from './order-of.js';

const rules = createWorldKnowledge({
  version: '1.19.2',
  primitives: primitives.map(({ name }) => name),
  blocks: null,
  creatures: null,
});

it.each([
  ['come here', 'come 1 player to Steve'],
  ['Come to me, please!', 'come 1 player to Steve'],
  ['could you come over here?', 'come 1 player to Steve'],
  ['come back', 'come 1 player to Steve'],
  ['follow me', 'follow 1 player to Steve'],
  ['come with me', 'follow 1 player to Steve'],
  ['stay', 'stay 1 place'],
  ['wait here please', 'stay 1 place'],
  ["don't move", 'stay 1 place'],
  ['look at me', 'look 1 player to Steve'],
  ['give me a log', 'give 1 log to Steve'],
  ['hand me your pickaxe', 'give 1 pickaxe to Steve'],
  ['bring 3 torches to me', 'give 3 torch to Steve'],
  ['give us 5 logs and 2 sticks now', 'give 5 log to Steve; give 2 stick to Steve'],
])('%s', (words, task) => {
  expect(orderOf(words, 'Steve', rules)).toEqual({ task });
  for (const deed of task.split('; ')) expect(rules.verbs.map(({ verb }) => verb)).toContain(parseDeed(deed)?.verb);
});

it.each(['give me the logs', 'bring me my spaceship', 'hand me whatever'])('%s says too little', (words) => {
  expect(orderOf(words, 'Steve', rules)).toHaveProperty('problem');
});

it.each([
  'mine 5 logs',
  'come to the village',
  'stay away from the lava',
  'look for iron',
  'go to 20 70 20',
  'give Bob 3 logs',
])('%s is read elsewhere', (words) => {
  expect(orderOf(words, 'Steve', rules)).toBeNull();
});
