import { expect, it } from 'vitest';
import { abortable } from '@s-agents/kit';
import { Runs } from './runs.js';
import { ServedSuite } from './served-suite.js';

/** A suite that goes on until it is stopped. */
const endless = (id: string, signal: AbortSignal): ServedSuite =>
  new ServedSuite(id, { tasks: ['logs'], seeds: [1] }, (_onRun, stopped) =>
    abortable(new Promise(() => {}), AbortSignal.any([signal, stopped])),
  );

it('starts only as many as there are places, those that are being composed included', async () => {
  const runs = new Runs(2);
  const composed = Promise.withResolvers<void>();
  const first = runs.start(async (signal) => {
    await composed.promise;
    return endless('a', signal);
  });
  await runs.start(async (signal) => endless('b', signal));
  await expect(runs.start(async (signal) => endless('c', signal))).rejects.toThrow('TOO_MANY_RUNS: 2 runs or suites');
  composed.resolve();
  await first;
  runs.get('b').stop('enough');
  await runs.get('b').over;
  expect(runs.get('b').status()).toMatchObject({ state: 'stopped', done: 0, total: 1 });
  await runs.start(async (signal) => endless('c', signal));
  expect(runs.open.map(({ id }) => id)).toEqual(['a', 'c']);
  await expect(runs.start(async () => Promise.reject(new Error('bad config')))).rejects.toThrow('TOO_MANY_RUNS');
  await runs.close('the end');
});

it('gives a place back when nothing was started, and closes with what is being composed', async () => {
  const runs = new Runs(1);
  await expect(runs.start(async () => Promise.reject(new Error('bad config')))).rejects.toThrow('bad config');
  const composed = Promise.withResolvers<void>();
  const starting = runs.start(async (signal) => {
    await composed.promise;
    return endless('a', signal);
  });
  const closing = runs.close('the end');
  composed.resolve();
  await starting;
  await closing;
  expect(runs.open).toEqual([]);
  await expect(runs.start(async (signal) => endless('b', signal))).rejects.toThrow('the end');
});

it('remembers the last of those that are over', async () => {
  const runs = new Runs(1);
  for (let number = 0; number < 30; number++) {
    const suite = await runs.start(async (signal) => endless(`s${number}`, signal));
    suite.stop('enough');
    await suite.over;
  }
  expect(runs.all()).toHaveLength(21);
  expect(() => runs.get('s0')).toThrow(/RUN_UNKNOWN: .*"s0".*s29/);
  expect(() => runs.run('s29')).toThrow('RUN_UNKNOWN: s29 is a suite');
});
