import { BodyLost, Cancelled } from '@s-agents/core';
import { abortable, createVirtualClock, settled } from '@s-agents/kit';
import { createFakeAgent, describeScheduler } from '@s-agents/testkit';
import { expect, it } from 'vitest';
import { NonObstructiveScheduler } from './non-obstructive.js';

describeScheduler('non-obstructive', () => new NonObstructiveScheduler());

const graph = { agents: [], edges: [] };

it('lets each agent live at its own pace', async () => {
  const clock = createVirtualClock();
  const stop = new AbortController();
  const agents = [1, 2, 5].map((seconds) =>
    createFakeAgent(`every${seconds}`, {
      alwaysReady: 'decide',
      step: ({ signal }) => clock.sleep(seconds, { signal }),
    }),
  );
  const run = new NonObstructiveScheduler().run(agents, { graph, signal: stop.signal });
  await clock.advance(10.5);
  expect(agents.map(({ begun }) => begun)).toEqual([11, 6, 3]);
  stop.abort(new Cancelled('test over'));
  await run;
});

it('treats a cancellation that nobody asked for as a bug, instead of stepping on and on', async () => {
  const stray = new Cancelled('a timeout of the agent’s own');
  const agent = createFakeAgent('a', { alwaysReady: 'decide', step: () => Promise.reject(stray) });
  await expect(
    new NonObstructiveScheduler().run([agent], { graph, signal: new AbortController().signal }),
  ).rejects.toBe(stray);
  expect(agent.begun).toBe(1);
});

it('reports the first bug when the others fail while they are being ended', async () => {
  const first = new BodyLost('a', 'it fell off the world');
  const agents = [
    createFakeAgent('a', { alwaysReady: 'decide', step: () => Promise.reject(first) }),
    createFakeAgent('b', {
      alwaysReady: 'decide',
      step: ({ signal }) =>
        abortable(new Promise<void>(() => {}), signal).catch(() => Promise.reject(new TypeError('a second one'))),
    }),
  ];
  await expect(new NonObstructiveScheduler().run(agents, { graph, signal: new AbortController().signal })).rejects.toBe(
    first,
  );
});

it('does not hide a bug that shows while the run is being aborted', async () => {
  const stop = new AbortController();
  const agent = createFakeAgent('a', {
    alwaysReady: 'decide',
    step: ({ signal }) =>
      abortable(new Promise<void>(() => {}), signal).catch(() => Promise.reject(new TypeError('a bug in cleaning up'))),
  });
  const run = new NonObstructiveScheduler().run([agent], { graph, signal: stop.signal });
  const outcome = expect(run).rejects.toThrow('a bug in cleaning up');
  await settled();
  stop.abort(new Cancelled('test over'));
  await outcome;
});

it('has nothing to do for nobody', async () => {
  await expect(
    new NonObstructiveScheduler().run([], { graph, signal: new AbortController().signal }),
  ).resolves.toBeUndefined();
});
