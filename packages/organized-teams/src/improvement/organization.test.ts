import { charterSchema, type CharterInput } from '@s-agents/core';
import { checkCharter } from '@s-agents/kit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { charterOf, organizationOf, organizationSchema } from './organization.js';
import { organizationProblems } from './reflect.js';

const team = ['ann', 'bob', 'cat'];
const seat = fc.constantFrom(...team);
const words = fc.string({ maxLength: 20 });
const edge = fc.tuple(seat, seat);
const every = fc.integer({ min: 1, max: 20 });
const someSeats = fc.uniqueArray(seat, { minLength: 1 });

const charters: fc.Arbitrary<CharterInput> = fc.record({
  name: fc.string({ minLength: 1, maxLength: 20 }),
  topology: words,
  commands: fc.array(edge, { maxLength: 5 }),
  maximumCommanders: every,
  maximumTops: every,
  allowsCycles: fc.boolean(),
  hearing: fc.oneof(fc.constantFrom('everybody' as const, 'edges' as const), fc.array(edge)),
  leadersAct: fc.boolean(),
  roles: fc.dictionary(seat, words),
  rules: fc.array(words, { maxLength: 4 }),
  mayCorrect: fc.boolean(),
});
const changing: fc.Arbitrary<CharterInput> = fc.oneof(
  fc.constant({}),
  fc.record({ election: fc.record({ every, candidates: someSeats }) }),
  fc.record({ election: fc.record({ every }) }),
  fc.record({ rotation: fc.record({ every, seats: someSeats }) }),
);

it('is the same organization after a model has read and written it', () => {
  fc.assert(
    fc.property(charters, changing, (fixed, lead) => {
      const charter = charterSchema.parse({ ...fixed, ...lead });
      const again = charterSchema.parse(charterOf(organizationOf(charter)));
      const isInWords = charter.hearing === 'edges' && charter.commands.length === 0;
      expect(again).toEqual(isInWords ? { ...charter, hearing: 'everybody' } : charter);
    }),
  );
});

it('in words alone is one in which everybody hears everybody, unless it says that nobody does', () => {
  const hearingIn = (hearing: string[], commands: string[] = []) =>
    charterOf(organizationSchema.parse({ name: 'words', topology: 'Ann leads.', hearing, commands })).hearing;
  expect(hearingIn([])).toBe('everybody');
  expect(hearingIn(['edges'])).toBe('everybody');
  expect(hearingIn(['nobody'])).toEqual([]);
  expect(hearingIn(['edges'], ['ann->bob'])).toBe('edges');
  expect(hearingIn(['ann->bob'])).toEqual(['ann->bob']);
});

it('is refused by the rules of organization files, and by no others', () => {
  fc.assert(
    fc.property(charters, changing, (fixed, lead) => {
      const charter = charterSchema.parse({ ...fixed, ...lead });
      const problems = organizationProblems(organizationOf(charter), team, 'it');
      let isValid = true;
      try {
        checkCharter(charter, team, 'it');
      } catch {
        isValid = false;
      }
      expect(problems.length === 0).toBe(isValid);
    }),
  );
});
