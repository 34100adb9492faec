import { workOf } from '@s-agents/kit';
import { expect, it } from 'vitest';
import { planningHelpers } from './helpers.js';

const verb = { verb: 'fish', doc: 'fish QUANTITY OBJECT: fishes. A fishing_rod must already be held.' };
const way = { verb: 'mine', name: 'log', yields: 1, consumes: [], tools: [], station: null };
const verbText = planningHelpers['verbText'] as (...told: readonly object[]) => string;
const shown = (about: object): string => verbText(verb, { verbs: [verb], ...about });

it.each([
  ['that the request names', { request: { from: 'user', work: workOf('fish 2 cod') }, ways: [way] }, true],
  ['that the objective names', { objective: { from: 'user', work: workOf('fish 2 cod') }, ways: [way] }, true],
  [
    'that a way takes',
    { request: { from: 'user', work: workOf('get 2 cod') }, ways: [{ ...way, verb: 'fish' }] },
    true,
  ],
  ['where no way is told', { request: { from: 'user', work: workOf('a feast') }, ways: [] }, true],
  ['that the task names', { work: workOf('fish 2 cod') }, true],
  [
    'beside another that the task names',
    { work: workOf('mine 2 log'), verbs: [verb, { verb: 'mine', doc: '' }] },
    false,
  ],
  ['where the task names none', { work: ['a feast'] }, true],
  ['without foresight, that the request names', { request: { work: workOf('fish 2 cod') }, foresight: false }, true],
  [
    'without foresight, beside another that the request names',
    { request: { work: workOf('mine 2 log') }, foresight: false, verbs: [verb, { verb: 'mine', doc: '' }] },
    false,
  ],
  ['without foresight, where the request names none', { request: { work: workOf('a feast') }, foresight: false }, true],
  ['that nothing names', { request: { from: 'user', work: workOf('mine 3 log') }, ways: [way] }, false],
])('a verb %s is told in full: %#', (_, about, isWhole) => {
  expect(shown(about)).toBe(isWhole ? verb.doc : 'fish QUANTITY OBJECT: fishes.');
});

it('a verb that hands things over is told in full whatever is asked', () => {
  const give = { verb: 'give', doc: 'give QUANTITY OBJECT to NAME: hands it over. First it walks there.', gives: true };
  expect(verbText(give, { request: { from: 'user', work: workOf('mine 3 log') }, ways: [way] })).toBe(give.doc);
});

it.each([
  ['once', 'fish QUANTITY OBJECT: fishes.', 'fish QUANTITY OBJECT: fishes.'],
  ['before a text without it', 'Fishes.', 'fish: Fishes.'],
  ['before a text with a longer word', 'fishes until dark.', 'fish: fishes until dark.'],
])('a verb is named %s', (_, doc, text) => {
  expect(verbText({ verb: 'fish', doc }, {})).toBe(text);
});
