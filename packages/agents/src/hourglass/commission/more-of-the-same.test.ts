import { workOf } from '@s-agents/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asksForMore } from './more-of-the-same.js';

const tasks = fc.array(
  fc.record({
    verb: fc.constantFrom('mine', 'craft'),
    object: fc.constantFrom('log', 'chest'),
    count: fc.integer({ min: 1, max: 9 }),
  }),
  { minLength: 1, maxLength: 3 },
);
const words = (deeds: readonly { readonly verb: string; readonly object: string; readonly count: number }[]): string =>
  deeds.map(({ verb, object, count }) => `${verb} ${count} ${object}`).join('; ');

describe('asking for more', () => {
  it('holds for the same in any order, with more of each and with more besides', () => {
    fc.assert(
      fc.property(tasks, tasks, fc.integer({ min: 0, max: 9 }), (less, besides, more) => {
        const all = [...besides, ...less.map((deed) => ({ ...deed, count: deed.count + more })).toReversed()];
        expect(asksForMore(workOf(words(all)), workOf(words(less)))).toBe(true);
      }),
    );
  });

  it('holds for what is done with a tool where none is named, and for no other tool', () => {
    expect(asksForMore(workOf('smelt 9 ingot'), workOf('smelt 3 ingot with coal'))).toBe(true);
    expect(asksForMore(workOf('smelt 9 ingot with coal'), workOf('smelt 3 ingot with coal'))).toBe(true);
    expect(asksForMore(workOf('smelt 9 ingot with planks'), workOf('smelt 3 ingot with coal'))).toBe(false);
    expect(asksForMore(workOf('smelt 9 ingot with coal'), workOf('smelt 3 ingot'))).toBe(false);
  });

  it('does not hold where anything is left out, is to be had elsewhere or is for somebody else', () => {
    expect(asksForMore(workOf('mine 9 log'), workOf('mine 3 log; craft 1 chest'))).toBe(false);
    expect(asksForMore(workOf('mine 2 log'), workOf('mine 3 log'))).toBe(false);
    expect(asksForMore(workOf('mine 9 log at (1, 2, 3)'), workOf('mine 3 log'))).toBe(false);
    expect(asksForMore(workOf('give 3 log to ann'), workOf('give 3 log to bob'))).toBe(false);
  });
});
