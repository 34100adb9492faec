import { describe, expect, it } from 'vitest';
import { runReportSchema, type RunEvent, type RunEventBody } from '@s-agents/core';
import { workOf, fold, foldJournal } from '@s-agents/kit';
import { wordTokenizer } from '@s-agents/testkit';
import { createReport } from './create-report.js';

const task = {
  work: workOf('mine 4 log'),
  goal: { conditions: [{ kind: 'holds' as const, name: 'log', items: ['oak_log'], count: 4 }] },
  setup: { inventories: { a: { stick: 2 } } },
  limits: {},
};
const blob = `sha256-${'0'.repeat(64)}`;
const plan = { objective: 'o', analysis: '', tasks: [], stop: [], informer: 'user' };
const model = {
  type: 'model.called' as const,
  model: 'm',
  prompt: blob,
  inputs: blob,
  answer: blob,
  attempt: 1,
  valid: true,
};
const dig = {
  type: 'primitive.ended' as const,
  agent: 'a',
  primitive: 'dig',
  parameters: {},
  outcome: { status: 'succeeded' as const },
};
const action = (id: string): Extract<RunEventBody, { type: 'action.started' }>['action'] => ({
  id,
  verb: 'mine',
  object: 'log',
  quantity: 2,
});

/** The events of a hand-written run, with times in world seconds. */
const script: readonly (readonly [number, RunEventBody])[] = [
  [
    10,
    {
      type: 'run.started',
      seed: 3,
      task,
      agents: [
        { name: 'root', acts: false },
        { name: 'a', acts: true },
      ],
      edges: [['root', 'a']],
      topology: 'tree',
      scheduler: 's',
      environment: 'e',
    },
  ],
  [
    10,
    {
      type: 'message.published',
      message: { id: 'm1', at: 10, from: 'user', to: ['root'], kind: 'command', text: 'mine 4 log' },
    },
  ],
  [10, { type: 'planning.started', agent: 'root' }],
  [
    12,
    {
      ...model,
      agent: 'root',
      purpose: 'root.plan',
      inputTokens: 100,
      outputTokens: 20,
      costUsd: 0.5,
      latencySeconds: 2,
      latencySource: 'measured',
      cachedInputTokens: 40,
      reasoningTokens: 5,
      warnings: ['the server refuses temperature'],
    },
  ],
  [
    12,
    {
      type: 'model.failed',
      agent: 'root',
      purpose: 'root.plan',
      model: 'm',
      attempt: 1,
      prompt: blob,
      latencySeconds: 0.5,
      latencySource: 'measured',
      reason: 'MODEL_TIMEOUT',
    },
  ],
  [12, { type: 'plan.made', agent: 'root', iteration: 1, plan, inventories: {} }],
  [
    12,
    {
      type: 'message.published',
      message: { id: 'm2', at: 12, from: 'root', to: ['a'], kind: 'command', text: 'mine four logs' },
    },
  ],
  [13, { type: 'planning.started', agent: 'a' }],
  [
    14,
    {
      ...model,
      agent: 'a',
      purpose: 'actions',
      valid: false,
      inputTokens: 10,
      outputTokens: 2,
      costUsd: 0.25,
      latencySeconds: 1,
      latencySource: 'declared',
      isStored: true,
      isRemote: true,
    },
  ],
  [15, { type: 'plan.made', agent: 'a', iteration: 1, plan, inventories: {} }],
  [15, { type: 'step.ended', agent: 'a', lane: 'decide', step: 1, how: 'done', detail: '' }],
  [15, { type: 'action.started', agent: 'a', action: action('x') }],
  [16, { type: 'code.generated', agent: 'a', actionId: 'x', iteration: 1, code: blob }],
  // Overlaps the action: counted once.
  [17, { type: 'planning.started', agent: 'a' }],
  [18, { type: 'planning.failed', agent: 'a', detail: '' }],
  [19.5, { ...dig, call: '1', startedAt: 16.5 }],
  [19.5, { type: 'reflex.started', agent: 'a', reflex: 'eat', why: 'its food is down to 9' }],
  [19.5, { type: 'reflex.ended', agent: 'a', reflex: 'eat', seconds: 1.6, outcome: { status: 'succeeded' } }],
  [
    19.5,
    {
      type: 'reflex.ended',
      agent: 'a',
      reflex: 'eat',
      seconds: 1.65,
      outcome: { status: 'cancelled', detail: 'lava' },
    },
  ],
  [
    20,
    { type: 'action.ended', agent: 'a', actionId: 'x', outcome: { status: 'failed', reason: 'not-found', detail: '' } },
  ],
  [25, { type: 'aid.used', aid: 'give' }],
  [25, { type: 'aid.used', aid: 'give' }],
  [26, { type: 'plan.made', agent: 'a', iteration: 2, plan, inventories: {} }],
  [28, { type: 'action.started', agent: 'a', action: action('y') }],
  [29, { ...dig, call: '2', startedAt: 28.25 }],
  [30, { type: 'goal.checked', status: { met: true, wanted: 4, reached: 4 } }],
  // After the goal is met no agent counts as busy, but ended actions are still counted.
  [32, { type: 'action.ended', agent: 'a', actionId: 'y', outcome: { status: 'cancelled', detail: 'over' } }],
  [
    32,
    {
      type: 'message.published',
      message: { id: 'm3', at: 32, from: 'a', to: ['root', 'user'], kind: 'report', text: 'done it' },
    },
  ],
  [32, { type: 'observed', agent: 'a', inventory: { oak_log: 4 }, observation: blob }],
  [32, { type: 'world.trouble', what: 'the server undoes changes', recovered: true }],
  [32, { type: 'world.trouble', what: 'the server undoes changes', recovered: true }],
  [33, { type: 'run.ended', result: 'success', detail: 'the goal is met' }],
];

