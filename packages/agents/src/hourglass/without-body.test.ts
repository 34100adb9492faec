import { SAgentsError } from '@s-agents/core';
import { expect, it } from 'vitest';
import { Bench, planOf, stepWhileReady } from './hourglass-bench.test.support.js';

const useless = new SAgentsError({ code: 'MODEL_ANSWER_INVALID', message: 'no', remedy: 'another model' });

it('leads from a seat without a body, which sees nothing and holds nothing', async () => {
  const bench = new Bench('leader', [['leader', 'A']]);
  bench.body = null;
  bench.plans = [planOf({ A: 'mine 1 log' })];
  await bench.command('mine 1 log', 'user');
  await stepWhileReady(bench.agent());
  expect(bench.planned[0]?.observation).toEqual({ inventory: {}, equipment: {} });
  expect(bench.said().map(({ kind, to }) => `${kind} to ${to.join()}`)).toContain('command to A');
});

it('is a loss that a team bears when it leads some and is led itself', async () => {
  const bench = new Bench('foreman', [
    ['leader', 'foreman'],
    ['leader', 'A'],
    ['foreman', 'B'],
  ]);
  bench.plans = Array.from({ length: 9 }, () => useless);
  await bench.command('mine 1 log');
  await stepWhileReady(bench.agent());
  expect(bench.state.phase).toBe('gone');
});

it('refuses, while it waits for others, a command from whom its own commands reach, so that no circle of agents waits', async () => {
  const bench = new Bench('leader', [
    ['leader', 'A'],
    ['A', 'B'],
    ['B', 'leader'],
    ['boss', 'leader'],
  ]);
  bench.body = null;
  bench.plans = [planOf({ A: 'mine 1 log' })];
  await bench.command('mine 1 log', 'user');
  await stepWhileReady(bench.agent());
  await bench.command('mine 1 log', 'B');
  await bench.command('mine 1 stone', 'boss');
  await stepWhileReady(bench.agent());
  expect(bench.reports().filter(({ status }) => status === 'refused')).toMatchObject([
    { to: ['B'], inReplyTo: 'm4', detail: expect.stringContaining('waiting for you') as string },
  ]);
  expect(bench.state.line.waiting.map(({ from }) => from)).toEqual(['boss']);
});
