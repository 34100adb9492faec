import { expect, it } from 'vitest';
import { LlmProvider, type ClassContribution } from '@s-agents/core';
import { plugin } from './plugin.js';

/** An entry with every option that means the same for each provider. */
const entry = {
  model: 'small',
  baseUrl: 'http://127.0.0.1:11434',
  apiKeyEnvironment: 'MY_KEY',
  temperature: 0.5,
  maxOutputTokens: 500,
  timeoutSeconds: 60,
  stream: false,
  structured: 'json',
  tries: 3,
  pricePerMillion: { input: 1, output: 2, cachedInput: 0.1, asOf: '2026-11-01' },
  latencySeconds: { mean: 3, deviation: 1 },
  requestsPerMinute: 60,
  tokensPerMinute: 100_000,
  concurrency: 8,
  topP: 0.9,
  reasoningEffort: 'low',
  extraBody: { seed: 7 },
  query: { 'api-version': '2024-10-21' },
  headers: { 'api-key': '${MY_KEY}' },
};

it.each(['symbolic', 'openai', 'ollama'])('%s takes the options that all providers take', (name) => {
  const provider = plugin.contributions.find(
    (contribution) => contribution.contract === LlmProvider && contribution.name === name,
  ) as ClassContribution;
  expect(provider.options?.safeParse(entry).data).toMatchObject(entry);
});
