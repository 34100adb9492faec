import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HearOnce } from './hear-once.js';

it('counts each line once, however many bodies hear it, in any order', () => {
  const said = fc.array(fc.constantFrom('stop', 'team, mine 1 log'), { maxLength: 8 });
  const delays = fc.array(fc.nat(1000), { minLength: 24, maxLength: 24 });
  fc.assert(
    fc.property(said, delays, (lines, late) => {
      // Each body hears the lines in their order, but later or earlier than the others.
      const hearings = ['a', 'b', 'c'].flatMap((hearer, body) => {
        let at = 0;
        return lines.map((text, line) => ({ text, hearer, at: (at += late[body * 8 + line] ?? 0) }));
      });
      const once = new HearOnce();
      const first = hearings
        .toSorted((one, other) => one.at - other.at)
        .filter(({ text, hearer, at }) => once.isFirst({ from: 'Ann', text }, hearer, at));
      expect(first.map(({ text }) => text).toSorted()).toEqual(lines.toSorted());
    }),
  );
});

it('tells speakers apart, and forgets', () => {
  const once = new HearOnce();
  expect(once.isFirst({ from: 'Ann', text: 'stop' }, 'a', 0)).toBe(true);
  expect(once.isFirst({ from: 'Bob', text: 'stop' }, 'b', 0)).toBe(true);
  expect(once.isFirst({ from: 'Ann', text: 'stop' }, 'b', 10)).toBe(false);
  expect(once.isFirst({ from: 'Ann', text: 'stop' }, 'c', 60_000)).toBe(true);
});
