import { BodyLost, Cancelled, createEventLog, createVirtualClock, failed, fold, mapGet, mapHas, SAgentsError, succeeded, TimedOut, type Action, type ActionOutcome, type Body, type DirectAction, type EventLog, type Judgement, type Message, type MessagePool, type OutcomeReason, type Plan, type RunEvent, type TaskPlanningInputs } from '@s-agents/core';
import { createMemoryBlobStore } from '@s-agents/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import { HourglassAgent } from './hourglass-agent.js';
import type { HourglassParts } from './hourglass.js';
import { hourglassReducer } from './reducer.js';
import type { HourglassState } from './state.js';

const body: Body = { agent: 'x', observe: async () => ({ inventory: {}, equipment: {} }), run: async () => succeeded(), onEvent: () => () => {}, close: async () => {} };
const never = new AbortController().signal;

/** One agent with parts that answer from scripts, and a pool that delivers at once. */
class Bench {
  readonly events: RunEvent[] = [];
  readonly clock = createVirtualClock();
  readonly log: EventLog = createEventLog({ reducers: [hourglassReducer], now: () => this.clock.now() });
  readonly planned: TaskPlanningInputs[] = [];
  /** What actions were asked for. */
  readonly asked: string[][] = [];
  readonly did: DirectAction[] = [];
  plans: (Plan | Error)[] = [];
  judgements: (Judgement | Error)[] = [];
  /** Why no action follows from any plan. */
  noActions: Error | null = null;
  act: (action: DirectAction, signal: AbortSignal) => Promise<ActionOutcome> = async () => succeeded();
  feedback: string | Error | null = null;
  role: 'root' | 'leaf' = 'leaf';
  /** The judgement during which the body dies, from 1. */
  dieWhileJudging = 0;
  /** What happens while a plan is made. */
  onPlan: () => Promise<void> = async () => {};
  readonly judged: HourglassState['outcomes'][] = [];
  /** Whether the team's inventories were shown with a judgement. */
  readonly judgedTeam: string[][] = [];
  /** What happens while a message is on its way into the pool. */
  onPublish: () => Promise<void> = async () => {};
  body: Body = body;
  readonly #listeners = new Map<string, (message: Message) => void>();
  #messages = 0;

  constructor(readonly name: string, edges: [string, string][]) {
    this.log.subscribe((event) => this.events.push(event));
    const agents = [...new Set(edges.flat().concat(name))].map((agent) => ({ name: agent, role: 'leaf' as const, acts: !edges.some(([from]) => from === agent) }));
    const task = { text: '', goal: { conditions: [{ kind: 'holds' as const, name: 'log', items: ['log'], count: 1 }] }, setup: { inventories: {} }, limits: {} };
    this.log.append({ type: 'run.started', seed: 1, task, agents, edges, topology: 'tree', scheduler: 's', environment: 'e' });
  }

  agent(): HourglassAgent {
    const parts: HourglassParts = {
      taskPlanner: {
        specificationVersion: 'v1',
        plan: async (inputs) => {
          this.planned.push(inputs);
          await this.onPlan();
          const plan = this.plans.shift() ?? idlePlan;
          if (plan instanceof Error) throw plan;
          return { plan, inventories: {} };
        },
      },
      actionPlanner: {
        specificationVersion: 'v1',
        plan: async ({ agent: self, taskAtHand, subordinates }) => {
          if (this.noActions !== null) throw this.noActions;
          this.asked.push(taskAtHand.assignments.map(({ agent, task }) => `${agent}: ${task}`));
          return taskAtHand.assignments.flatMap(({ agent, task }, index): Action[] => {
            if (subordinates.includes(agent)) return [{ kind: 'delegation', id: `${index}`, to: agent, task }];
            return agent === self ? [{ kind: 'direct', id: `${index}`, verb: 'mine', object: task, quantity: 1 }] : [];
          });
        },
      },
      progressMonitor: {
        specificationVersion: 'v1',
        judge: async ({ outcomes, inventories }) => {
          this.judged.push(outcomes);
          this.judgedTeam.push(Object.keys(inventories));
          if (this.judged.length === this.dieWhileJudging) this.log.append({ type: 'body.died', agent: this.name, why: 'a bear' });
          const judgement = this.judgements.shift() ?? { status: 'success', reason: '' };
          if (judgement instanceof Error) throw judgement;
          return judgement;
        },
      },
      feedbackProcessor: {
        specificationVersion: 'v1',
        process: async () => {
          if (this.feedback instanceof Error) throw this.feedback;
          return this.feedback;
        },
      },
      executor: {
        specificationVersion: 'v1',
        execute: (action, { signal }) => {
          this.did.push(action);
          return this.act(action, signal);
        },
      },
      pool: this.pool,
      log: this.log,
      blobs: createMemoryBlobStore(),
      clock: this.clock,
    };
    return new HourglassAgent({ name: this.name, role: this.role, graph: { agents: [], edges: [] }, body: this.body, acts: true }, parts);
  }

