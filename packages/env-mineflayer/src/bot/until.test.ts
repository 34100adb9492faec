import { EventEmitter } from 'node:events';
import { systemWallClock } from '@s-agents/kit';
import { expect, it } from 'vitest';
import type { BodyBot } from './body-bot.js';
import { until } from './until.js';

const { signal } = new AbortController();
const body = { bot: new EventEmitter(), clock: systemWallClock } as unknown as BodyBot;

it('reads what arrived while its thread stalled before it gives up', async () => {
  let isHeard = false;
  const heard = until(body, () => isHeard, { milliseconds: 20, signal });
  // A message is read after the timers that are due.
  setImmediate(() => (isHeard = true));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60);
  expect(await heard).toBe(true);
});

it('gives up at the end of its time', async () => {
  expect(await until(body, () => false, { milliseconds: 5, signal })).toBe(false);
});
