import { expect, it } from 'vitest';
import type { ChatModel, ModelSelection } from '@s-agents/core';
import { modelLike } from './model-like.js';
import { selectionLike } from './selection-like.js';

const doGenerate: ChatModel['doGenerate'] = () => Promise.reject(new Error('not asked'));
const called = (id: string): ChatModel => ({ specificationVersion: 'v1', id, latencySource: 'declared', doGenerate });
const loud = (model: ChatModel): ChatModel => modelLike(model, { id: model.id.toUpperCase(), doGenerate });

it('changes every model, that of whoever sits in a seat too', () => {
  const models: ModelSelection = {
    chatModel: (purpose, agent, rank) => called(`${purpose} ${agent} ${rank}`),
    sitter: (purpose, agent) => (agent === 'ann' ? called(`${purpose} seat`) : null),
  };
  const changed = selectionLike(models, loud);
  expect(changed.chatModel('plan', 'ann', 1).id).toBe('PLAN ANN 1');
  expect(changed.sitter?.('plan', 'ann')?.id).toBe('PLAN SEAT');
  expect(changed.sitter?.('plan', 'ben')).toBeNull();
});

it('has no seats where the other one has none', () => {
  expect(selectionLike({ chatModel: () => called('a') }, loud)).not.toHaveProperty('sitter');
});
