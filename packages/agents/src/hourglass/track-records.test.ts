import { failed, succeeded, type Action, type TrackRecord } from '@s-agents/core';
import { describe, expect, it } from 'vitest';
import { Bench, body, planOf, stepWhileReady } from './hourglass-bench.test.support.js';

const mine = (quantity: number): Omit<Action, 'id'> => ({
  verb: 'mine',
  object: 'log',
  quantity,
  intent: { kind: 'holds', name: 'log', items: ['oak_log', 'birch_log'], count: quantity },
});

/** A leaf that is told "mine 5 log", holds two, and holds what the world says after each action. */
async function leaf(
  actions: readonly Omit<Action, 'id'>[],
  act: (action: Action, held: Record<string, number>) => ReturnType<typeof succeeded>,
): Promise<Bench> {
  const bench = new Bench('A', [['leader', 'A']]);
  const held: Record<string, number> = { oak_log: 2 };
  bench.body = { ...body, observe: async () => ({ inventory: { ...held }, equipment: {} }) };
  bench.actions = actions;
  bench.act = async (action) => {
    bench.advance(6);
    return act(action, held);
  };
  bench.plans = [planOf({ A: 'mine 5 log' })];
  await bench.command('mine 5 log');
  await stepWhileReady(bench.agent());
  return bench;
}

const reported = (bench: Bench): unknown => bench.reports().findLast(({ records }) => records !== undefined)?.records;
const record = (verb: string, object: string, rest: Partial<TrackRecord>): TrackRecord => ({
  ...{ verb, object, tried: 1, done: 1, pieces: 0, seconds: 6 },
  ...rest,
});

describe('the track records of an agent', () => {
  it('count what it holds more than before, and the world seconds that it took, and are reported once', async () => {
    const bench = await leaf([mine(5), { verb: 'kill', object: 'zombie', quantity: 2 }], ({ verb }, held) => {
      if (verb === 'mine') held['birch_log'] = 3;
      return succeeded();
    });
    const records = [record('mine', 'log', { pieces: 3 }), record('kill', 'zombie', { pieces: 2 })];
    expect(reported(bench)).toEqual({ A: records });
    expect(bench.state.records.unreported.size).toBe(0);
  });

  it('count what a failure got, and no success that the world contradicts', async () => {
    const missed = await leaf([mine(5)], (_, held) => {
      held['oak_log'] = 4;
      return failed('not-found', 'no more trees');
    });
    expect(reported(missed)).toEqual({ A: [record('mine', 'log', { tried: 1, done: 0, pieces: 2 })] });
    const claimed = await leaf([mine(5)], () => succeeded());
    expect(reported(claimed)).toEqual({ A: [record('mine', 'log', { done: 0 })] });
  });

  it('keep what was made and used up again', async () => {
    const craft: Omit<Action, 'id'> = {
      verb: 'craft',
      object: 'chest',
      quantity: 1,
      intent: { kind: 'holds', name: 'chest', items: ['chest'], count: 1 },
    };
    const bench = await leaf([mine(5), craft], ({ verb }, held) => {
      held['oak_log'] = verb === 'mine' ? 5 : 0;
      if (verb === 'craft') held['chest'] = 1;
      return succeeded();
    });
    expect(reported(bench)).toEqual({
      A: [record('mine', 'log', { pieces: 3 }), record('craft', 'chest', { pieces: 1 })],
    });
  });
});

describe('what a leader knows of its members', () => {
  const work = (agent: string): Record<string, TrackRecord[]> => ({
    [agent]: [record('mine', 'log', { pieces: 4 })],
  });

  it('is what their reports tell of themselves and of those who answer to nobody else here', async () => {
    const bench = new Bench('leader', [
      ['leader', 'A'],
      ['leader', 'B'],
      ['A', 'C'],
    ]);
    const agent = bench.agent();
    bench.plans = [planOf({ A: 'mine 4 log' })];
    await bench.command('mine 4 log', 'user');
    await stepWhileReady(agent);
    await bench.answer('A', 'mine 4 log', 'succeeded', { ...work('A'), ...work('B'), ...work('C'), ...work('leader') });
    await stepWhileReady(agent);
    expect(bench.planned.at(-1)?.trackRecords).toEqual({ ...work('A'), ...work('C') });
  });

  it('has a trial of those who gave up before they did anything', async () => {
    const bench = new Bench('leader', [['leader', 'A']]);
    const agent = bench.agent();
    bench.plans = [planOf({ A: 'mine 4 log; craft 1 chest' })];
    await bench.command('mine 4 log', 'user');
    await stepWhileReady(agent);
    await bench.answer('A', 'mine 4 log; craft 1 chest', 'failed', work('A'));
    await stepWhileReady(agent);
    expect(bench.planned.at(-1)?.trackRecords['A']).toEqual([
      record('mine', 'log', { pieces: 4 }),
      record('craft', 'chest', { done: 0, seconds: 0 }),
    ]);
  });

  it('is nothing by a success that tells no work', async () => {
    const bench = new Bench('leader', [['leader', 'A']]);
    const agent = bench.agent();
    bench.plans = [planOf({ A: 'mine 4 log' })];
    await bench.command('mine 4 log', 'user');
    await stepWhileReady(agent);
    await bench.answer('A', 'mine 4 log', 'succeeded');
    await stepWhileReady(agent);
    expect(bench.planned).toHaveLength(2);
    expect(bench.planned.at(-1)?.trackRecords).toEqual({});
  });
});
