import { SAgentsError, succeeded } from '@s-agents/core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HourglassAgent } from './hourglass-agent.js';
import { Bench, idlePlan, planOf, stepWhileReady } from './hourglass-bench.test.support.js';

describe('a root that is told of failures', () => {
  let bench: Bench;
  let agent: HourglassAgent;
  beforeEach(async () => {
    bench = new Bench('leader', [
      ['leader', 'A'],
      ['leader', 'B'],
    ]);
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
    expect(bench.planned[1]?.failedTasks).toEqual([
      {
        agent: 'A',
        id: '1.1',
        work: [{ verb: 'mine', object: 'log', quantity: 1 }],
        reason: 'not-found',
        detail: 'none',
        times: 1,
      },
    ]);
    await bench.replace('mine 3 log', 'user');
    await stepWhileReady(agent);
    expect(bench.planned.at(-1)?.failedTasks).toEqual([]);
  });

  it('hands on what was missing as a report tells it, whatever its words', async () => {
    const missing = [{ items: ['oak_planks', 'birch_planks'], count: 3 }];
    bench.judgements = [{ status: 'fail', reason: '' }];
    bench.plans = [planOf({ B: 'mine 2 log' })];
    const command = bench.said().find(({ kind, to }) => kind === 'command' && to.includes('A'));
    await bench.pool.publish({
      from: 'A',
      to: ['leader'],
      kind: 'report',
      text: '',
      inReplyTo: command?.id ?? '',
      report: {
        ...{ status: 'failed', work: ['in other words'], reason: 'missing-item', detail: '9 stone', missing },
        ...{ inventory: {}, equipment: {} },
      },
    });
    await stepWhileReady(agent);
    expect(bench.planned[1]?.failedTasks).toMatchObject([{ agent: 'A', id: '1.1', reason: 'missing-item', missing }]);
  });

  it('plans anew where a member was told to drop its task, and does not take that for a failure', async () => {
    bench.judgements = [{ status: 'unknown', reason: '' }];
    bench.plans = [planOf({ B: 'mine 2 log' })];
    await bench.answer('A', 'mine 1 log', 'superseded');
    await stepWhileReady(agent);
    expect(bench.planned).toHaveLength(2);
    expect(bench.planned[1]?.failedTasks).toEqual([]);
    expect(bench.state.records.memory).toEqual([]);
  });

  it('tells who asked when its planner gives up, though the last task was a success', async () => {
    bench.plans = [{ ...idlePlan, givenUp: 'no tree grows here' }];
    await bench.answer('A', 'mine 1 log', 'failed');
    await bench.answer('B', 'mine 2 log');
    await stepWhileReady(agent);
    expect(bench.said().at(-1)).toMatchObject({
      to: ['user'],
      report: { status: 'failed', reason: 'not-found', detail: 'no tree grows here' },
    });
    expect(agent.isReady()).toBe(false);
  });

  it('tells who asked when nobody is left', async () => {
    bench.log.append({ type: 'agent.gone', agent: 'A', why: 'banned' });
    bench.log.append({ type: 'agent.gone', agent: 'B', why: 'no usable model' });
    await stepWhileReady(agent);
    expect(bench.said().at(-1)).toMatchObject({
      to: ['user'],
      report: { status: 'failed', detail: 'Nobody is left to do it: A is gone (banned), B is gone (no usable model).' },
    });
  });

  it('is not given up by its team: what its model fails with is the end', async () => {
    const useless = new SAgentsError({ code: 'MODEL_ANSWER_INVALID', message: 'no', remedy: 'another model' });
    bench.judgements = Array.from({ length: 9 }, () => useless);
    await bench.answer('A', 'mine 1 log');
    await expect(stepWhileReady(agent)).rejects.toThrow('MODEL_ANSWER_INVALID');
    expect(bench.events.some(({ type }) => type === 'agent.gone')).toBe(false);
  });

  it('says nothing more once it is gone, whatever it was about to say', async () => {
    bench.judgements = [{ status: 'fail', reason: '' }];
    bench.plans = [planOf({ A: 'mine 1 log' }, { A: 'mine 2 log' })];
    bench.onPublish = async () => {
      bench.onPublish = async () => {};
      bench.log.append({ type: 'agent.gone', agent: 'leader', why: 'banned' });
    };
    await bench.answer('A', 'mine 1 log', 'failed');
    await stepWhileReady(agent);
    expect([bench.commands().length, agent.isReady()]).toEqual([2, false]);
  });
});

it('sees to the part of those it led when they leave, though its own part is done', async () => {
  const bench = new Bench('leader', [['leader', 'A']], { acts: ['leader', 'A'] });
  const agent = bench.agent();
  bench.plans = [planOf({ leader: 'log', A: 'mine 1 log' }), planOf({ leader: 'log' })];
  bench.act = async () => {
    if (bench.did.length === 1) bench.log.append({ type: 'agent.gone', agent: 'A', why: 'banned' });
    return succeeded();
  };
  await bench.command('mine 2 log', 'user');
  await stepWhileReady(agent);
  expect([bench.planned.length, bench.did.length]).toEqual([2, 2]);
  expect(bench.said().at(-1)).toMatchObject({ to: ['user'], report: { status: 'succeeded' } });
});

it('gives up on successes that are not borne out', async () => {
  const bench = new Bench('leader', [['leader', 'A']]);
  const agent = bench.agent();
  bench.plans = Array.from({ length: 40 }, () => planOf({ A: 'mine 5 log' }));
  bench.judgements = Array.from({ length: 40 }, () => ({ status: 'fail', reason: 'only 4 are held' }));
  await bench.command('mine 5 log', 'user');
  for (let n = 0; n < 3; n++) {
    await stepWhileReady(agent);
    expect(bench.reports().filter(({ status }) => status === 'failed')).toEqual([]);
    await bench.answer('A', 'mine 5 log');
  }
  await stepWhileReady(agent);
  await bench.clock.advance(60);
  await stepWhileReady(agent);
  expect(bench.planned).toHaveLength(4);
  expect(bench.reports().at(-1)).toMatchObject({
    status: 'failed',
    detail: '"mine 5 log" was done 3 times, and nothing has changed',
  });
});

it('goes on repeating what the world counts, though nobody holds it', async () => {
  const bench = new Bench('leader', [['leader', 'A']]);
  const agent = bench.agent();
  bench.plans = Array.from({ length: 9 }, () => planOf({ A: 'kill 1 zombie' }));
  bench.judgements = Array.from({ length: 9 }, () => ({ status: 'fail', reason: 'more are to be killed' }));
  await bench.command('kill 9 zombie', 'user');
  for (let reached = 1; reached < 9; reached++) {
    await stepWhileReady(agent);
    const status = { met: false, wanted: 9, reached };
    bench.log.append({ type: 'goal.checked', status });
    await bench.answer('A', 'kill 1 zombie');
  }
  await stepWhileReady(agent);
  expect(bench.planned).toHaveLength(9);
  expect(bench.reports().filter(({ status }) => status === 'failed')).toEqual([]);
});
