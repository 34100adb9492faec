import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bodyFact, wantedBody, type BodyState, type SeenBody } from './body-fact.js';
import { worldGoalCheck, type WorldLook } from './world-goal.js';

const { signal } = new AbortController();
const ada: SeenBody = {
  agent: 'ada',
  food: 17,
  equipment: { head: 'iron_helmet', hand: 'bread', 'off-hand': 'torch' },
};
const bob: SeenBody = { agent: 'bob', food: 20, equipment: { hand: 'golden_helmet' } };
const look = {
  bodies: async () => [ada, bob],
  nights: () => ({ bob: 2 }),
} satisfies Partial<WorldLook>;
const isMet = async (wanted: BodyState, agent?: string): Promise<boolean> => {
  const conditions = [bodyFact({ wanted, ...(agent === undefined ? {} : { agent }) })];
  return (await worldGoalCheck({ conditions }, look as unknown as WorldLook).check({ signal })).met;
};
const equipped = (...items: readonly string[]): BodyState => ({ state: 'equipped', name: 'it', items: [...items] });

it('tells what is worn from what is merely held', async () => {
  expect(await isMet(equipped('iron_helmet'))).toBe(true);
  expect(await isMet(equipped('iron_helmet', 'golden_helmet'), 'bob')).toBe(false);
  expect(await isMet(equipped('torch'), 'ada')).toBe(true);
  expect(await isMet(equipped('shield'), 'ada')).toBe(false);
});

it('asks one agent, or any', async () => {
  expect(await isMet({ state: 'fed', food: 18 })).toBe(true);
  expect(await isMet({ state: 'fed', food: 18 }, 'ada')).toBe(false);
  expect(await isMet({ state: 'fed', food: 17 }, 'ada')).toBe(true);
  expect(await isMet({ state: 'slept', nights: 2 })).toBe(true);
  expect(await isMet({ state: 'slept', nights: 3 })).toBe(false);
  expect(await isMet({ state: 'slept', nights: 1 }, 'ada')).toBe(false);
});

it('reads back what it has written', () => {
  const state = fc.oneof(
    fc.record({
      state: fc.constant('equipped' as const),
      name: fc.string(),
      items: fc.array(fc.string(), { minLength: 1 }),
    }),
    fc.record({ state: fc.constant('fed' as const), food: fc.integer({ min: 1, max: 20 }) }),
    fc.record({ state: fc.constant('slept' as const), nights: fc.integer({ min: 1 }) }),
  );
  fc.assert(
    fc.property(state, fc.option(fc.string(), { nil: undefined }), (wanted, agent) => {
      const written = { wanted, ...(agent === undefined ? {} : { agent }) };
      expect(wantedBody(bodyFact(written))).toEqual(written);
    }),
  );
});
