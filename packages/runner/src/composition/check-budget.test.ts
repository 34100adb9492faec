import type { ChatModel } from '@s-agents/core';
import { expect, it } from 'vitest';
import { checkBudget } from './check-budget.js';
import { ConfiguredModels } from './model-selection.js';

const model = (id: string, price: { hasPrice?: boolean } = {}): ChatModel => ({
  specificationVersion: 'v1',
  id,
  latencySource: 'measured',
  doGenerate: async () => Promise.reject(new Error('nobody asks')),
  ...price,
});
const models = new ConfiguredModels(
  new Map([
    ['default', model('symbolic:planner')],
    ['root.plan', model('openai:a', { hasPrice: true })],
    ['code', model('openai:b', { hasPrice: false })],
  ]),
);
const limits = { wallMinutes: 120 };

it('refuses a budget of money that nobody can watch', () => {
  expect(() => checkBudget({ ...limits, usd: 5 }, models)).toThrow(
    /^CONFIG_INVALID: budget\.usd is 5, but the price of models\.code \(openai:b\) is unknown: add models\.code\.pricePerMillion/,
  );
});

it('lets any other pass', () => {
  expect(() => checkBudget({ ...limits, calls: 5 }, models)).not.toThrow();
  expect(() =>
    checkBudget({ ...limits, usd: 5 }, new ConfiguredModels(new Map(models.entries().slice(0, 2)))),
  ).not.toThrow();
});
