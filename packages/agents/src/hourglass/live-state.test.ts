import type { RunEvent } from '@s-agents/core';
import { foldJournal } from '@s-agents/kit';
import { describe, expect, it } from 'vitest';
import { Bench, idlePlan, planOf, stepWhileReady } from './hourglass-bench.test.support.js';
import { hourglassReducer } from './reduce/reducer.js';

describe('the state', () => {
  it('is the fold of the events, at every prefix', async () => {
    const bench = new Bench('leader', [['leader', 'A']], { met: false });
    const live: unknown[] = [];
    bench.log.subscribe(() => live.push(JSON.parse(JSON.stringify(bench.log.stateOf(hourglassReducer, 'leader')))));
    const agent = bench.agent();
    await bench.command('mine 1 log', 'user');
    bench.plans = [planOf({ A: 'mine 1 log' }), idlePlan];
    await stepWhileReady(agent);
    await bench.answer('A', 'mine 1 log', 'failed');
    await stepWhileReady(agent);
    const read = bench.events.map((event) => JSON.parse(JSON.stringify(event)) as RunEvent);
    expect(live.length).toBeGreaterThan(10);
    live.forEach((state, index) =>
      expect(foldJournal(hourglassReducer, 'leader', read.slice(0, index + 2))).toEqual(state),
    );
  });
});
