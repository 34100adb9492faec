import type { ChatModel } from '@s-agents/core';
import { expect, it } from 'vitest';
import { checkBudget } from './check-budget.js';
import { ConfiguredModels, type ModelEntry } from './model-selection.js';

const model = (id: string, price: { hasPrice?: boolean } = {}): ChatModel => ({
  specificationVersion: 'v1',
  id,
  latencySource: 'measured',
  doGenerate: async () => Promise.reject(new Error('nobody asks')),
  ...price,
});
const entry = (purpose: string, configured: ChatModel, seat: number | null = null): ModelEntry => ({
  seat: seat === null ? null : `seat${seat}`,
  rank: 0,
  purpose,
  path: seat === null ? ['models', purpose] : ['organization', 'seats', seat, 'model'],
  choice: { use: 'openai' },
  model: configured,
});
const priced = [entry('default', model('symbolic:planner')), entry('root.plan', model('openai:a', { hasPrice: true }))];
const models = new ConfiguredModels([...priced, entry('code', model('openai:b', { hasPrice: false }))]);
const limits = { warnAt: 0.8, wallMinutes: 120 };

it('refuses a budget of money that nobody can watch', () => {
  expect(() => checkBudget({ ...limits, usd: 5 }, models)).toThrow(
    /^CONFIG_INVALID: budget\.usd is 5, but the price of models\.code \(openai:b\) is unknown: add models\.code\.pricePerMillion/,
  );
});

it('names the seat whose model has no known price', () => {
  const ofSeat = entry('default', model('openai:b', { hasPrice: false }), 1);
  expect(() => checkBudget({ ...limits, usd: 5 }, new ConfiguredModels([...priced, ofSeat]))).toThrow(
    'the price of organization.seats[1].model (openai:b) is unknown: add organization.seats[1].model.pricePerMillion',
  );
});

it('lets any other pass', () => {
  expect(() => checkBudget({ ...limits, calls: 5 }, models)).not.toThrow();
  expect(() => checkBudget({ ...limits, usd: 5 }, new ConfiguredModels(priced))).not.toThrow();
});
