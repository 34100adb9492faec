import {
  failed,
  SAgentsError,
  succeeded,
  type Action,
  type ActionOutcome,
  type Body,
  type CurriculumInputs,
  type Message,
  type MessageDraft,
  type NextStep,
  type RunEvent,
} from '@s-agents/core';
import { workOf, workText, createEventLog, createVirtualClock } from '@s-agents/kit';
import { createMemoryBlobStore } from '@s-agents/testkit';
import { describe, expect, it } from 'vitest';
import { voyagerEvents } from './events.js';
import { LogReader } from '../log-reader.js';
import { pauseBefore } from './guards.js';
import { VoyagerAgent } from './voyager-agent.js';
import { voyagerReducer } from './reducer.js';

const never = new AbortController().signal;
const body: Body = {
  agent: 'ada',
  observe: async () => ({ inventory: { log: 2 }, equipment: {} }),
  run: async () => succeeded(),
  onEvent: () => () => {},
  close: async () => {},
};
const step = (object: string): NextStep => ({
  analysis: '',
  action: { verb: 'mine', object, quantity: 3 },
  givenUp: null,
});
const reached: NextStep = { analysis: '', action: null, givenUp: null };

/** One agent whose curriculum and executor answer from scripts. */
class Bench {
  readonly events: RunEvent[] = [];
  readonly clock = createVirtualClock();
  readonly log = createEventLog({
    reducers: [],
    journals: [voyagerReducer],
    events: voyagerEvents,
    now: () => this.clock.now(),
  });
  readonly asked: CurriculumInputs[] = [];
  readonly did: { readonly action: Action; readonly codeIterations: number | undefined }[] = [];
  readonly said: MessageDraft[] = [];
  steps: (NextStep | Error)[] = [];
  outcome: (action: Action, signal: AbortSignal) => Promise<ActionOutcome> = async () => succeeded();
  onChoice: () => void = () => {};
  readonly agent: VoyagerAgent;
  #messages = 0;

  constructor({ acts = true }: { readonly acts?: boolean } = {}) {
    this.log.subscribe((event) => this.events.push(event));
    const conditions = [{ kind: 'holds' as const, name: 'log', items: ['log'], count: 1 }];
    this.log.append({
      type: 'run.started',
      seed: 1,
      task: { work: [], goal: { conditions }, setup: { inventories: {} }, limits: {} },
      agents: [{ name: 'ada', acts }],
      edges: [],
      topology: 'solo',
      scheduler: 's',
      environment: 'e',
    });
    const reader = new LogReader(this.log);
    this.agent = new VoyagerAgent(
      { name: 'ada', graph: { agents: ['ada'], edges: [] }, body, hearers: [], acts },
      {
        log: this.log,
        clock: this.clock,
        blobs: createMemoryBlobStore(),
        pool: {
          specificationVersion: 'v1',
          publish: async (draft) => {
            this.said.push(draft);
            const message: Message = { ...draft, id: `r${this.said.length}`, at: 0 };
            this.log.append({ type: 'message.published', message });
            return message;
          },
          subscribe: () => () => {},
        },
        curriculum: {
          specificationVersion: 'v1',
          claim: async () => null,
          next: async (inputs) => {
            this.asked.push(inputs);
            this.onChoice();
            const next = this.steps.shift() ?? reached;
            if (next instanceof Error) throw next;
            return next;
          },
        },
        executor: {
          specificationVersion: 'v1',
          execute: async (action, { codeIterations, signal }) => {
            this.did.push({ action, codeIterations });
            return this.outcome(action, signal);
          },
        },
      },
    );
    reader.add(this.agent);
  }

  command(text: string, more: Partial<Message> = {}): string {
    const id = more.id ?? `m${++this.#messages}`;
    const message: Message = { id, at: 0, from: 'user', to: ['ada'], kind: 'command', text, ...more };
    this.log.append({ type: 'message.received', agent: 'ada', message });
    return id;
  }

  /** Takes steps until the agent has nothing to do. */
  async run(): Promise<void> {
    for (let steps = 0; this.agent.isReady() && steps < 100; steps++)
      for (const lane of ['decide', 'speak', 'act'] as const)
        if (this.agent.isReady(lane)) await this.agent.step(lane, { signal: never });
  }

  ofType<Type extends RunEvent['type']>(type: Type): readonly Extract<RunEvent, { type: Type }>[] {
    return this.events.filter((event): event is Extract<RunEvent, { type: Type }> => event.type === type);
  }
}

