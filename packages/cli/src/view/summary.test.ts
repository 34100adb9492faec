import { expect, it } from 'vitest';
import type { RunReport } from '@s-agents/core';
import { summaryLines } from './summary.js';

const report: RunReport = {
  schemaVersion: 1,
  result: 'success',
  detail: 'the goal is met',
  task: 'mine 4 log',
  goal: { met: true, wanted: 4, reached: 4, source: 'server' },
  timeCostSeconds: 20,
  wallSeconds: 1,
  meanPromptTimes: 1,
  codeGenerationIterations: 0,
  llm: {
    calls: 1,
    failedCalls: 0,
    inputTokens: 1,
    outputTokens: 1,
    costUsd: 0,
    latencySeconds: 1,
    latencySource: 'declared',
    byPurpose: {},
  },
  communication: { messages: 0, tokens: 0, words: 0, tokenizer: 'characters/4', edges: [] },
  agents: [],
  aids: [],
  setup: { inventories: {} },
  organization: { topology: 'solo', scheduler: 's', workers: 0, rootActs: true, edges: [] },
  environment: { name: 'e', speed: 1, lateTickShare: null, void: null },
  seed: 1,
  reproducibilityLost: null,
  versions: {},
};

it('says that the seed need not give the same events, where that is so, and nothing of it elsewhere', () => {
  const why =
    "from 2 s of world time on, seed and events need not go together: the machine's speed had a say in what a " +
    'did (its code took too long)';
  expect(summaryLines({ ...report, reproducibilityLost: why }, 'runs/x')).toContain(`  again       ${why}`);
  expect(summaryLines(report, 'runs/x').join('\n')).not.toContain('again');
});
