import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { endWithWork, interruptible } from './interruptible.js';

const signals: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const before = new Map(signals.map((name) => [name, process.listeners(name)]));

afterEach(() => {
  for (const name of signals) {
    for (const listener of process.listeners(name)) {
      if (before.get(name)?.includes(listener) !== true) process.off(name, listener);
    }
  }
});

it.each(signals)('ends its work at the first %s, and the process at one that comes later on purpose', async (name) => {
  let time = 1_000;
  const exits: number[] = [];
  const reasons: unknown[] = [];
  const raise = (milliseconds: number): void => {
    time += milliseconds;
    process.emit(name, name);
  };
  await interruptible(
    async (signal) => {
      raise(0);
      reasons.push(signal.reason);
      // A key that bounces, and the second signal of a terminal that is closed.
      for (const milliseconds of [0, 1, 20, 400]) raise(milliseconds);
      await setImmediate();
      expect(exits).toEqual([]);
      raise(100);
    },
    { now: () => time, exit: (code) => void exits.push(code) },
  );
  expect(reasons).toEqual([expect.objectContaining({ name: 'Cancelled' })]);
  expect(exits).toEqual([130]);
});

it('still ends its work at a signal after an error has ended it', async () => {
  const exits: number[] = [];
  await interruptible(
    async (signal) => {
      process.stdout.emit('error', new Error('EPIPE'));
      expect(signal.aborted).toBe(true);
      process.emit('SIGHUP', 'SIGHUP');
    },
    { now: () => 0, exit: (code) => void exits.push(code) },
  );
  expect(exits).toEqual([]);
});

it('keeps its hold of signals until the process ends, where that ends with the work', async () => {
  const listeners = (): readonly number[] => signals.map((name) => process.listenerCount(name));
  const [free, exits]: [readonly number[], number[]] = [listeners(), []];
  let time = 0;
  const interruption = { now: () => time, exit: (code: number) => void exits.push(code) };
  await interruptible(async () => {}, interruption);
  expect(listeners()).toEqual(free);
  endWithWork();
  await interruptible(async () => {}, interruption);
  process.emit('SIGTERM', 'SIGTERM');
  expect(exits).toEqual([]);
  time += 600;
  process.emit('SIGTERM', 'SIGTERM');
  expect(exits).toEqual([130]);
});
