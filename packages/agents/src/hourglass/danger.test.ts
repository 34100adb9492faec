import { succeeded, type Body } from '@s-agents/core';
import { beforeEach, expect, it } from 'vitest';
import { Bench, body, live, planOf } from './hourglass-bench.test.support.js';

let bench: Bench;
let health: number;
beforeEach(() => {
  health = 20;
  bench = new Bench('A', [['leader', 'A']]);
  bench.body = {
    ...body,
    observe: async () => ({ inventory: {}, equipment: {}, properties: { health } }),
  } satisfies Body;
});

/** Gives it work, of which each piece takes so many world seconds. */
async function work(seconds: number): Promise<void> {
  bench.act = async (_, signal) => {
    await bench.clock.sleep(seconds, { agent: 'A', signal });
    return succeeded();
  };
  void live(bench.agent(), new AbortController().signal).catch(() => {});
  await bench.command('mine 8 log');
}

it('whoever comes into danger while it acts for another breaks off and plans anew, and that is no failure', async () => {
  bench.plans = [planOf({ A: 'mine 8 log' }), planOf({ A: 'heal' }, { A: 'mine 8 log' })];
  await work(300);
  await bench.clock.advance(40);
  expect(bench.planned).toHaveLength(1);
  health = 5;
  await bench.clock.advance(40);
  expect(bench.events).toContainEqual(expect.objectContaining({ type: 'queue.dropped', why: 'in danger: hurt' }));
  expect(bench.planned).toHaveLength(2);
  expect(bench.planned[1]?.observation.properties).toEqual({ health: 5 });
  expect([bench.state.commission.standing.failures, bench.state.commission.results.failedTasks]).toEqual([0, []]);
  expect(bench.planned.map(({ dropped }) => dropped)).toEqual([undefined, 'in danger: hurt']);
});

it('what a danger has broken off is judged as not done, whatever was done before it', async () => {
  bench.plans = [planOf({ A: 'mine 8 log; mine 8 sand; mine 8 dirt' })];
  await work(50);
  await bench.clock.advance(60);
  health = 5;
  await bench.clock.advance(40);
  expect(bench.judged.at(-1)?.map(({ action, outcome }) => [action.object, outcome.status])).toEqual([
    ['mine 8 log', 'succeeded'],
    ['mine 8 sand', 'cancelled'],
  ]);
});

it('what it has planned in sight of the danger goes on', async () => {
  health = 5;
  bench.plans = [planOf({ A: 'heal' })];
  await work(300);
  await bench.clock.advance(200);
  expect(bench.planned).toHaveLength(1);
  expect(bench.events.filter(({ type }) => type === 'queue.dropped')).toEqual([]);
});

it('only the next planning is told why what was left of the queue was dropped', async () => {
  bench.plans = [planOf({ A: 'mine 8 log' }), planOf({ A: 'heal' }), planOf({ A: 'mine 8 log' })];
  bench.judgements = [
    { status: 'fail', reason: 'broken off' },
    { status: 'fail', reason: 'not healed' },
  ];
  await work(30);
  await bench.clock.advance(10);
  health = 5;
  await bench.clock.advance(200);
  expect(bench.planned.slice(0, 3).map(({ dropped }) => dropped)).toEqual([undefined, 'in danger: hurt', undefined]);
});
