import { BodyLost, Cancelled, failed, succeeded } from '@s-agents/core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HourglassAgent } from './hourglass-agent.js';
import { Bench, live, never, planOf, stepWhileReady, until } from './hourglass-bench.test.support.js';

describe('a leaf whose body is lost', () => {
  let bench: Bench;
  let agent: HourglassAgent;
  beforeEach(() => {
    bench = new Bench('A', [['leader', 'A']]);
    agent = bench.agent();
  });

  it('does not report a success that it lost while it was judged', async () => {
    await bench.command('mine 1 log');
    bench.plans = [planOf({ A: 'log' }), planOf({ A: 'log' })];
    bench.dieWhileJudging = 1;
    bench.judgements = [
      { status: 'success', reason: 'it was done' },
      { status: 'fail', reason: 'it is lost' },
    ];
    await stepWhileReady(agent);
    expect(bench.judged[1]).toMatchObject([
      { outcome: { status: 'succeeded' } },
      { outcome: { status: 'failed', reason: 'died' } },
    ]);
    expect(bench.did.map(({ object }) => object)).toEqual(['log', 'log']);
    expect(bench.said().map(({ report }) => report?.status)).toEqual(['started', 'succeeded']);
  });

  it('judges anew what a death has undone, though it looks again meanwhile to report', async () => {
    await bench.command('mine 1 log');
    bench.plans = [planOf({ A: 'log' }), planOf({ A: 'log' })];
    bench.judgements = [
      { status: 'success', reason: 'it was done' },
      { status: 'fail', reason: 'it is lost' },
    ];
    const slow = Promise.withResolvers<void>();
    await agent.step('decide', { signal: never });
    await agent.step('act', { signal: never });
    bench.onJudge = () => slow.promise;
    const judging = agent.step('decide', { signal: never });
    await until(() => bench.judged.length === 1);
    bench.log.append({ type: 'body.died', agent: 'A', why: 'a bear' });
    await agent.step('speak', { signal: never });
    bench.onJudge = async () => {};
    slow.resolve();
    await judging;
    await stepWhileReady(agent);
    expect(bench.judged.map((outcomes) => outcomes.at(-1)?.outcome.status)).toEqual([
      'succeeded',
      'failed',
      'succeeded',
    ]);
    expect(bench.did.map(({ object }) => object)).toEqual(['log', 'log']);
  });

  it('tries again as often as a danger drives it off, after ever longer pauses', async () => {
    await bench.command('mine 1 log');
    const flights = 5;
    bench.plans = Array.from({ length: flights + 1 }, () => planOf({ A: 'log' }));
    bench.judgements = Array.from({ length: flights }, () => ({ status: 'fail', reason: 'it fled' }));
    bench.act = async () => (bench.did.length > flights ? succeeded() : failed('driven-off', 'a bear'));
    const run = new AbortController();
    const loop = live(agent, run.signal);
    await bench.clock.advance(600);
    run.abort(new Cancelled('enough'));
    await expect(loop).rejects.toThrow('enough');
    expect(bench.events.flatMap(({ type, at }) => (type === 'action.started' ? [at] : []))).toEqual([
      0, 0, 1, 3, 7, 15,
    ]);
    expect(bench.said().map(({ report }) => report?.status)).toEqual(['started', 'succeeded']);
    expect(bench.state.commission.standing.dangers).toBe(0);
  });

  it.each(['died', 'driven-off'] as const)(
    'says what dropped its queue when it %s, which is no failure',
    async (reason) => {
      await bench.command('mine 1 log');
      const times = 4;
      bench.plans = Array.from({ length: times + 1 }, () => planOf({ A: 'log; stone' }));
      bench.judgements = Array.from({ length: times }, () => ({ status: 'fail', reason: 'a bear' }));
      bench.act = async () => (bench.did.length > times ? succeeded() : failed(reason, 'a bear came'));
      const done = stepWhileReady(agent);
      await bench.clock.advance(600);
      await done;
      expect(bench.did.map(({ object }) => object)).toEqual([...Array<string>(times).fill('log'), 'log', 'stone']);
      expect(bench.planned[1]).toMatchObject({
        dropped: 'a bear came',
        failedTasks: [{ agent: 'A', work: [{ object: 'log' }], reason, times: 1 }],
      });
      expect(bench.said().map(({ report }) => report?.status)).toEqual(['started', 'succeeded']);
    },
  );

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

  it('has failed at what a death breaks off, and says so when it plans anew', async () => {
    await bench.command('mine 1 log');
    bench.plans = [planOf({ A: 'log' }), planOf({ A: 'log' })];
    bench.judgements = [{ status: 'fail', reason: 'it died' }];
    bench.act = async (_action, signal) => {
      if (bench.did.length > 1) return succeeded();
      bench.log.append({ type: 'body.died', agent: 'A', why: 'a bear' });
      agent.interrupt({ kind: 'body', why: 'the body died: a bear' });
      return Promise.reject(signal.reason as Error);
    };
    await stepWhileReady(agent);
    expect(bench.judged[0]).toMatchObject([
      { outcome: { status: 'failed', reason: 'died', detail: 'the body died: a bear' } },
    ]);
    expect(bench.planned[1]?.failedTasks).toMatchObject([
      { agent: 'A', work: [{ verb: 'mine', object: 'log', quantity: 1 }], reason: 'died' },
    ]);
    expect(bench.said().map(({ report }) => report?.status)).toEqual(['started', 'succeeded']);
  });

  it('does not take for done what was called off before it began, whatever the judgement', async () => {
    await bench.command('mine 1 log');
    bench.plans = [planOf({ A: 'log' }), planOf({ A: 'log' })];
    await agent.step('decide', { signal: never });
    bench.log.append({ type: 'queue.dropped', agent: 'A', why: 'the body is back' });
    await stepWhileReady(agent);
    expect(bench.judged).toHaveLength(1);
    expect(bench.did.map(({ object }) => object)).toEqual(['log']);
    expect(bench.planned).toHaveLength(2);
  });

  it('takes back what it has reported when it dies afterwards, once', async () => {
    await bench.command('mine 1 log');
    bench.plans = [planOf({ A: 'log' })];
    await stepWhileReady(agent);
    for (const why of ['a bear', 'another bear']) {
      bench.log.append({ type: 'body.died', agent: 'A', why });
      await stepWhileReady(agent);
    }
    expect(bench.reports().map(({ status, reason, inReplyTo }) => [status, reason, inReplyTo])).toEqual([
      ['started', undefined, 'm1'],
      ['succeeded', undefined, 'm1'],
      ['lost', 'died', 'm1'],
    ]);
    expect([agent.isReady(), bench.state.phase]).toEqual([false, 'waiting']);
  });

  it('takes back what it has reported when it dies while it is on its way', async () => {
    await bench.command('mine 1 log');
    bench.plans = [planOf({ A: 'log' })];
    let isDead = false;
    bench.onPublish = async () => {
      if (bench.state.phase !== 'to-answer' || isDead) return;
      isDead = true;
      bench.log.append({ type: 'body.died', agent: 'A', why: 'a bear' });
    };
    await stepWhileReady(agent);
    expect(bench.reports().map(({ status, reason }) => [status, reason])).toEqual([
      ['started', undefined],
      ['succeeded', undefined],
      ['lost', 'died'],
    ]);
    expect([agent.isReady(), bench.state.phase]).toEqual([false, 'waiting']);
  });

  it('takes back what it has reported though it has begun to do it again when its report goes out', async () => {
    await bench.command('mine 1 log');
    bench.plans = [planOf({ A: 'log' }), planOf({ A: 'log' })];
    bench.judgements = [
      { status: 'success', reason: '' },
      { status: 'fail', reason: 'it is lost' },
    ];
    const onTheWay = Promise.withResolvers<void>();
    bench.onPublish = () => (bench.state.phase === 'to-answer' ? onTheWay.promise : Promise.resolve());
    await agent.step('decide', { signal: never });
    await agent.step('speak', { signal: never });
    await agent.step('act', { signal: never });
    await agent.step('decide', { signal: never });
    const speaking = agent.step('speak', { signal: never });
    await until(() => bench.state.phase === 'to-answer');
    await Promise.resolve();
    await Promise.resolve();
    bench.log.append({ type: 'body.died', agent: 'A', why: 'a bear' });
    await agent.step('decide', { signal: never });
    expect(bench.state.commission.own.task?.stage).toBe('queued');
    onTheWay.resolve();
    await speaking;
    await stepWhileReady(agent);
    expect(bench.reports().map(({ status }) => status)).toEqual(['started', 'succeeded', 'lost']);
    expect([agent.isReady(), bench.state.phase, bench.did.length]).toEqual([false, 'waiting', 1]);
  });

  it('plans again when it dies before it has reported that there was nothing to do', async () => {
    await bench.command('mine 1 log');
    bench.plans = [planOf({}), planOf({ A: 'log' })];
    await agent.step('decide', { signal: never });
    await until(() => bench.state.phase === 'to-answer');
    bench.log.append({ type: 'body.died', agent: 'A', why: 'a bear' });
    await stepWhileReady(agent);
    expect(bench.did.map(({ object }) => object)).toEqual(['log']);
    expect(bench.reports().map(({ status }) => status)).toEqual(['started', 'succeeded']);
  });

  it('does what it is asked for while it tells its loss', async () => {
    await bench.command('mine 1 log');
    bench.plans = [planOf({ A: 'log' }), planOf({ A: 'stone' })];
    await stepWhileReady(agent);
    bench.onPublish = async () => {
      bench.onPublish = async () => {};
      await bench.command('mine 1 stone');
    };
    bench.log.append({ type: 'body.died', agent: 'A', why: 'a bear' });
    await stepWhileReady(agent);
    expect(bench.reports().map(({ status, task }) => `${status} ${task}`)).toEqual([
      'started mine 1 log',
      'succeeded mine 1 log',
      'lost mine 1 log',
      'started mine 1 stone',
      'succeeded mine 1 stone',
    ]);
  });

  it('says that it is gone when its body is lost for good while it has nothing to do', async () => {
    bench.log.append({ type: 'body.lost', agent: 'A', why: 'the connection broke' });
    expect(agent.isReady()).toBe(false);
    bench.log.append({ type: 'body.lost', agent: 'A', why: 'banned', forGood: true });
    agent.interrupt({ kind: 'body', why: 'the body is lost' });
    await agent.ready('decide', { signal: never });
    await agent.step('decide', { signal: never });
    expect(bench.events.filter(({ type }) => type === 'agent.gone')).toMatchObject([
      { agent: 'A', why: 'the body of A is lost: banned' },
    ]);
    expect(agent.isReady()).toBe(false);
  });

  it('is gone when its body is', async () => {
    await bench.command('x');
    bench.plans = [planOf({ A: 'log' })];
    bench.act = async () => Promise.reject(new BodyLost('A', 'kicked'));
    await stepWhileReady(agent);
    expect(bench.state.phase).toBe('gone');
    expect(agent.isReady()).toBe(false);
  });
});
