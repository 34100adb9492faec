import type { RunReport } from '@s-agents/core';
import { expect, it } from 'vitest';
import { costsOf, meanCosts } from './costs-of.js';

const report = (result: string, reached: number, seconds: number, costUsd: number | null) =>
  ({
    result,
    goal: { reached, wanted: 4 },
    timeCostSeconds: seconds,
    communication: { messages: 3, words: 30 },
    llm: { inputTokens: 100, outputTokens: 10, costUsd },
  }) as RunReport;

it('sums goals over the runs of an episode, and takes the mean of all else', () => {
  const runs = [report('success', 4, 20, 0.01), report('timeout', 2, 40.00001, 0.02)].map(costsOf);
  expect(meanCosts(runs)).toEqual({
    runs: 2,
    met: 1,
    reached: 0.75,
    seconds: 30,
    messages: 3,
    words: 30,
    modelTokens: 110,
    usd: 0.015,
  });
});

it('knows no price where one run has none', () => {
  expect(meanCosts([report('success', 4, 20, 0.01), report('success', 4, 20, null)].map(costsOf)).usd).toBeNull();
});
