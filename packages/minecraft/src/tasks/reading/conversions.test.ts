import { expect, it } from 'vitest';
import { createWorldKnowledge } from '../../knowledge/world-knowledge.js';
import { primitives } from '../../primitives/primitives.js';
import { readWords } from './read-words.js';

const rules = createWorldKnowledge({
  version: '1.19.2',
  primitives: primitives.map(({ name }) => name),
  blocks: null,
  creatures: null,
});

it.each([
  ['turn 3 logs into planks', 'planks', 12],
  ['workers, convert three of your logs into planks', 'planks', 12],
  ['make planks out of 3 logs', 'planks', 12],
  ['saw an oak log into planks', 'oak_planks', 4],
  ['craft sticks from 2 planks', 'stick', 4],
  ['convert 2 raw iron into ingots', 'iron_ingot', 2],
  ['smelt 5 sand into glass', 'glass', 5],
  ['turn 3 logs into 5 planks', 'planks', 5],
  ['turn 8 cobblestone into a furnace', 'furnace', 1],
  ['melt 3 iron', 'raw_iron', 3],
])('%s', (words, holds, count) => {
  expect(readWords(words, rules, []).aims).toMatchObject([{ entry: { holds, count } }]);
});

it.each(['turn 3 logs into sticks', 'turn logs into planks', 'make diamonds out of 3 dirt', 'turn 2 planks into beds'])(
  '%s is not understood: no way leads from the one to the other, or nobody says how much',
  (words) => {
    expect(readWords(words, rules, []).aims).toBeNull();
  },
);

it.each(['kill that cow', 'attack this cow'])('%s', (words) => {
  expect(readWords(words, rules, []).aims).toMatchObject([{ entry: { kill: 'cow', count: 1 } }]);
});