const events: readonly RunEvent[] = script.map(([at, body], sequence) => ({ sequence, at, ...body }));
const facts = {
  goalSource: 'server' as const,
  wallSeconds: 1.23456,
  paused: { wallSeconds: 0, earlierTimes: 0 },
  pace: { lateTickShare: 0.01, void: null },
  versions: { node: '24' },
  tokenizer: wordTokenizer,
};
const reportOf = (log: readonly RunEvent[]): ReturnType<typeof createReport> =>
  createReport(
    { state: (reducer) => fold(reducer, log), stateOf: (reducer, seat) => foldJournal(reducer, seat, log) },
    facts,
  );

/** What the model calls of root and of a come to. */
const rootUse = {
  calls: 1,
  failedCalls: 1,
  malformedAnswers: 0,
  inputTokens: 100,
  outputTokens: 20,
  costUsd: 0.5,
  latencySeconds: 2.5,
  cachedInputTokens: 40,
  reasoningTokens: 5,
  storedCalls: 0,
};
const ownUse = {
  calls: 1,
  failedCalls: 0,
  malformedAnswers: 1,
  inputTokens: 10,
  outputTokens: 2,
  costUsd: 0.25,
  latencySeconds: 1,
  cachedInputTokens: 0,
  reasoningTokens: 0,
  storedCalls: 1,
};

