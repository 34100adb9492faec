import fc from 'fast-check';
import { expect, it } from 'vitest';
import { promptDifference } from './prompt-difference.js';

const user = (content: string) => ({ role: 'user', content }) as const;

it.each([
  [
    'a word',
    [user('a\nmine 3 logs')],
    [user('a\nmine 4 logs')],
    'in message 1 (user), line 2: "mine 3 logs" was expected, and "mine 4 logs" came',
  ],
  ['a line more', [user('a')], [user('a\nb')], 'in message 1 (user), line 2: the end was expected, and "b" came'],
  ['a line less', [user('a\nb')], [user('a')], 'in message 1 (user), line 2: "b" was expected, and the end came'],
  ['a message more', [user('a')], [user('a'), user('b')], '1 messages were expected, and 2 came'],
  [
    'another role',
    [user('a')],
    [{ role: 'system', content: 'a' } as const],
    'in message 1 (user): the role was expected, and system came',
  ],
])('finds %s', (_, expected, actual, difference) => {
  expect(promptDifference(expected, actual)).toBe(difference);
});

it('shows a long line around the place where it differs', () => {
  const difference = promptDifference([user(`${'x'.repeat(5000)}old`)], [user(`${'x'.repeat(5000)}new`)]);
  expect(difference).toContain('xxxold"');
  expect(difference?.length).toBeLessThan(500);
});

it('finds a difference exactly where there is one', () => {
  const messages = fc.array(
    fc.record({
      role: fc.constantFrom('user', 'system'),
      content: fc.string({ unit: fc.constantFrom('a', 'b', '\n') }),
    }),
  );
  fc.assert(
    fc.property(messages, messages, (one, other) => {
      expect(promptDifference(one, one)).toBeNull();
      expect(promptDifference(one, other) === null).toBe(JSON.stringify(one) === JSON.stringify(other));
    }),
  );
});
