import { describe, expect, it } from 'vitest';
import { configSchema } from '@s-agents/core';
import { findByModelKey, modelChoices, modelKey, modelLists } from './model-choice.js';

const config = configSchema.parse({
  task: 'x',
  models: { default: 'run', 'root.plan': 'run-root' },
  organization: {
    seats: [
      { name: 'ada' },
      { name: 'bob', model: 'bob', models: { 'leaf.plan': 'bob-leaf' } },
      { name: 'eve', models: { default: 'eve' } },
      { name: 'gus', models: { code: 'gus-code' } },
    ],
  },
});
const used = new Map(modelChoices(config).map(({ seat, purpose, choice }) => [modelKey(seat, purpose), choice.use]));

describe('the model of a call', () => {
  it.each<[string | null, string, string]>([
    [null, 'root.plan', 'run-root'],
    [null, 'code', 'run'],
    ['ada', 'root.plan', 'run-root'],
    ['ada', 'code', 'run'],
    ['bob', 'leaf.plan', 'bob-leaf'],
    ['bob', 'root.plan', 'bob'],
    ['eve', 'root.plan', 'eve'],
    ['gus', 'code', 'gus-code'],
    ['gus', 'root.plan', 'run-root'],
    ['stranger', 'code', 'run'],
  ])('of %s for %s is %s', (agent, purpose, expected) => {
    expect(findByModelKey(used, purpose, agent)).toBe(expected);
  });

  it('is unknown where no entry applies', () => {
    expect(findByModelKey(new Map([['root.plan', 'x']]), 'code', 'ada')).toBeUndefined();
  });
});

it('lists each entry with its place in the config', () => {
  expect(modelChoices(config).map(({ path }) => path.join('.'))).toEqual([
    'models.default',
    'models.root.plan',
    'organization.seats.1.model',
    'organization.seats.1.models.leaf.plan',
    'organization.seats.2.models.default',
    'organization.seats.3.models.code',
  ]);
});

it('lists the models of a list in their order, each with its place', () => {
  const listed = configSchema.parse({
    task: 'x',
    models: { 'root.plan': ['first', { use: 'second', model: 'm' }] },
    organization: { seats: [{ name: 'ada', model: ['third'] }] },
  });
  expect(modelChoices(listed).map(({ path, rank, choice }) => [path.join('.'), rank, choice.use])).toEqual([
    ['models.default', 0, 'symbolic'],
    ['models.root.plan.0', 0, 'first'],
    ['models.root.plan.1', 1, 'second'],
    ['organization.seats.0.model.0', 0, 'third'],
  ]);
  expect(configSchema.parse(listed)).toEqual(listed);
  expect(
    modelLists(modelChoices(listed))
      .get('root.plan')
      ?.map(({ choice }) => choice.use),
  ).toEqual(['first', 'second']);
});

it('refuses an empty list', () => {
  expect(configSchema.safeParse({ task: 'x', models: { default: [] } }).success).toBe(false);
});
