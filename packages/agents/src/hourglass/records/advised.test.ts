import type { Advice } from '@s-agents/core';
import { workOf } from '@s-agents/kit';
import { beforeEach, expect, it } from 'vitest';
import type { HourglassAgent } from '../hourglass-agent.js';
import { Bench, planOf, stepWhileReady } from '../hourglass-bench.test.support.js';

const about = (kind: Advice['kind'], agent: string, task: string, part: Partial<Advice> = {}): Advice => ({
  kind,
  agent,
  work: workOf(task),
  before: null,
  to: null,
  where: null,
  ...part,
});
const firstPickaxe = about('first', 'A', 'craft 1 pickaxe', { before: workOf('mine 3 stone') });

let bench: Bench;
let agent: HourglassAgent;
beforeEach(async () => {
  bench = new Bench('leader', [
    ['leader', 'A'],
    ['leader', 'B'],
  ]);
  agent = bench.agent();
  bench.feedback = 'get a pickaxe';
  bench.plans = Array.from({ length: 9 }, () => planOf({ A: 'mine 3 stone' }));
  await bench.command('mine 3 stone', 'user');
  await stepWhileReady(agent);
});

/** Lets A fail at its task, and gives this advice for it. */
const advise = async (...advice: readonly Advice[]): Promise<void> => {
  bench.advice = advice;
  bench.judgements = [{ status: 'fail', reason: 'it failed' }];
  await bench.answer('A', 'mine 3 stone', 'failed');
  await stepWhileReady(agent);
};

it.each([
  about('avoid', 'A', 'craft 1 pickaxe'),
  about('reassign', 'A', 'craft 1 pickaxe', { to: 'B' }),
  about('first', 'A', 'craft 2 pickaxe', { before: workOf('mine 3 stone') }),
])('follows the later advice of two that contradict each other: $kind', async (later) => {
  await advise(firstPickaxe, about('elsewhere', 'A', 'mine 3 stone'));
  await advise(later);
  expect(bench.planned.at(-1)?.advice).toEqual([about('elsewhere', 'A', 'mine 3 stone'), later]);
});

it.each([about('avoid', 'A', 'craft 1 pickaxe'), about('reassign', 'A', 'mine 3 stone', { to: 'B' })])(
  'drops earlier advice of which a part, or what it is for, is to be left: $kind',
  async (later) => {
    await advise(about('first', 'A', 'mine 3 log; craft 1 pickaxe', { before: workOf('mine 3 stone') }));
    await advise(later);
    expect(bench.planned.at(-1)?.advice).toEqual([later]);
  },
);

it('keeps earlier advice to do one part of what is to be done in another way as a whole', async () => {
  await advise(firstPickaxe);
  const later = about('avoid', 'A', 'craft 1 pickaxe; mine 3 stone');
  await advise(later);
  expect(bench.planned.at(-1)?.advice).toEqual([firstPickaxe, later]);
});

it('keeps advice that others, other work, or the same turn concern', async () => {
  const others = [
    about('first', 'B', 'craft 1 pickaxe', { before: workOf('mine 3 stone') }),
    about('avoid', 'A', 'dance'),
  ];
  await advise(firstPickaxe, ...others);
  await advise(about('avoid', 'A', 'mine 3 stone'));
  expect(bench.planned.at(-1)?.advice).toEqual([firstPickaxe, ...others, about('avoid', 'A', 'mine 3 stone')]);
});

it('tells the words of advice only where no entries say the same', async () => {
  await advise(firstPickaxe);
  expect(bench.planned.at(-1)?.feedback).toBeNull();
  await advise();
  expect(bench.planned.at(-1)?.feedback).toBe('get a pickaxe');
});
