import {
  failed,
  succeeded,
  type Action,
  type ActionOutcome,
  type Body,
  type Message,
  type MessageDraft,
  type MessageHandler,
  type MessagePool,
  type RunEvent,
} from '@s-agents/core';
import {
  workText,
  workOf,
  abortable,
  isCancellation,
  createVirtualClock,
  settled,
  type VirtualClock,
} from '@s-agents/kit';
import { createMemoryBlobStore, createRecordingEventLog, type RecordingEventLog } from '@s-agents/testkit';
import { describe, expect, it } from 'vitest';
import { HourglassAgent } from './hourglass-agent.js';
import { live } from './hourglass-bench.test.support.js';
import { LogReader } from '../log-reader.js';
import { hourglassEvents } from '../events.js';
import { hourglassReducer } from './reduce/reducer.js';

/**
 * A team in which everything follows from the state: parts without a memory of their own, and a world that is a
 * function of the log.
 */
class World {
  readonly log: RecordingEventLog;
  readonly clock: VirtualClock;
  readonly #listeners = new Map<string, MessageHandler>();

  constructor(events: readonly RunEvent[]) {
    this.clock = createVirtualClock();
    this.log = createRecordingEventLog({
      journals: [hourglassReducer],
      events: hourglassEvents,
      now: () => this.clock.now(),
    });
    for (const { sequence: _sequence, at: _at, ...body } of events) this.log.append(body);
  }

  get #published(): readonly Message[] {
    return this.log.ofType('message.published').map(({ message }) => message);
  }

  /** Actions that were begun: the second one of A fails, whoever takes it up again finds it done. */
  #act(agent: string, action: Action): ActionOutcome {
    const ended = this.log
      .ofType('action.ended')
      .filter((event) => event.agent === agent && event.outcome.status !== 'cancelled').length;
    return agent === 'A' && ended === 1 ? failed('blocked', action.object) : succeeded();
  }

  agent(name: string, subordinates: readonly string[]): HourglassAgent {
    const body: Body = {
      agent: name,
      observe: async () => ({
        inventory: { log: this.log.ofType('action.ended').filter((event) => event.agent === name).length },
        equipment: {},
      }),
      run: async () => succeeded(),
      onEvent: () => () => {},
      close: async () => {},
    };
    const agent = new HourglassAgent(
      {
        name,
        graph: { agents: [], edges: [] },
        hearers: [],
        body,
        acts: subordinates.length === 0,
      },
      {
        milestones: true,
        toolsFor: () => [],
        gets: () => false,
        usedBy: () => ({}),
        dangers: () => [],
        taskPlanner: {
          specificationVersion: 'v1',
          plan: async ({ doneTasks, ongoing, iteration }) => {
            const done = doneTasks.length;
            const own = [name, name].map((agent, index) => ({
              agent,
              work: workOf(['wood', 'stone'][index] as string),
            }));
            const others = subordinates
              .filter((other) => ongoing[other] === undefined)
              .map((agent) => ({ agent, work: workOf(`task ${done} for ${agent}`) }));
            const given = subordinates.length === 0 ? own : done >= 4 ? [] : others;
            const tasks = given.map((task, index) => ({
              ...task,
              id: `${iteration}.${index + 1}`,
              after: given === own && index > 0 ? [`${iteration}.${index}`] : [],
            }));
            return { plan: { objective: 'o', analysis: '', tasks, stop: [], informer: 'user' }, inventories: {} };
          },
        },
        actionPlanner: {
          specificationVersion: 'v1',
          plan: async ({ work }) => [{ id: '0', verb: 'mine', object: workText(work), quantity: 1 }],
        },
        progressMonitor: {
          specificationVersion: 'v1',
          judge: async ({ outcomes }) => ({
            status: outcomes.some(({ outcome }) => outcome.status === 'failed') ? 'fail' : 'success',
            reason: '',
          }),
        },
        feedbackProcessor: null,
        respondent: { specificationVersion: 'v1', answer: async () => 'nothing' },
        executor: {
          specificationVersion: 'v1',
          execute: async (action, { signal }) =>
            abortable(
              this.clock.sleep(3, { signal }).then(() => this.#act(name, action)),
              signal,
            ),
        },
        pool: this.pool,
        log: this.log,
        blobs: createMemoryBlobStore(),
        clock: this.clock,
      },
    );
    new LogReader(this.log).add(agent);
    return agent;
  }

  readonly pool: MessagePool = {
    specificationVersion: 'v1',
    publish: async (draft: MessageDraft) => {
      const message: Message = { ...draft, id: `m${this.#published.length + 1}`, at: this.clock.now() };
      this.log.append({ type: 'message.published', message });
      for (const receiver of message.to) this.#deliver(receiver, message);
      return message;
    },
    subscribe: (receiver, listener) => {
      this.#listeners.set(receiver, listener);
      for (const message of this.#published) if (message.to.includes(receiver)) this.#deliver(receiver, message);
      return () => {};
    },
  };

  #deliver(receiver: string, message: Message): void {
    const listener = this.#listeners.get(receiver);
    if (
      listener === undefined ||
      this.log.ofType('message.received').some((event) => event.agent === receiver && event.message.id === message.id)
    )
      return;
    this.log.append({ type: 'message.received', agent: receiver, message });
    void listener(message);
  }

  /** Lives on until nothing happens any more. */
  async goOn(): Promise<readonly RunEvent[]> {
    const stop = new AbortController();
    const agents = [this.agent('leader', ['A', 'B']), this.agent('A', []), this.agent('B', [])];
    const lives = agents.map((agent) => live(agent, stop.signal));
    const ended = Promise.all(
      lives.map((life) =>
        life.catch((error: unknown) => (isCancellation(error) ? undefined : Promise.reject(error as Error))),
      ),
    );
    await Promise.race([ended, this.clock.advance(300)]);
    await settled();
    const { events } = this.log;
    const lived = events.slice();
    stop.abort();
    await ended;
    return lived;
  }
}