describe('a Voyager agent', () => {
  it('chooses one step after the other until the objective is reached, and says so once', async () => {
    const bench = new Bench();
    bench.steps = [step('log'), step('stone')];
    bench.command('mine 3 stone');
    await bench.run();
    expect(bench.asked.map(({ number, done }) => [number, done.map(({ work }) => workText(work))])).toEqual([
      [1, []],
      [2, ['mine 3 log']],
      [3, ['mine 3 log', 'mine 3 stone']],
    ]);
    expect(bench.did.map(({ action }) => action.object)).toEqual(['log', 'stone']);
    expect(bench.said.map(({ to, inReplyTo, report }) => [to, inReplyTo, report?.status])).toEqual([
      [['user'], 'm1', 'succeeded'],
    ]);
    expect(bench.ofType('plan.made').map(({ iteration, plan }) => [iteration, plan.tasks.length])).toEqual([
      [1, 1],
      [2, 1],
      [3, 0],
    ]);
    expect(bench.agent.isReady()).toBe(false);
  });

  it('has a step repaired four times at most', async () => {
    const bench = new Bench();
    bench.steps = [step('log')];
    bench.command('mine 3 log');
    await bench.run();
    expect(bench.did[0]?.codeIterations).toBe(5);
  });

  it('tells the next choice what failed and how often, and pauses longer each time', async () => {
    const bench = new Bench();
    bench.steps = [step('log'), step('log'), step('log'), { ...reached, givenUp: 'no tree grows here' }];
    bench.outcome = async () => failed('not-found', 'no tree');
    bench.command('mine 3 log');
    const pauses: number[] = [];
    bench.onChoice = () => void pauses.push(pauseBefore('decide', bench.agent.state));
    await bench.run();
    expect(bench.asked.map(({ failed: failures }) => failures[0]?.times ?? 0)).toEqual([0, 1, 2, 3]);
    expect(bench.asked.at(-1)?.latest).toEqual({
      work: workOf('mine 3 log'),
      isDone: false,
      reason: 'not-found: no tree',
    });
    expect(pauses).toEqual([0, 0, 1, 2]);
    expect(bench.said[0]?.report).toMatchObject({ status: 'failed', detail: 'no tree grows here' });
  });

  it('does not believe a success that a death came before', async () => {
    const bench = new Bench();
    bench.steps = [step('log'), reached, step('log')];
    let choices = 0;
    bench.onChoice = () => {
      if (++choices === 2) bench.log.append({ type: 'body.died', agent: 'ada', why: 'a fall' });
    };
    bench.command('mine 3 log');
    await bench.run();
    expect(bench.asked).toHaveLength(4);
    expect(bench.did).toHaveLength(2);
    expect(bench.said).toHaveLength(1);
  });

  it('takes a death in the middle of a step for its failure', async () => {
    const bench = new Bench();
    bench.steps = [step('log')];
    bench.outcome = async () => {
      bench.log.append({ type: 'body.died', agent: 'ada', why: 'a fall' });
      return succeeded();
    };
    bench.command('mine 3 log');
    await bench.run();
    expect(bench.asked[1]?.failed).toMatchObject([{ reason: 'died', detail: 'a fall' }]);
  });

  it('breaks off for a command that replaces its own, and gives each a last word', async () => {
    const bench = new Bench();
    bench.steps = [step('log'), step('stone')];
    bench.outcome = (action, signal) =>
      action.object === 'stone'
        ? Promise.resolve(succeeded())
        : new Promise((_, reject) => {
            signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
            bench.command('mine 3 stone', { replaces: 'm1' });
          });
    bench.command('mine 3 log');
    await bench.run();
    expect(bench.ofType('action.ended').map(({ outcome }) => outcome.status)).toEqual(['cancelled', 'succeeded']);
    expect(bench.said.map(({ inReplyTo, report }) => [inReplyTo, report?.status])).toEqual([
      ['m1', 'superseded'],
      ['m2', 'succeeded'],
    ]);
  });

  it('does commands in the order in which they came, each once, and drops what is recalled', async () => {
    const bench = new Bench();
    bench.steps = [step('log'), reached, step('stone'), reached];
    bench.command('mine 3 log');
    bench.command('mine 3 stone');
    bench.command('mine 3 stone', { id: 'm2' });
    bench.command('mine 3 coal');
    bench.command('', { kind: 'recall', replaces: 'm3' });
    await bench.run();
    expect(bench.said.map(({ inReplyTo, report }) => [inReplyTo, report?.status])).toEqual([
      ['m3', 'superseded'],
      ['m1', 'succeeded'],
      ['m2', 'succeeded'],
    ]);
  });

  it('refuses work where it may not act', async () => {
    const bench = new Bench({ acts: false });
    bench.command('mine 3 log');
    await bench.run();
    expect(bench.said[0]?.report).toMatchObject({ status: 'refused' });
    expect(bench.asked).toEqual([]);
  });

  it('ends with the error of its model when that fails five times in a row', async () => {
    const bench = new Bench();
    const error = new SAgentsError({ code: 'MODEL_ANSWER_INVALID', message: 'no answer', remedy: 'ask another' });
    bench.steps = Array.from({ length: 9 }, () => error);
    bench.command('mine 3 log');
    await expect(bench.run()).rejects.toThrow('MODEL_ANSWER_INVALID');
    expect(bench.asked).toHaveLength(5);
  });

  it('leaves when its body is lost for good', async () => {
    const bench = new Bench();
    bench.command('mine 3 log');
    bench.log.append({ type: 'body.lost', agent: 'ada', why: 'kicked', forGood: true });
    await bench.run();
    expect(bench.ofType('agent.gone')).toHaveLength(1);
    expect(bench.agent.isReady()).toBe(false);
  });

  it('has the state that its journal says at every moment', async () => {
    const bench = new Bench();
    bench.steps = [step('log'), step('stone')];
    bench.outcome = async ({ object }) => (object === 'log' ? failed('blocked', 'a wall') : succeeded());
    bench.command('mine 3 stone');
    await bench.run();
    const [started, ...events] = bench.events;
    if (started?.type !== 'run.started') throw new Error('the run did not start');
    const state = events.reduce(
      (before, event) => voyagerReducer.reduce(before, event),
      voyagerReducer.begin('ada', started),
    );
    expect(state).toEqual(bench.agent.state);
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
  });
});
