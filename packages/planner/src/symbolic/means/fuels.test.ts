import type { Ingredient, Method, WorldKnowledge } from '@s-agents/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mine } from '../leader-case.test.support.js';
import { craft, one, smelt, worldOf } from '../made-things.test.support.js';
import { solve, type SolutionStep } from './means-ends.js';

describe('what one holds of several fuels', () => {
  const burning = (fuel: Ingredient): Method => smelt(10, one('ore'), { ...fuel, count: 2 / 3 });
  const kiln = worldOf({
    log: [mine],
    planks: [{ ...craft(one('log')), yields: 4 }],
    pick: [craft(one('log'))],
    ore: [{ ...mine, seconds: 5, searchSeconds: 30, tools: [one('pick')] }],
    ingot: [burning(one('planks'))],
  });
  const withLogs: WorldKnowledge = {
    ...kiln,
    conversions: (name) => (name === 'ingot' ? [{ ...burning(one('log')), ofHeld: ['log'] }] : []),
  };
  const gathered = (steps: readonly SolutionStep[], thing: string): number =>
    steps.filter(({ name, gathers }) => gathers && name === thing).reduce((sum, { made }) => sum + made, 0);

  it('is never used up so that more of another has to be gathered', () => {
    const some = fc.integer({ min: 0, max: 12 });
    fc.assert(
      fc.property(some, fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 20 }), (boards, logs, count) => {
        const situation = { inventory: { planks: boards, log: logs, ore: count }, nearby: new Set<string>() };
        const [least, own] = [kiln, withLogs].map((rules) =>
          gathered(solve([one('ingot', count)], situation, rules), 'log'),
        );
        expect(own).toBeLessThanOrEqual(least ?? 0);
      }),
    );
  });

  it('is fetched once all is dug that somebody is down for already, and before it goes down', () => {
    const wordsFor = (ore: number): string[] =>
      solve([one('ingot', 9)], { inventory: { pick: 1, ore }, nearby: new Set() }, kiln).map(
        ({ verb, total, name }) => `${verb} ${total} ${name}`,
      );
    expect(wordsFor(0)).toEqual(['mine 2 log', 'craft 8 planks', 'mine 9 ore', 'smelt 9 ingot']);
    for (let held = 1; held < 9; held++)
      expect(wordsFor(held)).toEqual(['mine 9 ore', 'mine 2 log', 'craft 8 planks', 'smelt 9 ingot']);
  });
});