  readonly pool: MessagePool = {
    specificationVersion: 'v1',
    publish: async (draft) => {
      await this.onPublish();
      const message: Message = { id: `m${++this.#messages}`, at: this.clock.now(), ...draft };
      this.log.append({ type: 'message.published', message });
      for (const receiver of message.to) {
        this.log.append({ type: 'message.received', agent: receiver, messageId: message.id });
        this.#listeners.get(receiver)?.(message);
      }
      return message;
    },
    subscribe: (receiver, listener) => {
      this.#listeners.set(receiver, listener);
      return () => {};
    },
    history: () => [],
  };

  command(text: string, from = 'leader'): Promise<Message> {
    return this.pool.publish({ from, to: [this.name], kind: 'command', text });
  }

  /** `from` answers the last command that it was given. */
  answer(from: string, task: string, status: 'succeeded' | 'failed' = 'succeeded'): Promise<Message> {
    const inReplyTo = this.said().findLast(({ kind, to }) => kind === 'command' && to.includes(from))?.id ?? '';
    return this.pool.publish({ from, to: [this.name], kind: 'report', text: '', inReplyTo, report: { status, task, ...(status === 'failed' ? { reason: 'not-found', detail: 'none' } : {}), inventory: { log: 9 }, equipment: {} } });
  }

  get state(): HourglassState {
    return mapGet(this.log.state(hourglassReducer).agents, this.name) as HourglassState;
  }

  said(): Message[] {
    return this.events.flatMap((event) => (event.type === 'message.published' && event.message.from === this.name ? [event.message] : []));
  }
}

const idlePlan: Plan = { objective: 'o', analysis: 'nothing', stages: [], taskAtHand: null, informer: 'leader' };
function planOf(...stages: Record<string, string>[]): Plan {
  const list = stages.map((tasks, index) => ({ title: `stage ${index}`, assignments: Object.entries(tasks).map(([agent, task]) => ({ agent, task })) }));
  return { objective: 'o', analysis: '', stages: list, taskAtHand: list[0] ?? null, informer: 'leader' };
}

async function stepWhileReady(agent: HourglassAgent, most = 20): Promise<number> {
  let steps = 0;
  while (agent.isReady && steps < most) {
    await agent.step({ signal: never });
    steps++;
  }
  return steps;
}

