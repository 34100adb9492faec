import { gardenKnowledge } from '@s-agents/testkit';
import { expect, it } from 'vitest';
import { namesThings } from './names-things.js';

it.each(['branch', '3 red berries', 'some more branches please', 'a ladder and an apple', 'apple!'])(
  '"%s" only names things',
  (words) => {
    expect(namesThings(words, gardenKnowledge)).toBe(true);
  },
);

it.each(['', 'some more', 'rocket sucks', 'nice apple', 'Bob is dead', 'the apple fell', 'spirit'])(
  '"%s" says something else',
  (words) => {
    expect(namesThings(words, gardenKnowledge)).toBe(false);
  },
);
