import {
  lanes,
  succeeded,
  type Action,
  type ActionOutcome,
  type Advice,
  type AgentSetup,
  type Body,
  type EventLog,
  type Inventory,
  type Judgement,
  type Message,
  type MessageDraft,
  type MessageHandler,
  type MessagePool,
  type Plan,
  type RunEvent,
  type TaskPlanningInputs,
  type TaskReport,
} from '@s-agents/core';
import { workOf, workText, formatDeed, createEventLog, createVirtualClock } from '@s-agents/kit';
import { createMemoryBlobStore } from '@s-agents/testkit';
import { HourglassAgent } from './hourglass-agent.js';
import type { HourglassParts } from './live/lane-options.js';
import { LogReader } from '../log-reader.js';
import { hourglassEvents } from '../events.js';
import { hourglassReducer } from './reduce/reducer.js';
import type { HourglassState } from './state/state.js';

export const body: Body = {
  agent: 'x',
  observe: async () => ({ inventory: {}, equipment: {} }),
  run: async () => succeeded(),
  onEvent: () => () => {},
  close: async () => {},
};
export const never: AbortSignal = new AbortController().signal;

/** One agent with parts that answer from scripts, and a pool that delivers at once. */
export class Bench {
  readonly events: RunEvent[] = [];
  readonly clock = createVirtualClock();
  readonly log: EventLog = createEventLog({
    reducers: [],
    journals: [hourglassReducer],
    events: hourglassEvents,
    now: () => this.clock.now() + this.#later,
  });
  #later = 0;
  readonly planned: TaskPlanningInputs[] = [];
  /** The tasks that actions were asked for. */
  readonly asked: string[] = [];
  /** What was to be done before each of them. */
  readonly askedAfter: string[][] = [];
  readonly did: Action[] = [];
  /** What was to be kept for later with each of them. */
  readonly reserved: (Inventory | undefined)[] = [];
  /** What it was to do after each action, in words. */
  readonly later: string[][] = [];
  plans: (Plan | Error)[] = [];
  judgements: (Judgement | Error)[] = [];
  /** The actions of every task; null: one for each of its parts. */
  actions: readonly Omit<Action, 'id'>[] | null = null;
  /** With what any plan begins until that is held; null: nobody can tell. */
  opening: Omit<Action, 'id'> | null = null;
  failsToOpen: Error | null = null;
  /** What happens while actions are planned. */
  onActions: (signal: AbortSignal) => Promise<void> = async () => {};
  /** What the agent saw, with each judgement. */
  readonly seen: Inventory[] = [];
  /** Why no action follows from any plan. */
  noActions: Error | null = null;
  act: (action: Action, signal: AbortSignal) => Promise<ActionOutcome> = async () => succeeded();
  feedback: string | Error | null = null;
  advice: readonly Advice[] = [];
  /** The judgement during which the body dies, from 1. */
  dieWhileJudging = 0;
  /** What it answers to questions. */
  answers: (string | Error)[] = [];
  /** What happens while a plan is made. */
  onPlan: () => Promise<void> = async () => {};
  /** What happens while a task is judged. */
  onJudge: () => Promise<void> = async () => {};
  readonly judged: HourglassState['commission']['own']['outcomes'][] = [];
  /** What was shown as done before, with each judgement. */
  readonly shownAsDone: string[][] = [];
  /** Whether the team's inventories were shown with a judgement. */
  readonly judgedTeam: string[][] = [];
  /** What happens while a message is on its way into the pool. */
  onPublish: (draft: MessageDraft) => Promise<void> = async () => {};
  body: Body | null = body;
  hearers: AgentSetup['hearers'] = [];
  readonly #listeners = new Map<string, MessageHandler>();
  #messages = 0;

  /** `met`: that everybody has introduced itself lies before the events that are kept. */
  constructor(
    readonly name: string,
    private readonly edges: [string, string][],
    {
      met = true,
      ahead = true,
      acts: acting,
    }: { readonly met?: boolean; readonly ahead?: boolean; readonly acts?: readonly string[] } = {},
  ) {
    if (!met) this.log.subscribe((event) => this.events.push(event));
    const agents = [...new Set(edges.flat().concat(name))].map((agent) => ({
      name: agent,
      acts: acting?.includes(agent) ?? !edges.some(([from]) => from === agent),
    }));
    const task = {
      work: ['nothing'],
      goal: { conditions: [{ kind: 'holds' as const, name: 'log', items: ['log'], count: 1 }] },
      setup: { inventories: {} },
      limits: {},
    };
    this.log.append({
      type: 'run.started',
      seed: 1,
      task,
      agents,
      edges,
      topology: 'tree',
      scheduler: 's',
      environment: 'e',
      ...(ahead ? {} : { without: ['agents.ahead'] }),
    });
    if (!met) return;
    for (const { name: from, acts } of agents) {
      const to = edges.flatMap(([commander, commanded]) => (commanded === from ? [commander] : []));
      if (!acts || to.length === 0) continue;
      const message: Message = {
        id: `ready ${from}`,
        at: 0,
        from,
        to,
        kind: 'report',
        text: '',
        report: { status: 'ready', inventory: {}, equipment: {} },
      };
      this.log.append({ type: 'message.published', message });
      for (const agent of to) this.log.append({ type: 'message.received', agent, message });
    }
    this.log.subscribe((event) => this.events.push(event));
  }

