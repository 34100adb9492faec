import { LlmProvider, ModelRouter } from '@s-agents/core';
import { expect, it } from 'vitest';
import plugin from './index.js';

it('brings the router and both providers', () => {
  expect(plugin.specificationVersion).toBe('v1');
  expect(plugin.contributions.map(({ contract, name }) => [contract, name])).toEqual([
    [ModelRouter, 'router'],
    [LlmProvider, 'symbolic'],
    [LlmProvider, 'openai'],
  ]);
});
