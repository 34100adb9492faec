import type { Inventory, WorldKnowledge } from '@s-agents/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mine } from '../symbolic/leader-case.test.support.js';
import { craft, one, smelt, worldOf } from '../symbolic/made-things.test.support.js';
import { severalStations } from './several-stations.js';
import { solutionSeconds, solve, type SolutionStep } from './solve.js';

/** Bars are smelted in ovens of four stones; each firing takes a whole piece of fuel, which is enough for two. */
const kiln = (stoneSeconds = 1): WorldKnowledge =>
  worldOf({
    stone: [{ ...mine, seconds: stoneSeconds, searchSeconds: 4 }],
    wood: [mine],
    ore: [{ ...mine, seconds: 5, searchSeconds: 30 }],
    oven: [craft(one('stone', 4))],
    bar: [{ ...smelt(10, one('ore'), one('wood', 0.5)), station: one('oven'), perStation: true }],
    tool: [craft(one('bar', 3), one('stone'))],
  });
const stepsFor = (count: number, inventory: Inventory, rules = kiln()): readonly SolutionStep[] =>
  solve([one('bar', count)], { inventory, nearby: new Set() }, rules);
const made = (steps: readonly SolutionStep[], thing: string): number =>
  steps.filter(({ name }) => name === thing).reduce((sum, step) => sum + step.made, 0);

describe('stations for what is done per station', () => {
  it('are made of what is held, with fuel for each, as many as save turns', () => {
    const held = { ore: 3, wood: 3, stone: 16 };
    expect(stepsFor(3, held).map(({ name, made, turns }) => `${made} ${name} in ${turns}`)).toEqual([
      '3 oven in 3',
      '3 bar in 1',
    ]);
    expect(made(stepsFor(1, held), 'oven')).toBe(1);
    expect(stepsFor(3, { ...held, wood: 2 }).find(({ name }) => name === 'bar')?.turns).toBe(2);
  });

  it('take whole pieces of fuel, whatever a quotient of them is rounded to', () => {
    // 14 / 25 * 25 is more than 14.
    const steps = stepsFor(25, { ore: 25, wood: 14, stone: 16 });
    expect(steps.map(({ name, made, turns }) => `${made} ${name} in ${turns}`)).toEqual(['4 oven in 4', '25 bar in 7']);
  });

  it('are gathered for only where this saves much, among what is gathered anyhow', () => {
    const ovens = (count: number, stoneSeconds: number): number =>
      made(
        solve(
          [one('bar', count), one('stone')],
          { inventory: { ore: count, wood: 20 }, nearby: new Set() },
          kiln(stoneSeconds),
        ),
        'oven',
      );
    expect(ovens(2, 1)).toBe(1);
    expect(ovens(8, 1)).toBe(4);
    expect(ovens(8, 20)).toBe(1);
  });

  it('are no condition: what one station does with what is held is done where nothing can be gathered', () => {
    const { bar = [], oven = [] } = Object.fromEntries(['bar', 'oven'].map((name) => [name, kiln().methods(name)]));
    const closed = worldOf({ ore: [], wood: [], stone: [], oven: [...oven], bar: [...bar] });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 5 }), fc.nat(8), (count, ovens, stone) => {
        const held = { ore: count, wood: Math.ceil(count / 2), oven: ovens, stone };
        expect(made(stepsFor(count, held, closed), 'bar')).toBe(count);
      }),
    );
  });

  it('are no more than there are times', () => {
    const [bar] = stepsFor(3, { ore: 3, wood: 2, oven: 1 });
    if (bar === undefined) throw new RangeError('no step');
    const rules = severalStations([{ ...bar, times: 3, turns: 3 }], kiln());
    expect(rules.map((rule) => rule.methods('bar')[0]?.sideBySide)).toEqual([2, 3, undefined]);
  });

  it('have fuel gathered for each that can be made on the spot, of what comes with the ore', () => {
    const steps = (spoil: number): readonly string[] => {
      const rules = worldOf({
        stone: [mine],
        coal: [mine],
        ore: [{ ...mine, seconds: 5, searchSeconds: 30, spoil: { stone: spoil } }],
        oven: [craft(one('stone', 4))],
        bar: [{ ...smelt(10, one('ore'), one('coal', 1 / 8)), station: one('oven'), perStation: true }],
      });
      return stepsFor(4, { oven: 1 }, rules).map(({ name, made, turns }) => `${made} ${name} in ${turns}`);
    };
    expect(steps(0)).toEqual(['4 ore in 4', '1 coal in 1', '4 bar in 4']);
    expect(steps(3)).toEqual(['4 ore in 4', '4 coal in 4', '4 bar in 1']);
  });

  it('cost no more time than one station, and take nothing that is not there', () => {
    const some = fc.nat(24);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), some, some, (count, stone, wood) => {
        const steps = stepsFor(count, { ore: count, stone, wood });
        const one = stepsFor(count, { ore: count, stone: Math.min(stone, 4), wood });
        expect(seconds(steps)).toBeLessThanOrEqual(seconds(one));
        const each = steps.find(({ name }) => name === 'bar')?.turns ?? 0;
        const ovens = Math.ceil(count / each);
        expect(made(steps, 'stone') + stone).toBeGreaterThanOrEqual(4 * made(steps, 'oven'));
        expect(made(steps, 'wood') + wood).toBeGreaterThanOrEqual(Math.ceil(count / 2));
        if (made(steps, 'oven') > 1) expect(made(steps, 'oven')).toBeGreaterThanOrEqual(ovens);
      }),
    );
  });
});

function seconds(steps: readonly SolutionStep[]): number {
  return solutionSeconds(steps) + steps.reduce((sum, { searchSeconds }) => sum + searchSeconds, 0);
}
