import type { Ingredient, Method, WorldKnowledge } from '@s-agents/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mine } from '../symbolic/leader-case.test.support.js';
import { craft, one, smelt, worldOf } from '../symbolic/made-things.test.support.js';
import { solve, type SolutionStep } from './solve.js';

describe('a plan that burns fuel', () => {
  const planks: Ingredient = { name: 'planks', items: ['oak_planks', 'birch_planks'], count: 1 };
  const coal: Ingredient = { name: 'coal', items: ['coal', 'charcoal'], count: 1 };
  const burning = (fuel: Ingredient): Method => ({ ...smelt(10, one('ore'), fuel), ofHeld: [fuel.name] });
  /** Ingots are smelted with planks, or with coal that is held; a torch takes coal, and a lamp both. */
  const worldWith = (secondsForCoal: number): WorldKnowledge =>
    worldOf(
      {
        ore: [mine],
        log: [mine],
        planks: [craft(one('log'))],
        coal: [{ ...mine, seconds: secondsForCoal }],
        ingot: [smelt(10, one('ore'), planks)],
        torch: [craft(coal)],
        lamp: [craft(one('ingot'), one('torch'))],
      },
      {
        resolve: (name) => (name === 'planks' ? planks.items : [name]),
        conversions: (name) => (name === 'ingot' ? [burning(coal), burning(one('stick', 2))] : []),
      },
    );
  const stepsTo = (thing: string, inventory: Record<string, number>, secondsForCoal = 9): readonly string[] =>
    solve([one(thing)], { inventory, nearby: new Set() }, worldWith(secondsForCoal)).map(
      ({ verb, total, name, of }) => `${verb} ${total} ${name}${of === undefined ? '' : ` with ${of}`}`,
    );

  it('names the fuel that it counts on, whatever else somebody may bring meanwhile', () => {
    expect(stepsTo('ingot', {})).toEqual(['mine 1 ore', 'mine 1 log', 'craft 1 planks', 'smelt 1 ingot with planks']);
    expect(stepsTo('ingot', { birch_planks: 1 })).toEqual(['mine 1 ore', 'smelt 1 ingot with birch_planks']);
    expect(stepsTo('ingot', { charcoal: 1 })).toEqual(['mine 1 ore', 'smelt 1 ingot with charcoal']);
  });

  it('names nothing where the same verb makes it in one way', () => {
    expect(stepsTo('torch', { charcoal: 1 })).toEqual(['craft 1 torch']);
  });

  it('does not burn what it would have to fetch again for something else', () => {
    expect(stepsTo('lamp', { coal: 2 })).toEqual([
      'mine 1 ore',
      'craft 1 torch',
      'smelt 1 ingot with coal',
      'craft 1 lamp',
    ]);
    expect(stepsTo('lamp', { coal: 1 })).toContain('smelt 1 ingot with planks');
    expect(stepsTo('lamp', { coal: 1 })).not.toContain('mine 1 coal');
  });

  it('burns it where the other fuel takes longer to fetch', () => {
    expect(stepsTo('lamp', { coal: 1 }, 1)).toContain('smelt 1 ingot with coal');
  });
});

describe('wood as fuel', () => {
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

  it('is never burnt so that more of it has to be gathered', () => {
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

  it('makes planks, which burn longer, where there are no logs to spare', () => {
    const burntWith = (log: number): readonly string[] =>
      solve([one('ingot', 6), one('planks', 8)], { inventory: { ore: 6, log }, nearby: new Set() }, withLogs).flatMap(
        ({ verb, name, uses }) => [`${verb} ${name}`, ...uses.map((used) => `${used.count} ${used.name}`)],
      );
    for (const log of [3, 4, 5])
      expect(burntWith(log)).toEqual(['craft planks', '3 log', 'smelt ingot', '6 ore', '4 planks']);
    expect(burntWith(6)).toEqual(['craft planks', '2 log', 'smelt ingot', '6 ore', '4 log']);
  });

  it('is fetched before somebody digs, be it the first or the last', () => {
    const wordsFor = (ore: number): string[] =>
      solve([one('ingot', 9)], { inventory: { pick: 1, ore }, nearby: new Set() }, kiln).map(
        ({ verb, total, name }) => `${verb} ${total} ${name}`,
      );
    for (let held = 0; held < 9; held++)
      expect(wordsFor(held)).toEqual(['mine 2 log', 'craft 8 planks', 'mine 9 ore', 'smelt 9 ingot']);
  });
});
