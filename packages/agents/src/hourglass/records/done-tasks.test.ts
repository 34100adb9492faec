import { workOf, workText, emptyMap, mapEntries } from '@s-agents/kit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDoneTasks } from './done-tasks.js';
import type { Done } from '../records/results.js';

const doneAfter = (...tasks: readonly string[]): string[] =>
  [...mapEntries(tasks.reduce((done, task) => addDoneTasks(done, [{ work: workOf(task) }]), emptyMap<Done>()))].map(
    ([, { work }]) => workText(work),
  );

it('adds up what was handed over to somebody, and goes by the last time otherwise', () => {
  const counts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(counts, (given) => {
      const sum = given.reduce((all, one) => all + one, 0);
      expect(doneAfter(...given.map((count) => `give ${count} log to B`))).toEqual([`give ${sum} log to B`]);
      expect(doneAfter(...given.map((count) => `mine ${count} log`))).toEqual([`mine ${given.at(-1)} log`]);
    }),
  );
  expect(doneAfter('give 2 log to B', 'give 1 log to C').sort()).toEqual(['give 1 log to C', 'give 2 log to B']);
});