const task = {
  work: ['nothing'],
  goal: { conditions: [{ kind: 'holds' as const, name: 'log', items: ['log'], count: 1 }] },
  setup: { inventories: {} },
  limits: {},
};

async function wholeRun(): Promise<readonly RunEvent[]> {
  const world = new World([]);
  const edges: [string, string][] = [
    ['leader', 'A'],
    ['leader', 'B'],
  ];
  world.log.append({
    type: 'run.started',
    seed: 1,
    task,
    agents: [
      { name: 'leader', acts: false },
      { name: 'A', acts: true },
      { name: 'B', acts: true },
    ],
    edges,
    topology: 'tree',
    scheduler: 's',
    environment: 'e',
  });
  const running = world.goOn();
  await world.pool.publish({ from: 'user', to: ['leader'], kind: 'command', text: 'gather' });
  return running;
}

describe('a run that is taken up again from any moment of its log', () => {
  it('comes to the same end, and says nothing twice', async () => {
    const events = await wholeRun();
    const answers = (all: readonly RunEvent[]): unknown[] =>
      all.flatMap((event) =>
        event.type === 'message.published' && event.message.to.includes('user') ? [event.message.report?.status] : [],
      );
    const commands = (all: readonly RunEvent[]): string[] =>
      all.flatMap((event) =>
        event.type === 'message.published' && event.message.kind === 'command'
          ? [`${event.message.to.join()}: ${event.message.text}`]
          : [],
      );
    expect(answers(events)).toEqual(['started', 'succeeded']);
    const begun = events.findIndex(({ type }) => type === 'message.published') + 1;
    for (let length = begun; length < events.length; length++) {
      const whole = await new World(events.slice(0, length)).goOn();
      const where = `taken up after event ${length - 1}: ${JSON.stringify(events[length - 1])}`;
      expect(answers(whole), where).toEqual(answers(events));
      expect(new Set(commands(whole)).size, where).toBe(commands(whole).length);
      const ids = whole.flatMap((event) => (event.type === 'queue.filled' ? event.actions.map(({ id }) => id) : []));
      expect(new Set(ids).size, where).toBe(ids.length);
    }
  });
});
