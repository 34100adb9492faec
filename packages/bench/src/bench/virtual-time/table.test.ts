import { expect, it } from 'vitest';
import { virtualTimeTable } from './table.js';
import type { VirtualRun } from './virtual-run.js';

const run = (changes: Partial<VirtualRun> = {}): VirtualRun => ({
  result: 'success',
  detail: '',
  reached: 50,
  timeCostSeconds: 70,
  wallSeconds: 0.5,
  cpuSeconds: 0.6,
  empty: { live: 20 * 2 ** 20, resident: 90 * 2 ** 20 },
  middle: null,
  peakMemory: 100 * 2 ** 20,
  events: 900,
  primitives: 300,
  calls: 40,
  ...changes,
});

it('shows ratio, CPU cost and memory', () => {
  const long = {
    hour: run({ primitives: 6000, cpuSeconds: 3 }),
    hourInProcess: run(),
    few: run(),
    thousand: run({
      peakMemory: 100 * 2 ** 20 + 996 * 50 * 1024,
      middle: { live: 20 * 2 ** 20 + 1000 * 40 * 1024, resident: 90 * 2 ** 20 + 1000 * 90 * 1024 },
    }),
    fewInProcess: run(),
    thousandInProcess: run(),
  };
  const table = virtualTimeTable(
    {
      seeds: [1, 2],
      team: [run(), run({ timeCostSeconds: 80, result: 'failure' })],
      solo: [run({ timeCostSeconds: 200 }), run({ timeCostSeconds: 220 })],
      ...long,
      embeddedRatio: 2.66,
    },
    { commit: 'abcdef0123456789', date: '2026-01-02', node: 'v24' },
  );
  expect(table).toContain('| team of three | 1 of 2 | 75.0 ± 63.5 |');
  expect(table).toContain('solo ÷ team: 2.80 (ratio of the means); 2.66 on the embedded server, a difference of 5.3%');
  expect(table).toContain('| 500 µs |');
  expect(table).toContain('| with the sandbox | 40 | 90 | 50 |');
  expect(table).toContain('| without the sandbox | – | – | 0 |');
});
