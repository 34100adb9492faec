import { mkdtempSync, readFileSync, rmSync, appendFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunEvent } from '@s-agents/core';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BudgetSpent, ImprovementBudget } from './improvement-budget.js';
import { Ledger } from './ledger.js';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 's-agents-improve-'));
  path = join(folder, 'spending.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const limits = { warnAt: 0.8, wallMinutes: 1 };
const called = (tokens: number, costUsd: number | null, isStored = false): RunEvent =>
  ({ type: 'model.called', inputTokens: tokens, outputTokens: 1, costUsd, isStored }) as RunEvent;
const failed = { type: 'model.failed' } as RunEvent;

describe('the budget of an improvement', () => {
  it.each([
    ['calls', { calls: 2 }, 'the budget of 2 model calls is spent'],
    ['tokens', { tokens: 20 }, 'the budget of 20 tokens is spent'],
    ['money', { usd: 0.5 }, 'the budget of 0.5 USD for models is spent'],
  ])('is spent by %s of runs, Critic and Coordinator together', (_, limit, problem) => {
    const budget = new ImprovementBudget({ ...limits, ...limit }, new Ledger(path));
    budget.charge(called(9, 0.25), 1, 'runs');
    expect([budget.problem, budget.signal.aborted]).toEqual([null, false]);
    budget.check();
    budget.charge(called(9, 0.25), 1, 'critic');
    expect(budget.problem).toBe(problem);
    expect(budget.signal.reason).toBeInstanceOf(BudgetSpent);
    expect(() => budget.check()).toThrow(BudgetSpent);
  });

  it('counts failed tries as calls, and stored answers as none', () => {
    const budget = new ImprovementBudget(limits, new Ledger(path));
    for (const event of [failed, called(4, 0, true), called(4, 0)]) budget.charge(event, 2, 'coordinator');
    budget.charge({ type: 'run.started' } as RunEvent, 2, 'runs');
    expect(budget.spentIn(2).coordinator).toEqual({ calls: 2, tokens: 10, usd: 0 });
    expect(budget.spent).toEqual({ calls: 2, tokens: 10, usd: 0 });
  });

  it('cannot be kept where a price is not known', () => {
    const budget = new ImprovementBudget({ ...limits, usd: 5 }, new Ledger(path));
    budget.charge(called(4, null), 1, 'runs');
    expect(budget.problem).toMatch(/cost is unknown/);
  });

  it('is the same for another process, wherever the first one was killed', () => {
    const entries = fc.array(
      fc.record({
        episode: fc.integer({ min: 1, max: 3 }),
        by: fc.constantFrom('runs' as const, 'critic' as const, 'coordinator' as const),
        event: fc.oneof(
          fc.constant(failed),
          fc.tuple(fc.nat(1000), fc.option(fc.nat(8)), fc.boolean()).map((one) => called(...one)),
        ),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(entries, fc.constantFrom('', '{"episode":1,"by":"runs","cal', '\0\0'), (all, broken) => {
        rmSync(path, { force: true });
        const one = new ImprovementBudget(limits, new Ledger(path));
        for (const { event, episode, by } of all) one.charge(event, episode, by);
        if (broken !== '') appendFileSync(path, broken);
        const other = new ImprovementBudget(limits, new Ledger(path));
        other.charge(failed, 1, 'critic');
        one.charge(failed, 1, 'critic');
        const last = readFileSync(path, 'utf8').trimEnd().split('\n').at(-1) ?? '';
        expect(JSON.parse(last)).toMatchObject({ by: 'critic', calls: 1 });
        expect(other.spent).toEqual(one.spent);
        for (const episode of [1, 2, 3]) expect(other.spentIn(episode)).toEqual(one.spentIn(episode));
      }),
    );
  });
});
