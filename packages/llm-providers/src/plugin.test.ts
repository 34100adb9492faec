import { Decorator, LlmProvider, ModelFinder, ModelRouter, RequestLimiter, Tokenizer } from '@s-agents/core';
import { expect, it } from 'vitest';
import plugin from './index.js';

it('brings the router, the providers, what limits and finds their models, and the tokenizer', () => {
  expect(plugin.specificationVersion).toBe('v1');
  expect(plugin.contributions.map(({ contract, name }) => [contract, name])).toEqual([
    [ModelRouter, 'router'],
    [LlmProvider, 'symbolic'],
    [LlmProvider, 'openai'],
    [LlmProvider, 'ollama'],
    [LlmProvider, 'cassette'],
    [RequestLimiter, 'in-process'],
    [ModelFinder, 'llm-providers'],
    [Decorator, 'cache'],
    [Tokenizer, 'o200k_base'],
  ]);
});
