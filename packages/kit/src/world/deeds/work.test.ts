import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDeed } from './any-deed.test.support.js';
import { deedsIn, isSameWork, splitTask, workKey, workOf, workText } from './work.js';

const anyWork = fc.array(fc.oneof(anyDeed, fc.constantFrom('???', 'Help')), { minLength: 1, maxLength: 3 });
describe('what a task is about', () => {
  it.each([
    ['mine 17 log', 'Mine 5 log.', true],
    ['mine 3 log; craft 2 chest', 'mine 1 log; craft 9 chest', true],
    ['mine 17 log', 'mine 17 stone', false],
    ['mine 3 log', 'mine 3 log; craft 2 chest', false],
    ['mine 3 log at (1, 2, 3)', 'mine 3 log at (1, 2, 4)', false],
    ['mine 3 log for A', 'mine 5 log for B', false],
    ['put 3 apple on table', 'put 3 apple in table', false],
    ['look around!', 'Look around!', true],
  ])('%s and %s', (one, other, isSame) => {
    expect(isSameWork(workOf(one), workOf(other))).toBe(isSame);
  });

  it('is read as it was written', () => {
    fc.assert(fc.property(anyWork, (work) => void expect(workOf(workText(work))).toEqual(work)));
    expect(deedsIn(workOf('Help!; mine 3 log'))).toEqual([{ verb: 'mine', object: 'log', quantity: 3 }]);
  });

  it('has each part after a semicolon or on a line of its own, and no empty one', () => {
    expect(splitTask(' mine 3 log;\n;craft 1 chest; ')).toEqual(['mine 3 log', 'craft 1 chest']);
    expect(isSameWork(workOf('mine 3 log\ncraft 1 chest;'), workOf('mine 5 log; craft 1 chest'))).toBe(true);
    expect(workOf('')).toEqual([]);
  });

  it('does not depend on quantities, and has the same key where it is the same', () => {
    fc.assert(
      fc.property(anyWork, anyWork, fc.integer({ min: 1, max: 99 }), (one, other, quantity) => {
        const more = one.map((part) => (typeof part === 'string' ? part : { ...part, quantity }));
        expect(isSameWork(one, more)).toBe(true);
        expect(workKey(one)).toBe(workKey(more));
        expect(isSameWork(one, other)).toBe(workKey(one) === workKey(other));
      }),
    );
  });
});
