import { SAgentsError } from '@s-agents/core';
import { settled } from '@s-agents/kit';
import { describe, expect, it } from 'vitest';
import type { HourglassAgent } from '../hourglass-agent.js';
import { Bench, idlePlan, never, planOf, stepWhileReady } from '../hourglass-bench.test.support.js';
import { longestWaitForReports } from './awaits-reports.js';

const edges = ['A', 'B', 'C'].map((member) => ['leader', member] as [string, string]);

/** A leader with everybody at a task, of whom C is gone for good after `seconds`. */
async function afterLoss(
  seconds: number,
  { milestones = true } = {},
): Promise<{ bench: Bench; agent: HourglassAgent; ready: { isOver: boolean } }> {
  const bench = new Bench('leader', edges);
  bench.milestones = milestones;
  bench.plans = [planOf({ A: 'mine 1 log', B: 'mine 2 log', C: 'mine 3 log' }), idlePlan];
  const agent = bench.agent();
  await bench.command('mine 6 log', 'user');
  await agent.step('decide', { signal: never });
  await agent.step('speak', { signal: never });
  await bench.clock.advance(seconds);
  bench.log.append({ type: 'agent.gone', agent: 'C', why: 'banned' });
  const ready = { isOver: false };
  void agent.ready('decide', { signal: never }).then(() => (ready.isOver = true));
  await settled();
  return { bench, agent, ready };
}

describe('a leader that has lost a member', () => {
  it('asks the others how far they are, and plans with what they answer', async () => {
    const { bench, agent, ready } = await afterLoss(20);
    await agent.step('speak', { signal: never });
    expect(bench.said().at(-1)).toMatchObject({ kind: 'inquiry', to: ['A', 'B'] });
    expect(ready.isOver).toBe(false);
    await bench.answer('A', 'mine 1 log', 'under-way');
    await settled();
    expect(ready.isOver).toBe(false);
    await bench.answer('B', 'mine 2 log', 'under-way');
    await settled();
    expect(ready.isOver).toBe(true);
    await stepWhileReady(agent);
    expect(bench.planned[1]?.inventories).toMatchObject({ A: { log: 9 }, B: { log: 9 } });
    expect(bench.said().filter(({ kind }) => kind === 'inquiry')).toHaveLength(1);
  });

  it('waits a while at most for an answer', async () => {
    const { bench, agent, ready } = await afterLoss(20);
    await agent.step('speak', { signal: never });
    await bench.clock.advance(longestWaitForReports - 1);
    expect(ready.isOver).toBe(false);
    await bench.clock.advance(2);
    expect(ready.isOver).toBe(true);
  });

  it('does not wait a second time after a step that ended in an error', async () => {
    const { bench, agent, ready } = await afterLoss(20);
    await agent.step('speak', { signal: never });
    await bench.clock.advance(longestWaitForReports);
    expect(ready.isOver).toBe(true);
    bench.judgements = [new SAgentsError({ code: 'MODEL_UNAVAILABLE', message: 'no answer', remedy: '' })];
    await agent.step('decide', { signal: never });
    let isReady = false;
    void agent.ready('decide', { signal: never }).then(() => (isReady = true));
    const pauseSeconds = 1;
    await bench.clock.advance(pauseSeconds);
    await settled();
    expect(isReady).toBe(true);
  });

  it.each([
    ['has just given out the tasks', 0, {}],
    ['does not ask at all', 20, { milestones: false }],
  ])('asks nobody and plans at once where it %s', async (_, seconds, options) => {
    const { agent, ready } = await afterLoss(seconds, options);
    expect(ready.isOver).toBe(true);
    expect(agent.isReady('speak')).toBe(false);
  });
});