  toolsFor: HourglassParts['toolsFor'] = () => [];
  milestones = true;

  agent(): HourglassAgent {
    const parts: HourglassParts = {
      milestones: this.milestones,
      toolsFor: (thing) => this.toolsFor(thing),
      gets: ({ object }, item) => object === item,
      usedBy: ({ object, quantity, recipient }) => (recipient === undefined ? {} : { [object]: quantity }),
      dangers: ({ properties }) => (Number(properties?.['health'] ?? 20) < 9 ? ['hurt'] : []),
      taskPlanner: {
        specificationVersion: 'v1',
        plan: async (inputs) => {
          this.planned.push(inputs);
          await this.onPlan();
          const plan = this.plans.shift() ?? idlePlan;
          if (plan instanceof Error) throw plan;
          return { plan: numbered(plan, inputs.iteration), inventories: {} };
        },
      },
      actionPlanner: {
        specificationVersion: 'v1',
        opening: (_, { inventory }) => {
          if (this.failsToOpen !== null) throw this.failsToOpen;
          const first = this.opening;
          return first === null || (inventory[first.object] ?? 0) >= first.quantity ? null : { ...first, id: '' };
        },
        plan: async ({ work, before }, { signal }) => {
          if (this.noActions !== null) throw this.noActions;
          this.asked.push(workText(work));
          this.askedAfter.push(before.map(workText));
          await this.onActions(signal);
          if (this.actions !== null) return this.actions.map((action, index) => ({ ...action, id: `${index}` }));
          return work.map((part, index) => ({ id: `${index}`, verb: 'mine', object: workText([part]), quantity: 1 }));
        },
      },
      progressMonitor: {
        specificationVersion: 'v1',
        judge: async ({ outcomes, inventories, doneTasks, observation }) => {
          this.judged.push(outcomes);
          this.seen.push({ ...observation.inventory });
          this.shownAsDone.push(doneTasks.map(({ work }) => workText(work)));
          this.judgedTeam.push(Object.keys(inventories));
          if (this.judged.length === this.dieWhileJudging)
            this.log.append({ type: 'body.died', agent: this.name, why: 'a bear' });
          await this.onJudge();
          const judgement = this.judgements.shift() ?? { status: 'success', reason: '' };
          if (judgement instanceof Error) throw judgement;
          return judgement;
        },
      },
      feedbackProcessor: {
        specificationVersion: 'v1',
        process: async () => {
          if (this.feedback instanceof Error) throw this.feedback;
          return this.feedback === null ? null : { words: this.feedback, advice: this.advice };
        },
      },
      respondent: {
        specificationVersion: 'v1',
        answer: async ({ question }) => {
          const answer = this.answers.shift() ?? `nothing of ${question.text}`;
          if (answer instanceof Error) throw answer;
          return answer;
        },
      },
      executor: {
        specificationVersion: 'v1',
        execute: (action, { reserved, later = [], signal }) => {
          this.did.push(action);
          this.reserved.push(reserved);
          this.later.push(later.map(formatDeed));
          return this.act(action, signal);
        },
      },
      pool: this.pool,
      log: this.log,
      blobs: createMemoryBlobStore(),
      clock: this.clock,
    };
    const agent = new HourglassAgent(
      {
        name: this.name,
        graph: { agents: [...new Set(this.edges.flat().concat(this.name))], edges: this.edges },
        hearers: this.hearers,
        body: this.body,
        acts: true,
      },
      parts,
    );
    new LogReader(this.log).add(agent);
    return agent;
  }

  readonly pool: MessagePool = {
    specificationVersion: 'v1',
    publish: async (draft) => {
      await this.onPublish(draft);
      const message: Message = { id: `m${++this.#messages}`, at: this.clock.now(), ...draft };
      this.log.append({ type: 'message.published', message });
      for (const receiver of message.to) {
        this.log.append({ type: 'message.received', agent: receiver, message });
        void this.#listeners.get(receiver)?.(message);
      }
      return message;
    },
    subscribe: (receiver, listener) => {
      this.#listeners.set(receiver, listener);
      return () => {};
    },
  };

  /** Lets the log's time go on by world seconds. */
  advance(seconds: number): void {
    this.#later += seconds;
  }

  command(text: string, from = 'leader'): Promise<Message> {
    return this.pool.publish({ from, to: [this.name], kind: 'command', text, work: workOf(text) });
  }

