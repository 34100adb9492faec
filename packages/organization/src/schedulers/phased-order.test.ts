import { Cancelled, type RunEvent } from '@s-agents/core';
import { createRandom, createEventLog, createVirtualClock, settled } from '@s-agents/kit';
import { createFakeAgent } from '@s-agents/testkit';
import { expect, it } from 'vitest';
import { phasedOptions, PhasedScheduler } from './phased.js';

/** The speakers of so many rounds, in which all of a team always have something to say. */
async function speakers(order: 'fixed' | 'random', seed: number, rounds: number): Promise<readonly string[]> {
  const log = createEventLog({ reducers: [], now: () => 0 });
  const said: string[] = [];
  let current = '';
  const stop = new AbortController();
  log.subscribe((event: RunEvent) => {
    if (event.type === 'round.started') {
      if (event.round > rounds) stop.abort(new Cancelled('enough'));
      if (current !== '') said.push(current);
      current = '';
    }
    if (event.type === 'turn.given') current += event.agent;
  });
  const agents = ['a', 'b', 'c', 'd'].map((name) => createFakeAgent(name, { step: async () => {} }));
  const clock = createVirtualClock();
  const options = phasedOptions.parse({ order });
  const running = new PhasedScheduler(log, clock, options, createRandom(seed)).run(agents, {
    graph: { agents: [], edges: [] },
    signal: stop.signal,
  });
  while (!stop.signal.aborted) {
    for (const agent of agents) agent.wake('speak');
    await settled();
  }
  await running;
  return said.slice(0, rounds);
}

it('everybody speaks in the order of the config in each round', async () => {
  expect(new Set(await speakers('fixed', 1, 5))).toEqual(new Set(['abcd']));
});

it('the order of each round is drawn from the seed where it is random', async () => {
  const drawn = await speakers('random', 1, 12);
  expect(drawn.every((round) => [...round].toSorted().join('') === 'abcd')).toBe(true);
  expect(new Set(drawn).size).toBeGreaterThan(3);
  expect(await speakers('random', 1, 12)).toEqual(drawn);
  expect(await speakers('random', 2, 12)).not.toEqual(drawn);
});
