import { expect, it } from 'vitest';
import { Cancelled } from '@s-agents/core';
import { abortable, systemWallClock } from '@s-agents/kit';
import type { CellRun } from '../cells/cell.js';
import { runAll, type RunAllOptions } from './run-all.js';

const cell = {
  labels: {},
  isBaseline: false,
  isReference: false,
  comparedTo: null,
  budgetOf: null,
  task: 'x',
  config: (seed: number) => ({ seed }) as never,
};
const runs: readonly CellRun[] = Array.from({ length: 7 }, (_, index) => ({ cell, seed: index, isRepeat: false }));

const all = (options: Partial<RunAllOptions>): Promise<void> =>
  runAll({
    runs,
    jobs: 3,
    clock: systemWallClock,
    onOutcome: async () => {},
    thread: () => ({ run: async (config) => ({ died: JSON.stringify(config) }), end: async () => {} }),
    signal: new AbortController().signal,
    ...options,
  });

it('runs each one once, in at most so many threads, which all end', async () => {
  const seeds: number[] = [];
  let [threads, open] = [0, 0];
  await all({
    onOutcome: async ({ seed }) => void seeds.push(seed),
    thread: () => {
      threads++;
      open++;
      return { run: async () => ({ died: '' }), end: async () => void open-- };
    },
  });
  expect(seeds.toSorted()).toEqual(runs.map(({ seed }) => seed));
  expect([threads, open]).toEqual([3, 0]);
});

it('stops the other threads when an outcome cannot be kept, and throws why', async () => {
  const full = new Error('no space left on the device');
  let open = 0;
  const failing = all({
    onOutcome: async () => Promise.reject(full),
    thread: () => {
      const isFirst = open++ === 0;
      return {
        run: async (_config, signal) => (isFirst ? { died: '' } : abortable(new Promise<never>(() => {}), signal)),
        end: async () => void open--,
      };
    },
  });
  await expect(failing).rejects.toBe(full);
  expect(open).toBe(0);
});

it("throws the signal's reason", async () => {
  const controller = new AbortController();
  const waiting = all({
    thread: () => ({ run: (_config, signal) => abortable(new Promise<never>(() => {}), signal), end: async () => {} }),
    signal: controller.signal,
  });
  controller.abort(new Cancelled('enough'));
  await expect(waiting).rejects.toThrow('enough');
});
