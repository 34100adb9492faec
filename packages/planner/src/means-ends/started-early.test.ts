import type { Method, WorldKnowledge } from '@s-agents/core';
import { describe, expect, it } from 'vitest';
import { mine } from '../symbolic/leader-case.test.support.js';
import { craft, one, worldOf } from '../symbolic/made-things.test.support.js';
import { solutionSeconds, solve, type SolutionStep } from './solve.js';

const growing = 1000;
const wayBack = 10;
const grown = (seed: string): Method => ({
  ...mine,
  verb: 'farm',
  consumes: [one(seed)],
  tools: [{ name: 'hoe', items: ['straw_hoe', 'hoe'], count: 1 }],
  seconds: growing,
  startedBy: { verb: 'sow', seconds: wayBack, seenAs: `${seed}_sown` },
});

function worldWith(eggSeconds: number): WorldKnowledge {
  return worldOf({
    egg: [{ ...mine, verb: 'find', seconds: eggSeconds }],
    log: [mine],
    seeds: [mine],
    pips: [mine],
    hoe: [craft(one('log'))],
    straw_hoe: [craft(one('wheat'))],
    hoes: [craft(one('egg'), one('straw_hoe'))],
    wheat: [grown('seeds')],
    beet: [grown('pips')],
    bread: [craft(one('wheat'))],
    cake: [craft(one('egg'), one('wheat'))],
    stew: [craft(one('egg'), one('wheat'), one('beet'))],
  });
}

const plan = (thing: string, eggSeconds = 300): readonly SolutionStep[] =>
  solve([one(thing)], { inventory: {}, nearby: new Set() }, worldWith(eggSeconds));
const words = (steps: readonly SolutionStep[]): readonly string[] =>
  steps.flatMap(({ starts, verb, total, name }) => [
    ...starts.map((start) => `${start.verb} ${start.count} ${start.name}`),
    `${verb} ${total} ${name}`,
  ]);

describe('what goes on by itself', () => {
  it('is started as soon as everything for it is there, and ended right before it is used', () => {
    const steps = words(plan('cake'));
    expect(steps.slice(0, 4).toSorted()).toEqual(
      ['craft 1 hoe', 'mine 1 log', 'mine 1 seeds', 'sow 1 wheat'].toSorted(),
    );
    expect(steps.slice(3)).toEqual(['sow 1 wheat', 'find 1 egg', 'farm 1 wheat', 'craft 1 cake']);
  });

  it('waits for no better tool that is made of it', () => {
    const steps = words(plan('hoes'));
    expect(steps.slice(3)).toEqual(['sow 1 wheat', 'find 1 egg', 'farm 1 wheat', 'craft 1 straw_hoe', 'craft 1 hoes']);
  });

  it('is started before anything is waited for, where there are several', () => {
    const steps = words(plan('stew'));
    const place = (step: string): number => steps.indexOf(step);
    expect(Math.min(place('sow 1 wheat'), place('sow 1 beet'))).toBeGreaterThan(-1);
    expect(Math.max(place('sow 1 wheat'), place('sow 1 beet'))).toBeLessThan(place('find 1 egg'));
    expect(Math.min(place('farm 1 wheat'), place('farm 1 beet'))).toBeGreaterThan(place('find 1 egg'));
  });

  it('is done in one go where there is nothing else to do, or less than the way back takes', () => {
    for (const steps of [plan('bread'), plan('cake', wayBack - 1)])
      expect(steps.every(({ starts }) => starts.length === 0)).toBe(true);
  });

  it('takes no time of its own but for the way back, as long as other things are done', () => {
    const seconds = (eggSeconds: number): number => solutionSeconds(plan('cake', eggSeconds));
    const rest = seconds(growing + 500) - (growing + 500);
    expect(seconds(growing)).toBeCloseTo(growing + rest);
    expect(seconds(growing - 400)).toBeCloseTo(growing + rest);
    expect(rest).toBeLessThan(growing / 2);
  });
});
