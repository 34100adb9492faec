import { Cancelled, failed, succeeded, type Action, type Inventory, type RunEvent } from '@s-agents/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { body, Bench, live, planOf } from './hourglass-bench.test.support.js';

/** World seconds of each thought, and of each action. */
const [thinking, acting] = [2, 5];

const aLog = { verb: 'mine', object: 'log', quantity: 1 };
const aStone = { verb: 'mine', object: 'stone', quantity: 1 };

describe('an agent whose thoughts take seconds', () => {
  let bench: Bench;
  let run: AbortController;
  let loop: Promise<void>;
  let held: Inventory;

  function begin(ahead: boolean): void {
    bench = new Bench('A', [['leader', 'A']], { ahead });
    run = new AbortController();
    held = {};
    const think = (signal = run.signal): Promise<void> => bench.clock.sleep(thinking, { agent: 'A', signal });
    [bench.onPlan, bench.onActions, bench.onJudge] = [think, think, think];
    bench.body = { ...body, observe: async () => ({ inventory: { ...held }, equipment: {} }) };
    bench.act = async ({ object, quantity }, signal) => {
      await bench.clock.sleep(acting, { agent: 'A', signal });
      held = { ...held, [object]: (held[object] ?? 0) + quantity };
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
    bench.body = { ...body, observe: async () => ({ inventory: {}, equipment: {}, properties: { health: 3 } }) };
    run.abort(new Cancelled('enough'));
    await expect(loop).rejects.toThrow('enough');
    run = new AbortController();
    loop = live(bench.agent(), run.signal);
    await bench.command('mine 1 log');
    await bench.clock.advance(3);
    expect(bench.did).toEqual([]);
  });

  it('fails, and does not hang, where what is certain cannot be found out', async () => {
    bench.failsToOpen = new Error('no rules');
    bench.plans = [planOf({ A: 'log' })];
    await bench.command('mine 1 log');
    await expect(loop).rejects.toThrow('no rules');
    loop = Promise.reject(new Error('enough'));
  });

  it('does not do again what has succeeded before it was planned', async () => {
    bench.opening = aLog;
    bench.actions = [aLog];
    bench.act = async () => {
      await bench.clock.sleep(1, { agent: 'A', signal: run.signal });
      return succeeded();
    };
    bench.plans = [planOf({ A: 'mine 1 log' })];
    await bench.command('mine 1 log');
    await bench.clock.advance(12);
    expect(course()).toEqual(['0.1 begins log', '1.1 ends log', '2.0 plan', '6.0 judges 1.1', '6.0 reports succeeded']);
    expect(bench.judged[0]).toMatchObject([{ action: { object: 'log' }, outcome: { status: 'succeeded' } }]);
  });

  it('does again what has failed before it was planned', async () => {
    bench.opening = aLog;
    bench.act = async () => {
      await bench.clock.sleep(1, { agent: 'A', signal: run.signal });
      return bench.did.length === 1 ? failed('not-found', 'none') : succeeded();
    };
    bench.actions = [aLog];
    bench.plans = [planOf({ A: 'mine 1 log' })];
    await bench.command('mine 1 log');
    await bench.clock.advance(12);
    expect(course()).toEqual([
      '0.1 begins log',
      '1.1 fails at log',
      '2.0 plan',
      '2.1 begins log',
      '3.1 ends log',
      '6.0 judges 1.1',
      '6.0 reports succeeded',
    ]);
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

  it('plans again where what it has gone on from is judged a failure, while it acts', async () => {
    bench.plans = [planOf({ A: 'log' }, { A: 'stick' }), { ...planOf({ A: 'stone' }), stop: ['A'] }];
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
      '13.0 plan',
      '13.0 breaks off stick',
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
