import { expect, it } from 'vitest';
import { planningHelpers } from './helpers.js';

const verb = { verb: 'fish', doc: 'fish QUANTITY OBJECT: fishes. A fishing_rod must already be held.' };
const way = { verb: 'mine', name: 'log', yields: 1, consumes: [], tools: [], station: null };
const verbDoc = planningHelpers['verbDoc'] as (...told: readonly object[]) => string;
const shown = (about: object): string => verbDoc(verb, { verbs: [verb], ...about });

it.each([
  ['that the request names', { request: { from: 'user', text: 'fish 2 cod' }, ways: [way] }, true],
  ['that the objective names', { objective: { from: 'user', text: 'fish 2 cod' }, ways: [way] }, true],
  ['that a way takes', { request: { from: 'user', text: 'get 2 cod' }, ways: [{ ...way, verb: 'fish' }] }, true],
  ['where no way is told', { request: { from: 'user', text: 'a feast' }, ways: [] }, true],
  ['that nothing names', { request: { from: 'user', text: 'mine 3 log' }, ways: [way] }, false],
])('a verb %s is told in full: %#', (_, about, isWhole) => {
  expect(shown(about)).toBe(isWhole ? verb.doc : 'fish QUANTITY OBJECT: fishes.');
});
