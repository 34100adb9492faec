import { expect, it } from 'vitest';
import { configSchema } from './config.js';

it('needs nothing but a task', () => {
  const config = configSchema.parse({ task: 'mine 50 logs' });
  expect(config.organization).toEqual({
    topology: { use: 'tree' },
    scheduler: { use: 'non-obstructive' },
    root: 'leader',
    leaves: ['workerA', 'workerB', 'workerC'],
    rootActs: false,
  });
  expect(config.models).toEqual({ default: { use: 'symbolic' } });
  expect(config.stopWhen).toEqual({ noProgressMinutes: 40, attempts: 5 });
});

it('refuses keys that nobody knows, and names that a world would refuse', () => {
  expect(configSchema.safeParse({ task: 'x', organisation: {} }).success).toBe(false);
  expect(configSchema.safeParse({ task: 'x', organization: { root: 'the leader' } }).success).toBe(false);
});

it.each([Number.NaN, Infinity, -1, 0, 525_601, 1e300])('refuses %d as a number of minutes', (minutes) => {
  expect(configSchema.safeParse({ task: 'x', budget: { wallMinutes: minutes } }).success).toBe(false);
  expect(configSchema.safeParse({ task: 'x', stopWhen: { noProgressMinutes: minutes } }).success).toBe(false);
});

it('takes a budget that is longer than a timer can hold', () => {
  expect(configSchema.parse({ task: 'x', budget: { wallMinutes: 35_792 } }).budget.wallMinutes).toBe(35_792);
});

it('takes every choice as a name, with options, or as options of the default', () => {
  const { organization, environment, modelRouter, models, agents } = configSchema.parse({
    task: 'x',
    organization: { topology: { use: 'layers', depth: 3 }, scheduler: { patience: 2 } },
    environment: 'garden',
    modelRouter: { use: 'mine' },
    models: { 'root.plan': 'openai' },
    agents: { taskPlanner: 'mine' },
  });
  expect([organization.topology, organization.scheduler]).toEqual([
    { use: 'layers', depth: 3 },
    { use: 'non-obstructive', patience: 2 },
  ]);
  expect([environment, modelRouter, models]).toEqual([
    { use: 'garden' },
    { use: 'mine' },
    { default: { use: 'symbolic' }, 'root.plan': { use: 'openai' } },
  ]);
  expect([agents.taskPlanner, agents.actionExecutor]).toEqual([{ use: 'mine' }, { use: 'skills' }]);
});

it('comes out of itself as it went in', () => {
  const config = configSchema.parse({ task: 'x', organization: { topology: { use: 'layers', depth: 3 } } });
  expect(configSchema.parse(config)).toEqual(config);
});
