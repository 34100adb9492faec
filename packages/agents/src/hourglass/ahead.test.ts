import { Cancelled, failed, succeeded, type Action, type Inventory, type RunEvent } from '@s-agents/core';
import { deedsIn } from '@s-agents/kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { body, Bench, live, planOf } from './hourglass-bench.test.support.js';

/** World seconds of each thought, and of each action. */
const [thinking, acting] = [2, 5];

const aLog = { verb: 'mine', object: 'log', quantity: 1 };
const logs = (count: number): Omit<Action, 'id'> => ({
  ...aLog,
  quantity: count,
  intent: { kind: 'holds', name: 'log', items: ['log'], count },
});
const aStone = { verb: 'mine', object: 'stone', quantity: 1 };

describe('an agent whose thoughts take seconds', () => {
  let bench: Bench;
  let run: AbortController;
  let loop: Promise<void>;
  let held: Inventory;
  let health: number;
  /** World seconds of an action that brings something. */
  let seconds: number;

  function begin(ahead: boolean): void {
    bench = new Bench('A', [['leader', 'A']], { ahead });
    run = new AbortController();
    held = {};
    health = 20;
    seconds = acting;
    const think = (signal = run.signal): Promise<void> => bench.clock.sleep(thinking, { agent: 'A', signal });
    [bench.onPlan, bench.onActions, bench.onJudge] = [think, think, think];
    bench.body = {
      ...body,
      observe: async () => ({ inventory: { ...held }, equipment: {}, properties: { health } }),
    };
    bench.act = async ({ object, quantity }, signal) => {
      const missing = quantity - (held[object] ?? 0);
      if (missing > 0) await bench.clock.sleep(seconds, { agent: 'A', signal });
      held = { ...held, [object]: Math.max(quantity, held[object] ?? 0) };
      return succeeded();
    };
    loop = live(bench.agent(), run.signal);
  }

  /** When something happened, each as "SECONDS what". */
  function course(): string[] {
    const begun = new Map<string, Action>();
    return bench.events.flatMap((event) => {
      if (event.type === 'action.started') begun.set(event.action.id, event.action);
      const what = told(event, begun);
      return what === null ? [] : [`${event.at.toFixed(1)} ${what}`];
    });
  }

  beforeEach(() => begin(true));
  afterEach(async () => {
    run.abort(new Cancelled('enough'));
    await expect(loop).rejects.toThrow('enough');
  });

  it('plans what comes next while it acts, and judges while it goes on, by what it saw in between', async () => {
    bench.plans = [planOf({ A: 'log' }, { A: 'plank' }, { A: 'stick' })];
    await bench.command('mine 1 stick');
    await bench.clock.advance(30);
    expect(course()).toEqual([
      '2.0 plan',
      '4.0 begins log',
      '6.0 knows 1.2',
      '8.0 knows 1.3',
      '9.0 ends log',
      '9.0 begins plank',
      '11.0 judges 1.1',
      '14.0 ends plank',
      '14.0 begins stick',
      '16.0 judges 1.2',
      '19.0 ends stick',
      '21.0 judges 1.3',
      '21.0 reports succeeded',
    ]);
    expect(bench.askedAfter).toEqual([[], ['log'], ['log', 'plank']]);
    expect(bench.seen).toEqual([{ log: 1 }, { log: 1, plank: 1 }, { log: 1, plank: 1, stick: 1 }]);
    expect(bench.judged.map((outcomes) => outcomes.map(({ action }) => action.object))).toEqual([
      ['log'],
      ['plank'],
      ['stick'],
    ]);
  });

  it('does one after the other where that is switched off', async () => {
    run.abort(new Cancelled('enough'));
    await expect(loop).rejects.toThrow('enough');
    begin(false);
    bench.opening = aLog;
    bench.plans = [planOf({ A: 'log' }, { A: 'stick' })];
    await bench.command('mine 1 stick');
    await bench.clock.advance(30);
    expect(course()).toEqual([
      '2.0 plan',
      '4.0 begins log',
      '9.0 ends log',
      '11.0 judges 1.1',
      '13.0 begins stick',
      '18.0 ends stick',
      '20.0 judges 1.2',
      '20.0 reports succeeded',
    ]);
  });

  it('begins with what is certain while it plans, and goes on with it as planned', async () => {
    bench.opening = aLog;
    bench.actions = [aLog];
    bench.plans = [planOf({ A: 'mine 1 log' })];
    await bench.command('mine 1 log');
    expect(bench.did).toEqual([]);
    await bench.clock.advance(12);
    expect(course()).toEqual(['0.1 begins log', '2.0 plan', '5.1 ends log', '7.1 judges 1.1', '7.1 reports succeeded']);
    expect(held).toEqual({ log: 1 });
  });

  it('stops what it has begun in vain, and does what was planned', async () => {
    bench.opening = aLog;
    bench.plans = [planOf({ A: 'stone' })];
    // Only the command, and not the task of its plan, begins with logs.
    bench.onPlan = async () => {
      await bench.clock.sleep(thinking, { agent: 'A', signal: run.signal });
      bench.opening = null;
    };
    await bench.command('mine 1 log');
    await bench.clock.advance(12);
    expect(course()).toEqual([
      '0.1 begins log',
      '2.0 plan',
      '2.0 breaks off log',
      '4.0 begins stone',
      '9.0 ends stone',
      '11.0 judges 1.1',
      '11.0 reports succeeded',
    ]);
  });

  it('begins with what is certain of its task where what it has begun of the command was in vain', async () => {
    bench.opening = aLog;
    bench.actions = [aStone];
    bench.plans = [planOf({ A: 'mine 1 stone' })];
    bench.onPlan = async () => {
      await bench.clock.sleep(thinking, { agent: 'A', signal: run.signal });
      bench.opening = aStone;
    };
    await bench.command('mine 1 log');
    await bench.clock.advance(12);
    expect(course()).toEqual([
      '0.1 begins log',
      '2.0 plan',
      '2.0 breaks off log',
      '2.1 begins stone',
      '7.1 ends stone',
      '9.1 judges 1.1',
      '9.1 reports succeeded',
    ]);
  });

  it('begins nothing before it has planned while it is in danger', async () => {
    bench.opening = aLog;
    bench.plans = [planOf({ A: 'log' })];
    health = 3;
    await bench.command('mine 1 log');
    await bench.clock.advance(3);
    expect(bench.did).toEqual([]);
  });

  it('fails, and does not hang, where what is certain cannot be found out', async () => {
    bench.failsToOpen = new Error('no rules');
    bench.plans = [planOf({ A: 'log' })];
    await bench.command('mine 1 log');
    await Promise.all([expect(loop).rejects.toThrow('no rules'), bench.clock.advance(1)]);
    loop = Promise.reject(new Error('enough'));
  });

  it('does again what it has begun, which takes no time where it is done, and judges by what it sees since', async () => {
    [bench.opening, bench.actions, seconds] = [aLog, [logs(1)], 1];
    bench.plans = [planOf({ A: 'mine 1 log' })];
    await bench.command('mine 1 log');
    await bench.clock.advance(12);
    expect(course()).toEqual([
      '0.1 begins log',
      '1.1 ends log',
      '2.0 plan',
      '4.0 begins log',
      '4.0 ends log',
      '6.0 judges 1.1',
      '6.0 reports succeeded',
    ]);
    expect(bench.seen).toEqual([{ log: 1 }]);
    expect(bench.reports().at(-1)?.records?.['A']).toMatchObject([{ object: 'log', done: 2, pieces: 1 }]);
  });

  it('does again what a death has taken since', async () => {
    [bench.opening, bench.actions, seconds] = [aLog, [aLog], 1];
    bench.onActions = (signal) => bench.clock.sleep(4, { agent: 'A', signal });
    bench.plans = [planOf({ A: 'mine 1 log' }), planOf({ A: 'mine 1 log' })];
    await bench.command('mine 1 log');
    await bench.clock.advance(3);
    held = {};
    bench.log.append({ type: 'body.died', agent: 'A', why: 'a bear' });
    await bench.clock.advance(20);
    expect(held).toEqual({ log: 1 });
    expect(bench.did.length).toBeGreaterThan(1);
  });

  it('plans again with a danger in view that came up in what it has begun', async () => {
    [bench.opening, seconds] = [aLog, 300];
    bench.onPlan = () => bench.clock.sleep(50, { agent: 'A', signal: run.signal });
    bench.plans = [planOf({ A: 'log' }), planOf({ A: 'heal' })];
    await bench.command('mine 1 log');
    await bench.clock.advance(10);
    health = 3;
    await bench.clock.advance(100);
    expect(course().slice(0, 4)).toEqual(['0.1 begins log', '30.1 breaks off log', '50.0 plan', '100.0 plan']);
    expect(bench.planned.map(({ dropped }) => dropped)).toEqual([undefined, 'in danger: hurt']);
    expect(bench.did.map(({ object }) => object)).toEqual(['log', 'heal']);
  });

  it('notices a danger also where it has looked for what comes next meanwhile', async () => {
    seconds = 90;
    bench.onActions = (signal) => bench.clock.sleep(8, { agent: 'A', signal });
    bench.plans = [planOf({ A: 'log' }, { A: 'plank' }, { A: 'stick' }), planOf({ A: 'heal' })];
    await bench.command('mine 1 stick');
    await bench.clock.advance(15);
    health = 3;
    await bench.clock.advance(60);
    expect(course()).toContain('40.0 breaks off log');
  });

  it('hears the user between two tasks', async () => {
    bench.plans = [planOf({ A: 'log' }, { A: 'plank' }, { A: 'stick' }), planOf({ A: 'birch' })];
    await bench.command('mine 1 stick');
    await bench.clock.advance(5);
    await bench.pool.publish({ from: 'user', to: ['A'], kind: 'talk', text: 'take birch' });
    await bench.clock.advance(20);
    expect(course()).toEqual([
      '2.0 plan',
      '4.0 begins log',
      '6.0 knows 1.2',
      '8.0 knows 1.3',
      '9.0 ends log',
      '11.0 judges 1.1',
      '13.0 plan',
      '15.0 begins birch',
      '20.0 ends birch',
      '22.0 judges 2.1',
      '22.0 reports succeeded',
    ]);
  });

  it('gets as many as it was told to itself, also where some were brought while it thought', async () => {
    bench.opening = logs(3);
    bench.onActions = async (signal) => {
      const [deed] = deedsIn(bench.state.commission.own.task?.work ?? []);
      await bench.clock.sleep(thinking, { agent: 'A', signal });
      bench.actions = [logs(deed?.quantity ?? 0)];
    };
    bench.plans = [planOf({ A: 'mine 3 log' })];
    await bench.command('mine 3 log');
    await bench.clock.advance(1);
    held = { log: 2 };
    bench.log.append({ type: 'body.received', agent: 'A', from: 'B', item: 'log', count: 2 });
    await bench.clock.advance(30);
    expect(held).toEqual({ log: 5 });
    expect(course().filter((what) => what.includes('judges') || what.includes('plan'))).toHaveLength(2);
  });

  it('does again what has failed before it was planned', async () => {
    [bench.opening, bench.actions] = [aLog, [aLog]];
    bench.act = async () => {
      await bench.clock.sleep(1, { agent: 'A', signal: run.signal });
      return bench.did.length === 1 ? failed('not-found', 'none') : succeeded();
    };
    bench.plans = [planOf({ A: 'mine 1 log' })];
    await bench.command('mine 1 log');
    await bench.clock.advance(12);
    expect(course()).toEqual([
      '0.1 begins log',
      '1.1 fails at log',
      '2.0 plan',
      '2.1 begins log',
      '3.1 ends log',
      '4.0 begins log',
      '5.0 ends log',
      '7.0 judges 1.1',
      '7.0 reports succeeded',
    ]);
    expect(bench.judged).toHaveLength(1);
  });

  it('judges at once what has failed, and drops what it had planned on its success', async () => {
    bench.plans = [planOf({ A: 'log' }, { A: 'stick' }), planOf({ A: 'log' })];
    bench.judgements = [{ status: 'fail', reason: 'none' }];
    bench.act = async () => {
      await bench.clock.sleep(1, { agent: 'A', signal: run.signal });
      return bench.did.length === 1 ? failed('not-found', 'none') : succeeded();
    };
    await bench.command('mine 1 stick');
    await bench.clock.advance(14);
    expect(course()).toEqual([
      '2.0 plan',
      '4.0 begins log',
      // The planning of the sticks that was under way is of no use any more.
      '5.0 fails at log',
      '7.0 judges 1.1',
      '9.0 plan',
      '11.0 begins log',
      '12.0 ends log',
      '14.0 judges 2.1',
      '14.0 reports succeeded',
    ]);
  });

  it('drops what it has gone on with where what that rests on is judged a failure', async () => {
    bench.plans = [planOf({ A: 'log' }, { A: 'stick' }), planOf({ A: 'stone' })];
    bench.judgements = [{ status: 'fail', reason: 'too few' }];
    await bench.command('mine 1 stick');
    await bench.clock.advance(30);
    expect(course()).toEqual([
      '2.0 plan',
      '4.0 begins log',
      '6.0 knows 1.2',
      '9.0 ends log',
      '9.0 begins stick',
      '11.0 judges 1.1',
      '11.0 breaks off stick',
      '13.0 plan',
      '15.0 begins stone',
      '20.0 ends stone',
      '22.0 judges 2.1',
      '22.0 reports succeeded',
    ]);
  });

  it('takes a new command in place of what it has planned ahead', async () => {
    bench.plans = [planOf({ A: 'log' }, { A: 'stick' }), planOf({ A: 'stone' })];
    await bench.command('mine 1 stick');
    await bench.clock.advance(7);
    await bench.replace('mine 1 stone');
    await bench.clock.advance(20);
    expect(course()).toEqual([
      '2.0 plan',
      '4.0 begins log',
      '6.0 knows 1.2',
      '7.0 breaks off log',
      '7.0 reports superseded',
      '9.0 plan',
      '11.0 begins stone',
      '16.0 ends stone',
      '18.0 judges 2.1',
      '18.0 reports succeeded',
    ]);
  });
});

/** `begun`: actions by their ids. Null: what is no matter here. */
function told(event: RunEvent, begun: ReadonlyMap<string, Action>): string | null {
  switch (event.type) {
    case 'plan.made':
      return 'plan';
    case 'queue.planned':
      return `knows ${event.taskId}`;
    case 'action.started':
      return `begins ${event.action.object}`;
    case 'action.ended':
      return `${ends[event.outcome.status]} ${begun.get(event.actionId)?.object ?? ''}`;
    case 'judged':
      return `judges ${event.taskId ?? event.subject}`;
    case 'message.published': {
      const { report } = event.message;
      return report === undefined || ['started', 'under-way'].includes(report.status)
        ? null
        : `reports ${report.status}`;
    }
    default:
      return null;
  }
}

const ends = { succeeded: 'ends', failed: 'fails at', cancelled: 'breaks off' } as const;
