import type { Method, WorldKnowledge } from '@s-agents/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mine } from '../symbolic/leader-case.test.support.js';
import { craft, one, smelt, worldOf } from '../symbolic/made-things.test.support.js';
import { Workloads } from '../workload/workloads.js';
import { solutionSeconds, solve } from './solve.js';
import { turnsOf } from './turns.js';

const digging: Method = { ...mine, seconds: 2, searchSeconds: 40, tools: [one('pick')] };

/** Ingots are smelted in ovens of four stones, which are made at a bench; with each ore come `spoil` stones. */
function kiln(spoil: number): WorldKnowledge {
  return worldOf({
    log: [mine],
    bench: [craft(one('log'))],
    pick: [{ ...craft(one('log')), station: one('bench') }],
    stone: [{ ...mine, tools: [one('pick')], seconds: 1, searchSeconds: 4 }],
    oven: [{ ...craft(one('stone', 4)), station: one('bench') }],
    ore: [{ ...digging, spoil: { stone: spoil } }],
    ingot: [{ ...smelt(10, one('ore'), one('log', 0.5)), station: one('oven'), perStation: true }],
  });
}

describe('what is done side by side at several stations', () => {
  const secondsFor = (inventory: Record<string, number>, spoil = 0): number =>
    solutionSeconds(
      solve(
        [one('ingot', 8)],
        { inventory: { ore: 8, log: 8, oven: 1, ...inventory }, nearby: new Set() },
        kiln(spoil),
      ),
    );

  it('takes less time with stations that are held, or made of what is', () => {
    expect(secondsFor({})).toBe(80);
    expect(secondsFor({ oven: 2 })).toBe(40);
    expect(secondsFor({ stone: 4, bench: 1 })).toBe(40);
    expect(secondsFor({ stone: 3, bench: 1 })).toBe(80);
  });

  it('gathers nothing for them that it would not gather anyhow', () => {
    const steps = solve(
      [one('ingot', 8)],
      { inventory: { ore: 8, log: 4, oven: 1, stone: 12 }, nearby: new Set() },
      kiln(0),
    );
    expect(steps.map(({ name }) => name)).toEqual(['ingot']);
  });

  it('leaves what something else takes', () => {
    const wanted = [one('ingot', 8), one('stone', 9)];
    const inventory = { ore: 8, log: 8, oven: 1, bench: 1, stone: 12 };
    expect(solutionSeconds(solve(wanted, { inventory, nearby: new Set() }, kiln(0)))).toBe(80);
  });

  it('takes a bench along to where stone comes with the ore', () => {
    const steps = (spoil: number): readonly string[] =>
      solve([one('ingot', 8)], { inventory: { pick: 1, oven: 1 }, nearby: new Set() }, kiln(spoil)).map(
        ({ name, made, turns }) => `${made} ${name}${turns < made ? ` in ${turns}` : ''}`,
      );
    expect(steps(0)).toEqual(['4 log', '8 ore', '8 ingot']);
    expect(steps(1)).toEqual(['5 log', '1 bench', '8 ore', '8 ingot in 4']);
  });

  it('shortens the share of a member that holds stone', () => {
    const workloads = new Workloads(kiln(0));
    const bundle = new Map([['ingot', one('ingot', 8)]]);
    const [rich, poor] = [16, 0].map((stone) => workloads.of(bundle, { ore: 8, log: 8, oven: 1, bench: 1, stone }));
    expect(rich?.seconds).toBeLessThan(poor?.seconds ?? 0);
  });
});

it('never takes more whole pieces in turns than all have together, and no turn more with more stations', () => {
  const fuel = fc.constantFrom(2 / 3, 1 / 8, 2, 1);
  const some = fc.integer({ min: 1, max: 64 });
  fc.assert(
    fc.property(some, fc.integer({ min: 1, max: 12 }), fuel, (times, stations, count) => {
      const method = { perStation: true, consumes: [one('fuel', count)] };
      const turns = turnsOf(method, times, stations);
      expect(turns).toBeGreaterThanOrEqual(Math.ceil(times / stations));
      expect(turns).toBeLessThanOrEqual(times);
      expect(turnsOf(method, times, stations + 1)).toBeLessThanOrEqual(turns);
      const full = Math.floor(times / turns);
      const pieces = full * Math.ceil(count * turns) + Math.ceil(count * (times % turns));
      expect(pieces).toBeLessThanOrEqual(Math.ceil(count * times));
      expect(turnsOf({ consumes: method.consumes }, times, stations)).toBe(times);
    }),
  );
});
