import { isSAgentsError, unreadKinds } from '@s-agents/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { unknownWords } from './errors/reading-errors.js';
import { createWorldKnowledge } from '../knowledge/world-knowledge.js';
import { primitives } from '../primitives/primitives.js';

const { words } = createWorldKnowledge({
  version: '1.19.2',
  primitives: primitives.map(({ name }) => name),
  blocks: null,
  creatures: null,
});
const refusal = (unknown: string): string => unknownWords('task', `get 3 ${unknown}`, unknown, '1.19.2', words).message;

it('names what a word may mean that means several things, and never calls it unknown', () => {
  expect(refusal('table')).toMatch(/"table" may mean several things: .*"minecraft:crafting_table"/);
  expect(refusal('bricks')).toMatch(/may mean several things: .*"minecraft:bricks"/);
  expect(refusal('trees')).toMatch(/"trees" may mean several things: .*"20 logs"/);
});

it.each(['or', 'but', 'may', 'buy', 'times', 'long', 'sleep', 'hole', 'away'])('takes "%s" for no slip', (word) => {
  expect(refusal(word)).not.toContain('did you mean');
});

it('never suggests the very word that it refuses', () => {
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom(...words), fc.stringMatching(/^[a-z]{2,9}$/)), (word) => {
      const error = unknownWords('task', word, word, '1.19.2', ['planks', 'torch', 'coal']);
      expect(isSAgentsError(error)).toBe(true);
      if (!['planks', 'torch', 'coal'].includes(word)) expect(error.message).not.toContain(`did you mean "${word}"`);
    }),
  );
  expect(refusal('caol')).toContain('did you mean "coal"');
});

it.each([
  ['table', unreadKinds.unclear],
  ['trees', unreadKinds.unclear],
  ['caol', unreadKinds.unclear],
  ['frobnicator', unreadKinds.unknown],
])('tells programs whether it knows what "%s" may mean', (word, kind) => {
  expect(unknownWords('task', `get 3 ${word}`, word, '1.19.2', words)).toMatchObject({ code: 'TASK_INVALID', kind });
});
