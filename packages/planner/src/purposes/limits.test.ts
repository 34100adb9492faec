import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quantityProblems } from '../checks/quantity-problems.js';
import { planLimits } from './limits.js';
import { planningAnswerSchema, type PlanningAnswer } from './schemas.js';

const answer: PlanningAnswer = {
  inventories: [],
  objective: '',
  analysis: '',
  tasks: [],
  stop: [],
  say: [],
  ask: [],
  informer: 'user',
  givenUp: null,
};
const task = { number: 1, agent: null, task: 'mine 3 log', after: [] };
const message = { to: ['A'], text: 'hello' };
const problemsOf = (part: object): readonly string[] =>
  planningAnswerSchema.safeParse({ ...answer, ...part }).error?.issues.map((issue) => issue.message) ?? [];

describe('an answer of a planner', () => {
  it('may hold as much as the limits', () => {
    expect(
      problemsOf({
        tasks: Array.from({ length: planLimits.tasks }, () => task),
        say: Array.from({ length: planLimits.messages }, () => message),
      }),
    ).toEqual([]);
  });

  it.each<[string, object, string]>([
    [
      'too many tasks',
      { tasks: Array.from({ length: planLimits.tasks + 1 }, () => task) },
      'has more than 2000 entries',
    ],
    ['too many words', { say: Array.from({ length: 3_000 }, () => message) }, 'has more than 50 entries'],
    ['too many questions', { ask: Array.from({ length: 3_000 }, () => message) }, 'has more than 50 entries'],
    ['a long message', { say: [{ to: ['A'], text: 'x'.repeat(4_001) }] }, 'has more than 4000 characters'],
    ['a long analysis', { analysis: 'x'.repeat(20_001) }, 'has more than 20000 characters'],
    [
      '-6 of a thing',
      { tasks: [{ ...task, task: 'mine -6 log' }] },
      '"mine -6 log": -6 is no whole number from 1 to 1000000',
    ],
  ])('is malformed with %s', (_what, part, problem) => {
    expect(problemsOf(part)).toEqual([problem]);
  });
});

describe('a quantity', () => {
  it.each(['-6', '0', '1e20', '1e9', '1000000000', '6.5', '.5', 'NaN', '-Infinity', '1,000', '99999999999999999999'])(
    '%s is none',
    (quantity) => {
      expect(quantityProblems(`mine 3 coal; mine ${quantity} log`)).toHaveLength(1);
    },
  );

  it.each(['mine 1 log', 'mine 1000000 log', 'mine log', 'mine the log', 'go 1 to (3, -64, 1e3)', ''])(
    'is right or absent in "%s"',
    (text) => {
      expect(quantityProblems(text)).toEqual([]);
    },
  );

  it('that is a number is right if and only if it is whole and within bounds', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.double()), (quantity) => {
        const isRight = Number.isInteger(quantity) && quantity >= 1 && quantity <= 1_000_000;
        expect(quantityProblems(`mine ${quantity} log`)).toHaveLength(isRight ? 0 : 1);
      }),
    );
  });
});
