import {
  runReportSchema,
  type EndedRun,
  type RunEvent,
  type RunEventBody,
  type RunReport,
  type WorldMap,
} from '@s-agents/core';
import { workOf } from '@s-agents/kit';

/** Characters that mean something to HTML, to a terminal or to an eye that reads. */
export const awkward = [
  '<',
  '>',
  '&',
  '"',
  "'",
  '/',
  '!',
  '-',
  ';',
  '#',
  ' ',
  'a',
  'script',
  '\0',
  '\u202e',
  '\ud800',
  '😀',
];

/** An event before it has its number. */
export type Timed = RunEventBody & { readonly at: number };

const noModels = { calls: 0, failedCalls: 0, inputTokens: 0, outputTokens: 0, costUsd: 0, latencySeconds: 0 };

export function sampleReport(agents: readonly string[]): RunReport {
  const [leader = '', ...workers] = agents;
  return runReportSchema.parse({
    schemaVersion: 1,
    result: 'success',
    detail: 'the goal is met',
    task: 'mine 4 log',
    goal: { met: true, wanted: 4, reached: 4, source: 'server' },
    timeCostSeconds: 60,
    wallSeconds: 1,
    meanPromptTimes: 1,
    codeGenerationIterations: 0,
    llm: { ...noModels, latencySource: 'none', tokenizer: 't', byPurpose: {} },
    communication: { messages: 0, tokens: 0, words: 0, tokenizer: 't', refused: 0, edges: [] },
    agents: agents.map((name) => ({
      name,
      acts: name !== leader,
      body: true,
      llm: { ...noModels, byModel: {} },
      busyShare: 0.5,
      steps: 1,
      planningIterations: 1,
      actions: 1,
      failures: 0,
      primitiveSeconds: {},
      reflexes: {},
      inventory: { oak_log: 2 },
    })),
    aids: [],
    setup: { inventories: {} },
    organization: {
      topology: 'tree',
      scheduler: 'non-obstructive',
      workers: workers.length,
      edges: workers.map((to) => ({
        from: leader,
        to,
        commands: { messages: 0, tokens: 0 },
        reports: { messages: 0, tokens: 0 },
      })),
      hearing: { everybody: true, edges: [] },
    },
    environment: { name: 'test', lateTickShare: null, void: null },
    seed: 1,
    reproducibilityLost: null,
    versions: {},
  });
}

export interface SampleOptions {
  readonly agents?: readonly string[];
  readonly events?: readonly Timed[];
  readonly map?: WorldMap | null;
}

/** A run that is over, of a leader and workers with these events, in any order. */
export function sampleRun({
  agents = ['leader', 'ada', 'ben'],
  events = [],
  map = null,
}: SampleOptions = {}): EndedRun {
  const [leader = '', ...workers] = agents;
  const started: Timed = {
    at: 0,
    type: 'run.started',
    seed: 1,
    task: { work: workOf('mine 4 log'), goal: { conditions: [] }, setup: { inventories: {} }, limits: {} },
    agents: agents.map((name) => ({ name, acts: name !== leader })),
    edges: workers.map((to) => [leader, to]),
    topology: 'tree',
    scheduler: 'non-obstructive',
    environment: 'test',
  };
  const log = [started, ...events.toSorted((a, b) => a.at - b.at)].map(
    (event, sequence): RunEvent => ({ ...event, sequence }),
  );
  return endedRun(log, { report: sampleReport(agents), map });
}

/** A log as the run that a document is made of. */
export function endedRun(
  log: readonly RunEvent[],
  { report, map = null }: { readonly report: RunReport; readonly map?: WorldMap | null },
): EndedRun {
  return {
    report,
    map: () => map,
    events: async function* (types) {
      yield* log.filter(({ type }) => types.includes(type));
    },
  };
}

export function said(at: number, from: string, text: string, to: readonly string[] = ['leader']): Timed {
  return { at, type: 'message.published', message: { id: `m${at}`, at, from, to: [...to], kind: 'talk', text } };
}

export function acted(agent: string, [from, to]: readonly [number, number], verb = 'mine'): readonly Timed[] {
  const id = `${agent}/${from}`;
  return [
    { at: from, type: 'action.started', agent, action: { id, verb, object: 'log', quantity: 1 } },
    { at: to, type: 'action.ended', agent, actionId: id, outcome: { status: 'succeeded' } },
  ];
}

export function seen(at: number, agent: string, x: number, z: number): Timed {
  const observation = `sha256-${'0'.repeat(64)}`;
  return { at, type: 'observed', agent, inventory: {}, position: { x, y: 64, z }, observation };
}
