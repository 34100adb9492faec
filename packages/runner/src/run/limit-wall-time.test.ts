import { createFakeWallClock, createRecordingEventLog } from '@s-agents/testkit';
import type { BudgetUse } from '@s-agents/core';
import { expect, it } from 'vitest';
import { limitWallTime } from './limit-wall-time.js';
import { Verdict } from './verdict.js';

function limited(warnAt: number, spentMinutes = 0) {
  const clock = createFakeWallClock();
  const log = createRecordingEventLog();
  const verdict = new Verdict();
  const warnings: BudgetUse[] = [];
  const lift = limitWallTime({ wallMinutes: 10, warnAt }, verdict, {
    log,
    clock,
    spentMilliseconds: spentMinutes * 60_000,
    onNearlySpent: (use) => warnings.push(use),
  });
  return { advance: (minutes: number) => clock.advance(minutes * 60_000), log, verdict, warnings, lift, clock };
}

const nearly = { limit: 'wallMinutes', spent: 8, of: 10 };

it('warns once before the end', async () => {
  const { advance, verdict, warnings } = limited(0.8);
  await advance(7.9);
  expect(warnings).toEqual([]);
  await advance(0.1);
  expect(warnings).toEqual([nearly]);
  await advance(1.9);
  expect(verdict.decision).toBeNull();
  await advance(0.1);
  expect(verdict.decision).toMatchObject({ result: 'budget', fromOutside: true });
  expect(warnings).toEqual([nearly]);
});

it('does not count a pause, before the warning or after it', async () => {
  const { advance, verdict, warnings, log } = limited(0.8);
  await advance(7);
  log.append({ type: 'run.paused', by: 'user' });
  await advance(100);
  expect(warnings).toEqual([]);
  log.append({ type: 'run.continued', by: 'user' });
  await advance(1);
  expect(warnings).toEqual([nearly]);
  log.append({ type: 'run.paused', by: 'user' });
  await advance(100);
  log.append({ type: 'run.continued', by: 'user' });
  await advance(1.9);
  expect(verdict.decision).toBeNull();
  await advance(0.1);
  expect(verdict.decision).not.toBeNull();
  expect(warnings).toEqual([nearly]);
});

it('warns at once when a run is taken up late, and not at all if the config says so', async () => {
  const late = limited(0.8, 9.5);
  await late.advance(0);
  expect(late.warnings).toEqual([{ ...nearly, spent: 9.5 }]);
  await late.advance(0.5);
  expect(late.verdict.decision).not.toBeNull();
  const unwarned = limited(1);
  await unwarned.advance(10);
  expect([unwarned.warnings, unwarned.verdict.decision?.result]).toEqual([[], 'budget']);
});

it('leaves nothing waiting when it is lifted', () => {
  const { lift, clock } = limited(0.8);
  lift();
  expect(clock.sleepers).toEqual([]);
});

it('takes a limit that is changed in place of the one before, and warns of it anew', async () => {
  const { advance, verdict, warnings, log } = limited(0.8);
  const change = (wallMinutes: number): void =>
    void log.append({ type: 'budget.changed', by: 'user', limits: { wallMinutes } });
  await advance(8);
  change(20);
  await advance(7.9);
  expect(warnings).toEqual([nearly]);
  await advance(0.1);
  expect(warnings).toEqual([nearly, { limit: 'wallMinutes', spent: 16, of: 20 }]);
  change(17);
  await advance(0.9);
  expect(verdict.decision).toBeNull();
  await advance(0.1);
  expect(verdict.decision).toMatchObject({ result: 'budget', detail: 'the budget of 17 wall minutes is spent' });
});