describe('createReport', () => {
  it('counts what the events tell, exactly', () => {
    expect(reportOf(events)).toEqual({
      schemaVersion: 1,
      result: 'success',
      detail: 'the goal is met',
      task: 'mine 4 log',
      goal: { met: true, wanted: 4, reached: 4, source: 'server' },
      timeCostSeconds: 20,
      wallSeconds: 1.235,
      pauses: { times: 0, worldSeconds: 0, wallSeconds: 0 },
      meanPromptTimes: 1.5,
      codeGenerationIterations: 1,
      llm: {
        calls: 2,
        failedCalls: 1,
        malformedAnswers: 1,
        inputTokens: 110,
        outputTokens: 22,
        cachedInputTokens: 40,
        reasoningTokens: 5,
        storedCalls: 1,
        costUsd: 0.75,
        latencySeconds: 3.5,
        latencySource: 'mixed',
        tokenizer: 'words',
        byPurpose: {
          'root.plan': rootUse,
          actions: ownUse,
        },
        declaredLatency: ['m'],
        warnings: ['m: the server refuses temperature'],
      },
      communication: {
        messages: 2,
        tokens: 3 + 2,
        words: 3 + 2,
        tokenizer: 'words',
        refused: 0,
        edges: [
          { from: 'root', to: 'a', messages: 1, tokens: 3, byKind: { command: { messages: 1, tokens: 3 } } },
          { from: 'a', to: 'root', messages: 1, tokens: 2, byKind: { report: { messages: 1, tokens: 2 } } },
        ],
      },
      agents: [
        {
          name: 'root',
          acts: false,
          body: true,
          llm: { ...rootUse, byModel: { m: rootUse } },
          busyShare: 2 / 20,
          steps: 0,
          planningIterations: 1,
          actions: 0,
          failures: 0,
          primitiveSeconds: {},
          reflexes: {},
          inventory: {},
        },
        // Busy 13 to 15 planning, 15 to 20 acting, 28 to 30 acting.
        {
          name: 'a',
          acts: true,
          body: true,
          llm: { ...ownUse, byModel: { m: ownUse } },
          busyShare: 9 / 20,
          steps: 1,
          planningIterations: 2,
          actions: 2,
          failures: 1,
          primitiveSeconds: { dig: 3.75 },
          reflexes: { eat: { times: 2, seconds: 3.25 } },
          inventory: { oak_log: 4 },
        },
      ],
      aids: ['give'],
      without: [],
      setup: { inventories: { a: { stick: 2 } } },
      organization: {
        topology: 'tree',
        scheduler: 's',
        workers: 1,
        idleShare: 0.55,
        loops: [],
        edges: [{ from: 'root', to: 'a', commands: { messages: 1, tokens: 3 }, reports: { messages: 1, tokens: 2 } }],
        hearing: { everybody: true, edges: [] },
      },
      environment: { name: 'e', lateTickShare: 0.01, void: null, troubles: ['the server undoes changes'] },
      seed: 3,
      reproducibilityLost: null,
      versions: { node: '24' },
    });
  });

  it('fits its schema, also for a run that ended before anything happened', () => {
    expect(() => runReportSchema.parse(reportOf(events))).not.toThrow();
    const [start] = events;
    const bare = reportOf([
      ...(start === undefined ? [] : [start]),
      { sequence: 1, at: 10, type: 'run.ended', result: 'interrupted', detail: '' },
    ]);
    expect(() => runReportSchema.parse(bare)).not.toThrow();
    expect(bare).toMatchObject({ timeCostSeconds: 0, llm: { latencySource: 'none' }, goal: { met: false } });
  });

  it('says in one sentence, by its first cause, that the seed need not give the same events', () => {
    const lost = (at: number, agent: string, why: string): RunEvent => ({
      sequence: 0,
      at,
      type: 'reproducibility.lost',
      agent,
      why,
    });
    const [start, ...rest] = events;
    const log = [
      ...(start === undefined ? [] : [start]),
      lost(11.5, 'a', 'the code took more than 5 s\nat x.js:1'),
      lost(12, 'root', 'another'),
      ...rest,
    ];
    expect(reportOf(log).reproducibilityLost).toBe(
      'from 11.5 s of world time on, another run of this seed may differ: what a did depended on the ' +
        "machine's speed (the code took more than 5 s)",
    );
    expect(() => runReportSchema.parse(reportOf(log))).not.toThrow();
  });

  it('does not know the cost once one call’s price is unknown', () => {
    const unpriced = events.map((event) =>
      event.type === 'model.called' && event.agent === 'a' ? { ...event, costUsd: null } : event,
    );
    expect(reportOf(unpriced).llm.costUsd).toBeNull();
  });
});