describe('a leaf', () => {
  let bench: Bench;
  let agent: HourglassAgent;
  beforeEach(() => {
    bench = new Bench('A', [['leader', 'A']]);
    agent = bench.agent();
  });

  it('waits until it is asked, then plans, reports its start, acts, judges, reports its end', async () => {
    expect(agent.isReady).toBe(false);
    await bench.command('mine 1 log');
    bench.plans = [planOf({ A: 'log' })];
    await stepWhileReady(agent);
    expect(bench.did.map(({ object }) => object)).toEqual(['log']);
    expect(bench.said().map(({ report, inReplyTo, to }) => [report?.status, report?.task, inReplyTo, to])).toEqual([
      ['started', 'mine 1 log', 'm1', ['leader']],
      ['succeeded', 'mine 1 log', 'm1', ['leader']],
    ]);
    expect(agent.isReady).toBe(false);
  });

  it('takes what was not done in time for a failure, not for a cancellation', async () => {
    await bench.command('mine 1 log');
    bench.plans = [planOf({ A: 'log' })];
    bench.act = () => Promise.reject(new TimedOut(5, 'the answer'));
    await agent.step({ signal: never });
    expect(bench.events.find(({ type }) => type === 'action.ended')).toMatchObject({ outcome: { status: 'failed', reason: 'timeout', detail: 'the answer took longer than 5 ms' } });
  });

  it('goes through the stages of a plan that holds without planning again', async () => {
    await bench.command('x');
    bench.plans = [planOf({ A: 'log' }, { A: 'planks' })];
    await stepWhileReady(agent);
    expect(bench.did.map(({ object }) => object)).toEqual(['log', 'planks']);
    expect(bench.planned).toHaveLength(1);
  });

  /** Fails by these reasons one after the other, for the object that its plan names, until it reports. */
  const failAt = async (tries: [object: string, reason: OutcomeReason][]): Promise<void> => {
    await bench.command('x');
    bench.plans = tries.map(([object]) => planOf({ A: object }));
    const reasons = tries.map(([, reason]) => reason);
    bench.act = async () => failed(reasons.shift() ?? 'invalid', 'no tree');
    bench.judgements = tries.map(() => ({ status: 'fail', reason: 'nothing' }));
    await stepWhileReady(agent);
  };

  it('plans again after a failure, with the feedback, and reports failure with its reason once that is repeated', async () => {
    bench.feedback = 'look elsewhere';
    await failAt([['log', 'not-found'], ['log', 'not-found'], ['log', 'not-found']]);
    expect(bench.planned.map(({ feedback }) => feedback)).toEqual([null, 'look elsewhere']);
    expect(bench.planned[1]?.failedTasks).toEqual([{ agent: 'A', task: 'mine 1 log', reason: 'not-found', detail: 'no tree', times: 1 }]);
    expect(bench.said().at(-1)?.report).toMatchObject({ status: 'failed', reason: 'not-found', detail: 'no tree' });
    expect(bench.state.memory.map(({ text }) => text)).toContain('A could not "mine 1 log": not-found, no tree');
  });

  it.each<[string, [string, OutcomeReason][]]>([
    ['what may pass', [['log', 'blocked'], ['log', 'blocked'], ['log', 'blocked'], ['log', 'blocked']]],
    ['different reasons', [['log', 'not-found'], ['log', 'unreachable'], ['log', 'missing-tool'], ['log', 'not-found']]],
    ['different things', [['log', 'not-found'], ['stone', 'not-found'], ['coal', 'not-found'], ['log', 'not-found']]],
  ])('tries three times where it fails for %s', async (_what, tries) => {
    await failAt(tries);
    expect(bench.did).toHaveLength(3);
    expect(bench.said().at(-1)?.report?.status).toBe('failed');
  });

  it('does not take it for a repetition when something was done in between', async () => {
    await bench.command('x');
    const mine = planOf({ A: 'stone' });
    bench.plans = [mine, planOf({ A: 'pickaxe' }, { A: 'stone' }), mine, mine];
    bench.act = async ({ object }) => (object === 'stone' ? failed('missing-tool', 'it broke') : succeeded());
    const broken: Judgement = { status: 'fail', reason: 'it broke' };
    bench.judgements = [broken, { status: 'success', reason: '' }, broken, broken];
    await stepWhileReady(agent);
    expect(bench.did.map(({ object }) => object)).toEqual(['stone', 'pickaxe', 'stone', 'stone']);
    expect(bench.said().at(-1)?.report).toMatchObject({ status: 'failed', reason: 'missing-tool' });
  });

  it('forgets with a new request what it failed at before', async () => {
    await failAt([['log', 'not-found'], ['log', 'not-found']]);
    await failAt([['log', 'not-found'], ['log', 'not-found']]);
    expect(bench.did).toHaveLength(4);
  });

  it('reports at once, and why, when its planner gives up', async () => {
    await bench.command('x');
    bench.plans = [{ ...idlePlan, givenUp: 'there is no way to come by a moon here' }];
    await stepWhileReady(agent);
    expect(bench.said().map(({ report }) => [report?.status, report?.reason, report?.detail])).toEqual([['failed', 'unsupported', 'there is no way to come by a moon here']]);
  });

  it('does without advice when there is none to be had', async () => {
    bench.feedback = new SAgentsError({ code: 'MODEL_ANSWER_INVALID', message: 'nonsense', remedy: 'another model' });
    await failAt([['log', 'blocked'], ['stone', 'blocked']]);
    expect(bench.did).toHaveLength(2);
    expect(bench.events.flatMap((event) => (event.type === 'feedback.failed' ? [event.detail] : []))[0]).toContain('MODEL_ANSWER_INVALID');
    expect(bench.state.failedSteps).toBe(0);
  });

  it('does not hide a bug in what advises it', async () => {
    bench.feedback = new TypeError('a bug in advice');
    await expect(failAt([['log', 'blocked'], ['log', 'blocked']])).rejects.toThrow('a bug in advice');
  });

  it('stops at an action that did not succeed: the rest was planned on it', async () => {
    await bench.command('x');
    bench.plans = [{ ...planOf({ A: 'log' }), taskAtHand: { title: '', assignments: [{ agent: 'A', task: 'log' }, { agent: 'A', task: 'planks' }] } }];
    bench.act = async () => failed('blocked', '');
    bench.judgements = [{ status: 'fail', reason: '' }];
    await agent.step({ signal: never });
    expect(bench.did).toHaveLength(1);
    expect(bench.state.queue.size).toBe(0);
  });

  it('takes for no failure of its own what was called off because its body was away', async () => {
    await bench.command('x');
    bench.plans = Array.from({ length: 5 }, () => planOf({ A: 'log' }));
    bench.judgements = Array.from({ length: 4 }, () => ({ status: 'fail', reason: 'nothing is held' }));
    bench.act = (_action, signal) =>
      bench.did.length === 5
        ? Promise.resolve(succeeded())
        : new Promise((_, reject) => {
            signal.addEventListener('abort', () => reject(signal.reason as Error));
            bench.log.append({ type: 'body.lost', agent: 'A', why: 'the host crashed' });
            bench.log.append({ type: 'body.returned', agent: 'A' });
            agent.interrupt({ kind: 'body', why: 'the body is back' });
          });
    await stepWhileReady(agent);
    expect(bench.did).toHaveLength(5);
    expect(bench.said().at(-1)?.report?.status).toBe('succeeded');
  });

  it('drops what it does for a new command', async () => {
    await bench.command('old');
    bench.plans = [planOf({ A: 'log' }), planOf({ A: 'stone' })];
    bench.act = (action, signal) => (action.object === 'log' ? new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))) : Promise.resolve(succeeded()));
    const first = agent.step({ signal: never });
    await until(() => bench.did.length === 1);
    await bench.command('new');
    await first;
    await stepWhileReady(agent);
    expect(bench.did.map(({ object }) => object)).toEqual(['log', 'stone']);
    expect(bench.said().map(({ report }) => `${report?.status} ${report?.task}`)).toEqual(['started old', 'started new', 'succeeded new']);
  });

  it('does not begin with a queue that a command has made stale, and which nobody is there to interrupt', async () => {
    await bench.command('old');
    bench.log.append({ type: 'queue.filled', agent: 'A', actions: [{ kind: 'direct', id: '1', verb: 'mine', object: 'log', quantity: 1 }] });
    await bench.command('new');
    bench.plans = [planOf({ A: 'stone' })];
    await stepWhileReady(bench.agent());
    expect(bench.did.map(({ object }) => object)).toEqual(['stone']);
  });

  it('judges what was asked when its plan sees nothing to do', async () => {
    await bench.command('have 1 log');
    bench.plans = [idlePlan];
    await stepWhileReady(agent);
    expect(bench.said().map(({ report }) => report?.status)).toEqual(['succeeded']);
  });

  it('ends every step with an event, and throws only when the run is aborted', async () => {
    await bench.command('x');
    bench.plans = [new SAgentsError({ code: 'MODEL_TIMEOUT', message: 'late', remedy: 'wait' }), planOf({ A: 'log' })];
    await agent.step({ signal: never });
    expect(bench.events.at(-1)).toMatchObject({ type: 'step.ended', how: 'failed' });
    const run = new AbortController();
    bench.act = () => new Promise(() => {});
    const step = agent.step({ signal: run.signal });
    await until(() => bench.did.length === 1);
    run.abort(new Cancelled('ctrl-C'));
    await expect(step).rejects.toThrow('ctrl-C');
    expect(bench.events.at(-1)).toMatchObject({ type: 'step.ended', how: 'interrupted' });
  });

  it('leaves the team when its model fails five times in a row, and the team goes on', async () => {
    bench = new Bench('A', [['leader', 'A'], ['leader', 'B']]);
    agent = bench.agent();
    await bench.command('x');
    const useless = new SAgentsError({ code: 'MODEL_ANSWER_INVALID', message: 'no', remedy: 'another model' });
    bench.plans = Array.from({ length: 9 }, () => useless);
    expect(await stepWhileReady(agent)).toBe(5);
    expect(bench.state.phase).toBe('gone');
    expect(bench.events.flatMap((event) => (event.type === 'agent.gone' ? [event.why] : []))).toEqual([expect.stringMatching(/5 steps in a row failed: MODEL_ANSWER_INVALID/)]);
  });

  it('rethrows a bug at once; and when it is the last who acts, what its model failed with', async () => {
    await bench.command('x');
    bench.plans = [new TypeError('bug')];
    await expect(agent.step({ signal: never })).rejects.toThrow('bug');
    const unreachable = new SAgentsError({ code: 'MODEL_UNREACHABLE', message: 'no', remedy: 'start it' });
    bench.plans = Array.from({ length: 9 }, () => unreachable);
    let survived = 0;
    await expect((async () => { for (; survived < 9; survived++) await agent.step({ signal: never }); })()).rejects.toThrow('MODEL_UNREACHABLE');
    expect(survived).toBe(3);
  });

  it.each(['planning', 'acting', 'judging'] as const)('pauses ever longer when nothing comes of %s, and then says so', async (part) => {
    const unusable = new SAgentsError({ code: 'MODEL_ANSWER_INVALID', message: 'no', remedy: 'another model' });
    bench.plans = [part === 'planning' ? unusable : planOf({ A: 'log' }), ...Array.from({ length: 9 }, () => unusable)];
    bench.noActions = part === 'acting' ? unusable : null;
    bench.judgements = part === 'judging' ? Array.from({ length: 9 }, () => unusable) : [];
    await bench.command('x');
    const loop = (async () => { for (;;) { await agent.ready({ signal: never }); await agent.step({ signal: never }); } })();
    await Promise.all([expect(loop).rejects.toThrow('MODEL_ANSWER_INVALID'), bench.clock.advance(60)]);
    const failedAt = bench.events.flatMap((event) => (event.type === 'step.ended' && event.how === 'failed' ? [event.at] : []));
    expect(failedAt).toEqual([0, 1, 3, 7, 15]);
  });

  it('forgives steps that failed once one has not', async () => {
    const unusable = new SAgentsError({ code: 'MODEL_ANSWER_INVALID', message: 'no', remedy: 'another model' });
    bench.plans = [unusable, unusable, planOf({ A: 'log' })];
    await bench.command('x');
    const run = new AbortController();
    const loop = (async () => { for (;;) { await agent.ready({ signal: run.signal }); await agent.step({ signal: run.signal }); } })();
    await bench.clock.advance(10);
    expect(bench.did).toHaveLength(1);
    expect(bench.state.failedSteps).toBe(0);
    run.abort(new Cancelled('enough'));
    await expect(loop).rejects.toThrow('enough');
  });

  it('does not report a success that it lost while it was judged', async () => {
    await bench.command('mine 1 log');
    bench.plans = [planOf({ A: 'log' }), planOf({ A: 'log' })];
    bench.dieWhileJudging = 1;
    bench.judgements = [{ status: 'success', reason: 'it was done' }, { status: 'fail', reason: 'it is lost' }];
    await stepWhileReady(agent);
    expect(bench.judged[1]).toMatchObject([{ outcome: { status: 'succeeded' } }, { outcome: { status: 'failed', reason: 'died' } }]);
    expect(bench.did.map(({ object }) => object)).toEqual(['log', 'log']);
    expect(bench.said().map(({ report }) => report?.status)).toEqual(['started', 'succeeded']);
  });

  it('tries again after every death, however many there are in a row', async () => {
    await bench.command('mine 1 log');
    const deaths = 5;
    bench.plans = Array.from({ length: deaths + 1 }, () => planOf({ A: 'log' }));
    bench.judgements = Array.from({ length: deaths }, () => ({ status: 'fail', reason: 'it died' }));
    bench.act = async () => {
      if (bench.did.length > deaths) return succeeded();
      bench.log.append({ type: 'body.died', agent: 'A', why: 'a bear' });
      return failed('died', 'a bear');
    };
    const done = stepWhileReady(agent);
    await bench.clock.advance(600);
    await done;
    expect(bench.did).toHaveLength(deaths + 1);
    expect(bench.said().map(({ report }) => report?.status)).toEqual(['started', 'succeeded']);
  });

  it('takes back what it has reported when it dies afterwards, once', async () => {
    await bench.command('mine 1 log');
    bench.plans = [planOf({ A: 'log' })];
    await stepWhileReady(agent);
    for (const why of ['a bear', 'another bear']) {
      bench.log.append({ type: 'body.died', agent: 'A', why });
      await stepWhileReady(agent);
    }
    expect(bench.said().map(({ report, inReplyTo }) => [report?.status, report?.reason, inReplyTo])).toEqual([['started', undefined, 'm1'], ['succeeded', undefined, 'm1'], ['failed', 'died', 'm1']]);
    expect([agent.isReady, bench.state.phase]).toEqual([false, 'idle']);
  });

  it('takes back what it has reported when it dies while it is on its way', async () => {
    await bench.command('mine 1 log');
    bench.plans = [planOf({ A: 'log' })];
    let isDead = false;
    bench.onPublish = async () => {
      if (bench.state.phase !== 'to-report' || isDead) return;
      isDead = true;
      bench.log.append({ type: 'body.died', agent: 'A', why: 'a bear' });
    };
    await stepWhileReady(agent);
    expect(bench.said().map(({ report }) => [report?.status, report?.reason])).toEqual([['started', undefined], ['succeeded', undefined], ['failed', 'died']]);
    expect([agent.isReady, bench.state.phase]).toEqual([false, 'idle']);
  });

  it('says that it is gone when its body is lost for good while it has nothing to do', async () => {
    bench.log.append({ type: 'body.lost', agent: 'A', why: 'the connection broke' });
    expect(agent.isReady).toBe(false);
    bench.log.append({ type: 'body.lost', agent: 'A', why: 'banned', forGood: true });
    agent.interrupt({ kind: 'body', why: 'the body is lost' });
    await agent.ready({ signal: never });
    await agent.step({ signal: never });
    expect(bench.events.filter(({ type }) => type === 'agent.gone')).toMatchObject([{ agent: 'A', why: 'the body of A is lost: banned' }]);
    expect(agent.isReady).toBe(false);
  });

  it('is gone when its body is', async () => {
    await bench.command('x');
    bench.plans = [planOf({ A: 'log' })];
    bench.act = async () => Promise.reject(new BodyLost('A', 'kicked'));
    await agent.step({ signal: never });
    expect(bench.state.phase).toBe('gone');
    expect(agent.isReady).toBe(false);
  });
});

