import type { Observation, Report } from '@s-agents/core';
import { workOf, settled } from '@s-agents/kit';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HourglassAgent } from '../hourglass-agent.js';
import { Bench, body, idlePlan, never, planOf, stepWhileReady } from '../hourglass-bench.test.support.js';
import { longestWaitForReports } from '../live/awaits-reports.js';

describe('who is led', () => {
  const observation: Observation = {
    inventory: { oak_planks: 32 },
    equipment: { hand: 'oak_planks' },
    position: { x: 3.5, y: 64, z: -2.2 },
    properties: { health: 20 },
  };
  let bench: Bench;
  let agent: HourglassAgent;
  beforeEach(() => {
    bench = new Bench('A', [['leader', 'A']], { met: false });
    bench.body = { ...body, observe: async () => observation };
    agent = bench.agent();
  });

  it('tells its leader what it holds and where it is, once, and asks no model for it', async () => {
    expect(agent.isReady('speak')).toBe(true);
    await stepWhileReady(agent);
    expect(bench.said()).toMatchObject([
      { to: ['leader'], kind: 'report', text: 'I am ready at (3, 64, -3). I hold 32 oak_planks.' },
    ]);
    expect(bench.said()[0]?.report).toEqual({
      status: 'ready',
      inventory: { oak_planks: 32 },
      equipment: { hand: 'oak_planks' },
      position: { x: 3, y: 64, z: -3 },
    });
    expect([bench.planned, bench.judged, agent.isReady()]).toEqual([[], [], false]);

    await bench.command('mine 1 log');
    bench.plans = [planOf({ A: 'log' })];
    await stepWhileReady(agent);
    expect(bench.said().map(({ report }) => report?.status)).toEqual(['ready', 'started', 'succeeded']);
    expect(bench.planned[0]?.conversation.map(({ kind }) => kind)).toEqual(['command']);
  });

  it('tells what it can never do, where it knows', async () => {
    bench = new Bench('A', [['leader', 'A']], { met: false });
    bench.body = { ...body, observe: async () => ({ ...observation, inabilities: ['mine'] }) };
    agent = bench.agent();
    await bench.command('craft 1 chest');
    bench.plans = [planOf({ A: 'chest' })];
    await stepWhileReady(agent);
    expect(bench.said()[0]?.report).toMatchObject({ status: 'ready', inabilities: ['mine'] });
    expect(bench.planned[0]?.inabilities).toEqual({ A: ['mine'] });
  });

  it('does so too if it was given something to do before it could', async () => {
    await bench.command('mine 1 log');
    bench.plans = [planOf({ A: 'log' })];
    await stepWhileReady(agent);
    expect(bench.said().map(({ report }) => report?.status)).toEqual(['ready', 'started', 'succeeded']);
  });
});

describe('who leads', () => {
  let bench: Bench;
  let agent: HourglassAgent;
  beforeEach(async () => {
    bench = new Bench(
      'leader',
      [
        ['leader', 'A'],
        ['leader', 'B'],
      ],
      { met: false },
    );
    agent = bench.agent();
    await bench.command('build 1 house', 'user');
    bench.plans = [planOf({ A: 'build 1 house', B: 'build 1 house' }), idlePlan];
  });

  const tell = (from: string, inventory: Record<string, number>, report: Partial<Report> = {}): Promise<unknown> =>
    bench.pool.publish({
      from,
      to: ['leader'],
      kind: 'report',
      text: '',
      report: { status: 'ready', inventory, equipment: {}, ...report } as Report,
    });

  /** Whether it is ready for a step; null as long as it waits. */
  function readiness(): { isOver: boolean } {
    const state = { isOver: false };
    void agent.ready('decide', { signal: never }).then(() => (state.isOver = true));
    return state;
  }

  it('makes its first plan as soon as everybody has told what it holds, and knows it then', async () => {
    const ready = readiness();
    await tell('A', { oak_planks: 32 });
    await settled();
    expect(ready.isOver).toBe(false);
    await tell('B', { cobblestone: 64 }, { inabilities: ['mine'] });
    await settled();
    expect(ready.isOver).toBe(true);
    expect(bench.clock.now()).toBe(0);
    await agent.step('decide', { signal: never });
    expect(bench.planned[0]?.inventories).toMatchObject({ A: { oak_planks: 32 }, B: { cobblestone: 64 } });
    expect(bench.planned[0]?.inabilities).toEqual({ B: ['mine'] });
    expect(bench.planned[0]?.conversation.map(({ from }) => from)).toEqual(['user', 'A', 'B']);
  });

  it('waits for nobody who is gone, and for a message that is late or a body that is away a while at most', async () => {
    const gone = readiness();
    await tell('A', {});
    bench.log.append({ type: 'agent.gone', agent: 'B', why: 'banned' });
    await settled();
    expect(gone.isOver).toBe(true);

    bench = new Bench(
      'leader',
      [
        ['leader', 'A'],
        ['leader', 'B'],
      ],
      { met: false },
    );
    agent = bench.agent();
    await bench.command('build 1 house', 'user');
    const late = readiness();
    await tell('A', {});
    await bench.clock.advance(longestWaitForReports - 1);
    expect(late.isOver).toBe(false);
    await bench.clock.advance(2);
    expect(late.isOver).toBe(true);
  });

  it('stops waiting when the run ends', async () => {
    const stop = new AbortController();
    const waiting = expect(agent.ready('decide', { signal: stop.signal })).rejects.toThrow('over');
    await settled();
    stop.abort(new Error('over'));
    await waiting;
  });

  it('keeps what was reported while a plan was made, whatever that plan says', async () => {
    await tell('A', { oak_planks: 1 });
    await tell('B', {});
    bench.onPlan = async () => {
      if (bench.planned.length === 1)
        await bench
          .replace('build 2 house', 'user')
          .then(() => tell('A', { oak_planks: 32 }, { status: 'started', work: workOf('build 1 house') }));
    };
    await stepWhileReady(agent);
    expect(bench.planned[1]?.inventories).toMatchObject({ A: { oak_planks: 32 }, B: {} });
  });

  it('does not wait before later plans', async () => {
    await agent.step('decide', { signal: never });
    expect(bench.state.lanes.iterations).toBe(1);
    await bench.replace('build 2 house', 'user');
    const ready = readiness();
    await settled();
    expect(ready.isOver).toBe(true);
  });
});
