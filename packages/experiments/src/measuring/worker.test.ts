import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { systemWallClock } from '@s-agents/kit';
import { checkConfig } from '@s-agents/runner';
import { isDead } from '../figures/run-figures.js';
import { measureRun } from './measure-run.js';
import { RunThread } from './run-thread.js';

/** The built thread: threads run no TypeScript. */
const built = new URL('../../dist/measuring/worker.js', import.meta.url);
const configOf = (part: object): ReturnType<typeof checkConfig> =>
  checkConfig({ environment: 'blockworld', seed: 3, ...part }, { baseFolder: tmpdir() });

it('gives the same figures in a thread of its own, run after run, and outlives a run that cannot start', async () => {
  const thread = new RunThread(systemWallClock, built);
  const { signal } = new AbortController();
  const config = configOf({ task: 'mine 3 logs' });
  const here = await measureRun(config, signal);
  const outcomes = [
    await thread.run(config, signal),
    await thread.run(configOf({ task: 'mine 3 lgos' }), signal),
    await thread.run(config, signal),
  ];
  await thread.end();
  expect(here).toMatchObject({ result: 'success', workers: 3, agents: ['leader', 'workerA', 'workerB', 'workerC'] });
  const withoutWall = outcomes.map((outcome) =>
    isDead(outcome) ? outcome : { ...outcome, wallSeconds: here.wallSeconds },
  );
  expect(withoutWall).toEqual([here, { died: expect.stringMatching(/^TASK_INVALID: .*lgos/) as string }, here]);
});