describe('a root', () => {
  let bench: Bench;
  let agent: HourglassAgent;
  beforeEach(() => {
    bench = new Bench('leader', [['leader', 'A'], ['leader', 'B']]);
    agent = bench.agent();
  });

  it('delegates, waits, and plans again when somebody answers; what is under way is not said twice', async () => {
    await bench.command('mine 2 log', 'user');
    bench.plans = [planOf({ A: 'mine 1 log', B: 'mine 1 log' }), planOf({ A: 'mine 2 log', B: 'mine 1 log' })];
    await stepWhileReady(agent);
    const commands = (): string[] => bench.said().filter(({ kind }) => kind === 'command').map(({ to, text }) => `${to.join()}: ${text}`);
    expect(commands()).toEqual(['A: mine 1 log', 'B: mine 1 log']);
    expect(bench.state.phase).toBe('waiting');

    bench.judgements = [{ status: 'unknown', reason: '' }];
    await bench.answer('A', 'mine 1 log');
    await stepWhileReady(agent);
    expect(bench.planned[1]).toMatchObject({ ongoing: { B: 'mine 1 log' }, trackRecords: { A: { succeeded: 1, failed: 0 } } });
    // Nor is the model asked for its actions again.
    expect(bench.asked).toEqual([['A: mine 1 log', 'B: mine 1 log'], ['A: mine 2 log']]);
    expect(commands()).toEqual(['A: mine 1 log', 'B: mine 1 log', 'A: mine 2 log']);
  });

  it('does not give again what is answered for while the plan is being made', async () => {
    await bench.command('mine 2 log', 'user');
    bench.plans = [planOf({ A: 'mine 1 log', B: 'mine 1 log' }), planOf({ B: 'mine 1 log' }), idlePlan];
    bench.judgements = [{ status: 'unknown', reason: '' }];
    await stepWhileReady(agent);
    bench.onPlan = async () => {
      if (mapHas(bench.state.ongoing, 'B')) await bench.answer('B', 'mine 1 log');
    };
    await bench.answer('A', 'mine 1 log');
    await stepWhileReady(agent);
    expect(bench.said().filter(({ kind }) => kind === 'command').map(({ to, text }) => `${to.join()}: ${text}`)).toEqual(['A: mine 1 log', 'B: mine 1 log']);
    expect(bench.said().at(-1)).toMatchObject({ to: ['user'], report: { status: 'succeeded' } });
    expect(bench.state.failures).toBe(0);
  });

  it('reports to whoever asked when nothing is left to do', async () => {
    await bench.command('mine 1 log', 'user');
    bench.plans = [planOf({ A: 'mine 1 log' }), idlePlan];
    await stepWhileReady(agent);
    await bench.answer('A', 'mine 1 log');
    await stepWhileReady(agent);
    expect(bench.said().at(-1)).toMatchObject({ to: ['user'], report: { status: 'succeeded', task: 'mine 1 log' } });
  });

  it('has all that was asked for judged before it believes a plan that sees nothing to do, and plans again', async () => {
    await bench.command('mine 2 log', 'user');
    bench.plans = [idlePlan, planOf({ A: 'mine 2 log' })];
    bench.judgements = [{ status: 'fail', reason: '0 of 2 log are held' }];
    await stepWhileReady(agent);
    expect(bench.judgedTeam).toEqual([['A', 'B']]);
    expect(bench.planned[1]?.progress).toEqual({ status: 'fail', reason: '0 of 2 log are held' });
    expect(bench.said().at(-1)).toMatchObject({ kind: 'command', to: ['A'] });
  });

  it('reports failure when five plans in a row see nothing to do although it is not done', async () => {
    await bench.command('mine 2 log', 'user');
    bench.judgements = Array.from({ length: 9 }, () => ({ status: 'fail' as const, reason: '0 of 2 log are held.' }));
    await stepWhileReady(agent);
    expect(bench.planned).toHaveLength(5);
    expect(bench.said()).toMatchObject([{ to: ['user'], report: { status: 'failed', detail: '0 of 2 log are held. nothing' } }]);
  });

  it('leads on without a body, by what it is told', async () => {
    bench.body = { ...body, observe: async () => Promise.reject(new BodyLost('leader', 'banned')) };
    agent = bench.agent();
    bench.log.append({ type: 'body.lost', agent: 'leader', why: 'banned', forGood: true });
    await bench.command('mine 2 log', 'user');
    bench.plans = [planOf({ A: 'mine 2 log' })];
    await stepWhileReady(agent);
    expect(bench.planned[0]?.observation).toEqual({ inventory: {}, equipment: {} });
    expect(bench.state.phase).toBe('waiting');
  });

  it('waits for nobody who left before the command was there', async () => {
    await bench.command('mine 2 log', 'user');
    bench.plans = [planOf({ A: 'mine 2 log' }), planOf({ B: 'mine 2 log' })];
    bench.onPublish = async () => {
      if (bench.state.phase === 'draining' && bench.state.subordinates.includes('A')) bench.log.append({ type: 'agent.gone', agent: 'A', why: '' });
    };
    bench.judgements = [{ status: 'unknown', reason: '' }];
    await stepWhileReady(agent);
    expect(bench.planned[1]).toMatchObject({ subordinates: ['B'], ongoing: {} });
    expect(bench.said().at(-1)).toMatchObject({ kind: 'command', to: ['B'] });
  });

  it('does not claim to be done before it has planned with what it was told meanwhile', async () => {
    await bench.command('mine 1 log', 'user');
    bench.plans = [planOf({ A: 'mine 1 log' }), idlePlan, planOf({ B: 'mine 1 log' })];
    await stepWhileReady(agent);
    await bench.answer('A', 'mine 1 log');
    bench.onPlan = async () => {
      if (bench.planned.length === 2) await bench.answer('A', 'mine 1 log', 'failed');
    };
    await stepWhileReady(agent);
    expect(bench.said().at(-1)).toMatchObject({ kind: 'command', to: ['B'] });
  });

  it('looks up from its waiting when somebody in the world talks to it, and plans with what was said', async () => {
    await bench.command('mine 2 log', 'user');
    bench.plans = [planOf({ A: 'mine 2 log' }), planOf({ A: 'mine 2 log' })];
    await stepWhileReady(agent);
    bench.judgements = [{ status: 'unknown', reason: '' }];
    await bench.pool.publish({ from: 'user', to: ['leader'], kind: 'talk', text: 'there are birches in the east' });
    await stepWhileReady(agent);
    expect(bench.planned).toHaveLength(2);
    expect(bench.planned[1]?.conversation.map(({ text }) => text)).toContain('there are birches in the east');
    // What was commanded is not said again, and not forgotten.
    expect(bench.said().filter(({ kind }) => kind === 'command')).toHaveLength(1);
    expect(bench.state.phase).toBe('waiting');
  });

  it('plans without a member that is gone', async () => {
    await bench.command('mine 2 log', 'user');
    bench.plans = [planOf({ A: 'x', B: 'y' }), planOf({ B: 'z' })];
    await stepWhileReady(agent);
    bench.log.append({ type: 'agent.gone', agent: 'A', why: '' });
    await stepWhileReady(agent);
    expect(bench.planned[1]).toMatchObject({ subordinates: ['B'], ongoing: { B: 'y' } });
  });

  it('plans again at once when somebody it counts on left while it planned', async () => {
    await bench.command('mine 2 log', 'user');
    bench.plans = [planOf({ A: 'x', B: 'y' }), planOf({ B: 'z' })];
    bench.onPlan = async () => {
      if (bench.planned.length === 1) bench.log.append({ type: 'agent.gone', agent: 'A', why: 'banned' });
    };
    bench.judgements = [{ status: 'unknown', reason: '' }];
    await stepWhileReady(agent);
    expect(bench.planned).toHaveLength(2);
    expect(bench.planned[1]).toMatchObject({ subordinates: ['B'], ongoing: { B: 'y' } });
  });

  it('gives members who fail again and again ever longer pauses instead of spinning', async () => {
    await bench.command('mine 2 log', 'user');
    bench.plans = Array.from({ length: 20 }, (_, index) => planOf({ A: `x${index}` }));
    bench.judgements = Array.from({ length: 20 }, () => ({ status: 'fail', reason: '' }));
    const run = new AbortController();
    const loop = (async () => { for (;;) { await agent.ready({ signal: run.signal }); await agent.step({ signal: run.signal }); } })();
    const failing = (async () => { for (let n = 0; n < 5; n++) { await until(() => mapHas(bench.state.ongoing, 'A')); await bench.answer('A', `x${n}`, 'failed'); await bench.clock.advance(60); } })();
    await failing;
    run.abort(new Cancelled('enough'));
    await expect(loop).rejects.toThrow('enough');
    // The first two failures are answered at once, the next after 1, 2, 4 s.
    const plannedAt = bench.events.flatMap((event) => (event.type === 'plan.made' ? [event.at] : []));
    expect(plannedAt.slice(1, 6).map((at, index) => at - 60 * index)).toEqual([0, 0, 1, 2, 4]);
  });

  it('looks up from a pause at once when somebody succeeded, or something else is asked for', async () => {
    await bench.command('mine 2 log', 'user');
    bench.plans = Array.from({ length: 20 }, (_, index) => planOf({ A: `x${index}`, B: 'y' }));
    bench.judgements = Array.from({ length: 20 }, () => ({ status: 'fail', reason: '' }));
    const run = new AbortController();
    const loop = (async () => { for (;;) { await agent.ready({ signal: run.signal }); await agent.step({ signal: run.signal }); } })();
    for (let n = 0; n < 3; n++) {
      await until(() => mapHas(bench.state.ongoing, 'A'));
      await bench.answer('A', `x${n}`, 'failed');
    }
    // Three failures: a pause, in which no time passes here.
    const before = bench.planned.length;
    await bench.answer('B', 'y');
    await until(() => bench.planned.length === before + 1);
    run.abort(new Cancelled('enough'));
    await expect(loop).rejects.toThrow('enough');
  });

  it('does not spin on a plan that gives nobody anything to do', async () => {
    await bench.command('mine 2 log', 'user');
    bench.plans = Array.from({ length: 9 }, () => planOf({ nobody: 'x' }));
    agent = bench.agent();
    const steps = (async () => { for (;;) { await agent.ready({ signal: never }); await agent.step({ signal: never }); if (bench.planned.length > 2) return; } })();
    await until(() => bench.planned.length === 2);
    const before = bench.planned.length;
    for (let turn = 0; turn < 50; turn++) await Promise.resolve();
    expect([before, bench.planned.length]).toEqual([2, 2]);
    await bench.clock.advance(60);
    await steps;
  });
});