  /** Like {@link command}, in place of the last command to the agent. */
  replace(text: string, from = 'leader'): Promise<Message> {
    const replaces = this.events
      .flatMap((event) => (event.type === 'message.published' ? [event.message] : []))
      .findLast(({ kind, to }) => kind === 'command' && to.includes(this.name))?.id;
    return this.pool.publish({
      from,
      to: [this.name],
      kind: 'command',
      text,
      work: workOf(text),
      ...(replaces === undefined ? {} : { replaces }),
    });
  }

  /** `from` answers the last command that it was given. */
  answer(
    from: string,
    task: string,
    status: 'succeeded' | 'failed' | 'superseded' | 'lost' | 'under-way' = 'succeeded',
    records?: TaskReport['records'],
    position?: TaskReport['position'],
    equipment: TaskReport['equipment'] = {},
  ): Promise<Message> {
    const inReplyTo = this.said().findLast(({ kind, to }) => kind === 'command' && to.includes(from))?.id ?? '';
    return this.pool.publish({
      from,
      to: [this.name],
      kind: 'report',
      text: '',
      inReplyTo,
      report: {
        status,
        work: workOf(task),
        ...(status === 'failed' ? { reason: 'not-found', detail: 'none' } : {}),
        inventory: { log: 9 },
        equipment,
        ...(records === undefined ? {} : { records }),
        ...(position === undefined ? {} : { position }),
      },
    });
  }

  /** `from` has dropped the last command that it was given, as the user told it to. */
  calledAway(from: string, task: string): Promise<Message> {
    const inReplyTo = this.said().findLast(({ kind, to }) => kind === 'command' && to.includes(from))?.id ?? '';
    const report = {
      status: 'superseded',
      work: workOf(task),
      calledOffBy: 'user',
      inventory: {},
      equipment: {},
    } as const;
    return this.pool.publish({ from, to: [this.name], kind: 'report', text: '', inReplyTo, report });
  }

  /** What it has commanded, each as "to: task". */
  commands(): string[] {
    return this.said()
      .filter(({ kind }) => kind === 'command')
      .map(({ to, text }) => `${to.join()}: ${text}`);
  }

  get state(): HourglassState {
    return this.log.stateOf(hourglassReducer, this.name) as HourglassState;
  }

  /** What it has said of its tasks, which are in words too. */
  reports(): (TaskReport & {
    readonly task: string;
    readonly to: readonly string[];
    readonly inReplyTo: string | undefined;
  })[] {
    return this.said().flatMap(({ report, to, inReplyTo }) =>
      report === undefined || report.status === 'ready'
        ? []
        : [{ ...report, task: workText(report.work), to, inReplyTo }],
    );
  }

  said(): Message[] {
    return this.events.flatMap((event) =>
      event.type === 'message.published' && event.message.from === this.name ? [event.message] : [],
    );
  }
}

/** A plan that sees nothing to do. */
export const idlePlan: Plan = { objective: 'o', analysis: 'nothing', tasks: [], stop: [], informer: 'leader' };

/** A plan of these tasks by agent, each group after the one before it. `anybody` is no agent. */
export function planOf(...stages: Record<string, string>[]): Plan {
  let before: string[] = [];
  const tasks = stages.flatMap((stage, index) => {
    const after = before;
    const those = Object.entries(stage).map(([agent, task], place) => ({
      id: `${index + 1}${place === 0 ? '' : String.fromCharCode(97 + place)}`,
      agent: agent === 'anybody' ? null : agent,
      work: workOf(task),
      after,
    }));
    before = those.map(({ id }) => id);
    return those;
  });
  return { objective: 'o', analysis: '', tasks, stop: [], informer: 'leader' };
}

/** A plan has ids that no other one has. */
function numbered(plan: Plan, iteration: number): Plan {
  const number = (id: string): string => `${iteration}.${id}`;
  const tasks = plan.tasks.map((task) => ({ ...task, id: number(task.id), after: task.after.map(number) }));
  return { ...plan, tasks };
}

/** Steps one lane after the other as long as any is ready. Resolves with the number of steps. */
export async function stepWhileReady(agent: HourglassAgent, most = 60): Promise<number> {
  let steps = 0;
  while (agent.isReady() && steps < most)
    for (const lane of lanes) {
      if (!agent.isReady(lane)) continue;
      await agent.step(lane, { signal: never });
      steps++;
    }
  return steps;
}

/** Runs all lanes side by side until the signal aborts; rejects as they do. */
export async function live(agent: HourglassAgent, signal: AbortSignal): Promise<void> {
  await Promise.all(
    lanes.map(async (lane) => {
      for (;;) {
        await agent.ready(lane, { signal });
        await agent.step(lane, { signal });
      }
    }),
  );
}

export async function until(condition: () => boolean): Promise<void> {
  for (let turn = 0; turn < 1000 && !condition(); turn++) await Promise.resolve();
  if (!condition()) throw new Error('it did not come to that');
}
