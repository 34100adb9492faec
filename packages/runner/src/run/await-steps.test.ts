import { createVirtualClock } from '@s-agents/kit';
import { createFakeWallClock } from '@s-agents/testkit';
import { expect, it } from 'vitest';
import { awaitSteps } from './await-steps.js';
import { Verdict } from './verdict.js';

const { signal } = new AbortController();

function endOf({ fromOutside = false } = {}): Verdict {
  const verdict = new Verdict();
  verdict.give('success', 'the goal is met', { fromOutside });
  return verdict;
}

it('gives steps under virtual time a minute of the world, however long that takes the machine', async () => {
  const worldClock = createVirtualClock({ advance: 'when-idle' });
  const options = { verdict: endOf(), worldClock, wallClock: createFakeWallClock() };
  expect(await awaitSteps(worldClock.sleep(59, { signal }), options)).toBe(true);
  expect(await awaitSteps(new Promise(() => {}), options)).toBe(false);
  expect(worldClock.now()).toBe(119);
});

it('waits no longer than somebody who stops a run does, or than a world whose time stands still lets it', async () => {
  const worldClock = createVirtualClock();
  const wallClock = createFakeWallClock();
  const stopped = awaitSteps(new Promise(() => {}), { verdict: endOf({ fromOutside: true }), worldClock, wallClock });
  await wallClock.advance(400);
  expect(await stopped).toBe(false);
  const still = awaitSteps(new Promise(() => {}), { verdict: endOf(), worldClock, wallClock });
  await wallClock.advance(10_000);
  expect(await still).toBe(false);
});