describe('a root that is told of failures', () => {
  let bench: Bench;
  let agent: HourglassAgent;
  beforeEach(async () => {
    bench = new Bench('leader', [['leader', 'A'], ['leader', 'B']]);
    bench.role = 'root';
    agent = bench.agent();
    await bench.command('mine 2 log', 'user');
    bench.plans = [planOf({ A: 'mine 1 log', B: 'mine 2 log' })];
    await stepWhileReady(agent);
  });

  it('hands them to its planner, each with its reason, and knows nothing of them with the next request', async () => {
    bench.judgements = [{ status: 'fail', reason: '' }];
    bench.plans = [planOf({ B: 'mine 2 log' })];
    await bench.answer('A', 'mine 1 log', 'failed');
    await stepWhileReady(agent);
    expect(bench.planned[1]?.failedTasks).toEqual([{ agent: 'A', task: 'mine 1 log', reason: 'not-found', detail: 'none', times: 1 }]);
    await bench.command('mine 3 log', 'user');
    await stepWhileReady(agent);
    expect(bench.planned.at(-1)?.failedTasks).toEqual([]);
  });

  it('tells who asked when its planner gives up, though the last task was a success', async () => {
    bench.plans = [{ ...idlePlan, givenUp: 'no tree grows here' }];
    await bench.answer('A', 'mine 1 log', 'failed');
    await bench.answer('B', 'mine 2 log');
    await stepWhileReady(agent);
    expect(bench.said().at(-1)).toMatchObject({ to: ['user'], report: { status: 'failed', reason: 'not-found', detail: 'no tree grows here' } });
    expect(agent.isReady).toBe(false);
  });

  it('tells who asked when nobody is left', async () => {
    bench.log.append({ type: 'agent.gone', agent: 'A', why: 'banned' });
    bench.log.append({ type: 'agent.gone', agent: 'B', why: 'no usable model' });
    await stepWhileReady(agent);
    expect(bench.said().at(-1)).toMatchObject({ to: ['user'], report: { status: 'failed', detail: 'Nobody is left to do it: A is gone (banned), B is gone (no usable model).' } });
  });

  it('is not given up by its team: what its model fails with is the end', async () => {
    const useless = new SAgentsError({ code: 'MODEL_ANSWER_INVALID', message: 'no', remedy: 'another model' });
    bench.judgements = Array.from({ length: 9 }, () => useless);
    await bench.answer('A', 'mine 1 log');
    await expect(stepWhileReady(agent)).rejects.toThrow('MODEL_ANSWER_INVALID');
    expect(bench.events.some(({ type }) => type === 'agent.gone')).toBe(false);
  });
});

describe('the state', () => {
  it('is the fold of the events, at every prefix', async () => {
    const bench = new Bench('leader', [['leader', 'A']]);
    const live: unknown[] = [];
    bench.log.subscribe(() => live.push(JSON.parse(JSON.stringify(bench.log.state(hourglassReducer)))));
    const agent = bench.agent();
    await bench.command('mine 1 log', 'user');
    bench.plans = [planOf({ A: 'mine 1 log' }), idlePlan];
    await stepWhileReady(agent);
    await bench.answer('A', 'mine 1 log', 'failed');
    await stepWhileReady(agent);
    const read = bench.events.map((event) => JSON.parse(JSON.stringify(event)) as RunEvent);
    expect(live.length).toBeGreaterThan(10);
    live.forEach((state, index) => expect(fold(hourglassReducer, read.slice(0, index + 2))).toEqual(state));
  });
});

async function until(condition: () => boolean): Promise<void> {
  for (let turn = 0; turn < 1000 && !condition(); turn++) await Promise.resolve();
  if (!condition()) throw new Error('it did not come to that');
}
