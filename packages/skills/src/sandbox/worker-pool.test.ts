import { setImmediate } from 'node:timers/promises';
import { succeeded, type WallClock } from '@s-agents/core';
import { abortable, systemWallClock } from '@s-agents/kit';
import { eventually } from '@s-agents/testkit';
import { afterAll, expect, it, vi } from 'vitest';
import { PooledSandbox } from './quickjs-sandbox.js';
import { runBody } from './test-run.js';
import { WorkerPool } from './worker-pool.js';

/** A clock on which nothing takes too long. */
const patientClock: WallClock = {
  now: () => systemWallClock.now(),
  sleep: (_, { signal }) => abortable(new Promise(() => {}), signal),
};
const pool = new WorkerPool(patientClock);
const sandbox = new PooledSandbox(pool);
afterAll(() => sandbox.close());

it('starts no new thread for a run that follows immediately after another', async () => {
  pool.prepare(2, { library: [], primitives: ['echo', 'refuse', 'stay'], memoryBytes: 32 * 1024 * 1024 });
  let isOver = false;
  const until = async () => succeeded(await eventually(() => isOver || expect.fail('the others still run')));
  const neighbour = runBody(sandbox, 'return await bot.echo({})', { host: { run: until } });
  for (let i = 0; i < 10; i++) expect(await runBody(sandbox, 'return 1')).toEqual({ status: 'returned', value: 1 });
  isOver = true;
  expect(await neighbour).toEqual({ status: 'returned', value: true });
  expect(pool.size).toBe(2);
});

it('gives a dead thread to no other run that waits', async () => {
  const own = new WorkerPool(patientClock);
  const { signal } = new AbortController();
  own.prepare(2, { library: [], primitives: [], memoryBytes: 32 * 1024 * 1024 });
  const [dead, alive] = [await own.take(signal), await own.take(signal)];
  const waiting = [own.take(signal), own.take(signal)];
  let asked = 0;
  vi.spyOn(dead.worker, 'isAlive', 'get').mockImplementation(() => ++asked > 9 && expect.fail('it is passed on'));
  dead.leave();
  await setImmediate();
  alive.leave();
  const next = await Promise.race(waiting);
  next.leave();
  for (const { worker } of await Promise.all(waiting)) expect(worker).toBe(alive.worker);
  await own.close();
});
