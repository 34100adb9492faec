import { expect, it } from 'vitest';
import { configSchema, type ConfigInput } from './config.js';

it('needs nothing but a task', () => {
  const config = configSchema.parse({ task: 'mine 50 logs' });
  expect(config.organization).toEqual({
    topology: { use: 'tree' },
    scheduler: { use: 'non-obstructive' },
    communication: { use: 'everybody' },
    talk: 'free',
    seats: ['leader', 'workerA', 'workerB', 'workerC'].map((name) => ({ name, body: true })),
  });
  expect(config.models).toEqual({ default: { use: 'symbolic' } });
  expect(config.stopWhen).toEqual({ noProgressMinutes: 40, attempts: 5, stay: false });
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

it.each<[string, ConfigInput['organization']]>([
  ['options', { topology: { use: 'layers', depth: 3 } }],
  ['the short form', { root: 'ada', leaves: ['bob'], rootActs: true }],
  [
    'seats',
    {
      seats: [
        { name: 'ada', architecture: 'voyager', model: 'openai' },
        { name: 'bob', body: false },
      ],
      to: ['bob'],
    },
  ],
])('comes out of itself as it went in, with %s', (_, organization) => {
  const config = configSchema.parse({ task: 'x', organization });
  expect(configSchema.parse(config)).toEqual(config);
});

it('makes seats of the short form', () => {
  const { organization } = configSchema.parse({
    task: 'x',
    organization: { root: 'ada', leaves: ['bob'], rootActs: true },
  });
  expect(organization.seats).toEqual([
    { name: 'ada', body: true, acts: true },
    { name: 'bob', body: true },
  ]);
});

it.each<[object, string]>([
  [{ seats: [{ name: 'ada' }], leaves: ['bob'] }, 'left out, since organization.seats is given'],
  [{ seats: [{ name: 'ada' }], rootActs: false }, 'left out, since organization.seats is given'],
  [{ seats: [{ name: 'ada', body: false, acts: true }] }, 'since the seat has no body'],
  [{ seats: [{ name: 'ada', model: 'a', models: { default: 'b' } }] }, 'since the seat has models.default'],
])('refuses seats that contradict themselves: %j', (organization, expected) => {
  const { error } = configSchema.safeParse({ task: 'x', organization });
  expect(error?.issues.map(({ message }) => message)).toEqual([expect.stringContaining(expected)]);
});

it.each([{ seats: [] }, { to: [] }, { seats: [{ nam: 'ada' }] }, { seats: [{ name: 'the leader' }] }])(
  'refuses %j',
  (organization) => {
    expect(configSchema.safeParse({ task: 'x', organization }).success).toBe(false);
  },
);
