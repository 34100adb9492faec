import { expect, it } from 'vitest';
import type { RunReport } from '@s-agents/core';
import { summaryLines } from './summary.js';

const folder = { path: 'runs/x', documents: [] };

const report: RunReport = {
  schemaVersion: 1,
  result: 'success',
  detail: 'the goal is met',
  task: 'mine 4 log',
  goal: { met: true, wanted: 4, reached: 4, source: 'server' },
  timeCostSeconds: 20,
  wallSeconds: 1,
  pauses: { times: 0, worldSeconds: 0, wallSeconds: 0 },
  meanPromptTimes: 1,
  codeGenerationIterations: 0,
  llm: {
    calls: 1,
    failedCalls: 0,
    malformedAnswers: 0,
    inputTokens: 1,
    outputTokens: 1,
    cachedInputTokens: 0,
    reasoningTokens: 0,
    storedCalls: 0,
    costUsd: 0,
    latencySeconds: 1,
    latencySource: 'declared',
    tokenizer: 'o200k_base',
    byPurpose: {},
    declaredLatency: [],
    warnings: [],
  },
  communication: { messages: 0, tokens: 0, words: 0, tokenizer: 'o200k_base', refused: 0, edges: [] },
  agents: [],
  aids: [],
  without: [],
  setup: { inventories: {} },
  organization: {
    ...{ topology: 'solo', scheduler: 's', workers: 1, idleShare: 0.25, loops: [], edges: [] },
    hearing: { everybody: true, edges: [] },
  },
  environment: { name: 'e', lateTickShare: null, void: null, troubles: [] },
  seed: 1,
  reproducibilityLost: null,
  versions: {},
};

it('says when another run of the seed may differ', () => {
  const why =
    "from 2 s of world time on, another run of this seed may differ: what a did depended on the machine's speed " +
    '(its code took too long)';
  expect(summaryLines({ ...report, passedOver: ['eat it'], isUnheeded: true }, folder)).toContainEqual(
    expect.stringContaining('unheeded    "eat it"'),
  );
  expect(summaryLines({ ...report, passedOver: ['never kill a cow'] }, folder)).toContain(
    '  told        "never kill a cow" (to the agents; nothing checked it)',
  );
  expect(summaryLines({ ...report, reproducibilityLost: why }, folder)).toContain(`  repeatable  no: ${why}`);
  expect(summaryLines(report, folder).join('\n')).not.toContain('repeatable');
});

it('says what was wrong with the world', () => {
  const environment = { ...report.environment, troubles: ['the server undoes all changes'] };
  expect(summaryLines({ ...report, environment }, folder)).toContain('  trouble     the server undoes all changes');
});

it('says how many answers of models were malformed, if any', () => {
  const llm = { ...report.llm, calls: 8, malformedAnswers: 2 };
  expect(summaryLines({ ...report, llm }, folder).join('\n')).toContain('8 calls (2 with a malformed answer), ');
  expect(summaryLines(report, folder).join('\n')).not.toContain('malformed');
});

it('says what is special about the calls of models', () => {
  const llm = {
    ...report.llm,
    cachedInputTokens: 7,
    storedCalls: 2,
    declaredLatency: ['openai:small'],
    warnings: ['openai:small: the server refuses temperature'],
  };
  const lines = summaryLines({ ...report, llm }, folder).map((line) => line.trim());
  expect(lines).toContain("7 input tokens from servers' caches, 2 calls answered from the store");
  expect(lines).toContain('latency declared, not measured: openai:small');
  expect(lines).toContain('openai:small: the server refuses temperature');
});

it('says how idle the workers were, and how often tasks were handed around, if at all', () => {
  const loop = { kind: 'circle' as const, agents: ['a', 'b', 'a'], task: 'mine 4 log', at: 3, times: 2 };
  const organization = { ...report.organization, loops: [loop, { ...loop, agents: ['b', 'a', 'b'], times: 1 }] };
  const lines = summaryLines({ ...report, organization }, folder);
  expect(lines).toContain('  idle        25% of the time of those who act');
  expect(lines).toContain('  loops       tasks were handed around 3 times: "mine 4 logs" from a to b to a');
  expect(summaryLines(report, folder).join('\n')).not.toContain('loops');
});

it('names the documents of the run', () => {
  const lines = summaryLines(report, { path: 'runs/x', documents: ['report.html'] });
  expect(lines.slice(-2)).toEqual(['  report      runs/x/report.json', '  page        runs/x/report.html']);
});

it.each([
  ['/home/me', 'runs/x'],
  ['/home/me/other', '/home/me/runs/x'],
  ['/home/me/runs/x', '/home/me/runs/x'],
])('says read from %s that the report is in %s', (from, path) => {
  const lines = summaryLines(report, { path: '/home/me/runs/x', documents: [] }, { from });
  expect(lines.at(-1)).toBe(`  report      ${path}/report.json`);
});

it('counts each condition on a line of its own, and names things in plain words', () => {
  const parts = [
    { what: 'logs', wanted: 4, reached: 3 },
    { what: 'crafting tables', wanted: 1, reached: 1 },
  ];
  const goal = { ...report.goal, met: false, wanted: 5, reached: 4, parts };
  const lines = summaryLines({ ...report, task: 'mine 4 log; craft 1 crafting_table', goal }, folder);
  expect(lines).toContain("  task        mine 4 logs; craft 1 crafting table (the world's own count)");
  expect(lines).toContain('              logs: 3 of 4');
  expect(lines).toContain('              crafting tables: 1 of 1');
});

it('names neither tokens nor dollars where no language model was asked', () => {
  const byModel = { 'symbolic:planner': report.llm };
  const agent = {
    ...{ name: 'a', acts: true, body: true, busyShare: 1, steps: 1, planningIterations: 1, actions: 1, failures: 0 },
    ...{ primitiveSeconds: {}, reflexes: {}, inventory: { oak_log: 2 }, llm: { ...report.llm, byModel } },
  };
  const communication = { ...report.communication, messages: 2, tokens: 9, words: 7 };
  const silent = summaryLines({ ...report, agents: [agent], communication }, folder).join('\n');
  expect(silent).toContain('  models      no language model was asked; 1.0 plans per agent');
  expect(silent).toContain('  messages    2, 7 words');
  expect(silent).not.toMatch(/token|USD/);
  const asked = { ...agent, llm: { ...agent.llm, byModel: { 'openai:small': report.llm } } };
  expect(summaryLines({ ...report, agents: [asked], communication }, folder).join('\n')).toContain(
    '  models      1 call, 2 tokens, 0.00 USD; ',
  );
});
