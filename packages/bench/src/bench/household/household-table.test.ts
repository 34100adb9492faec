import { expect, it } from 'vitest';
import type { VirtualRun } from '../virtual-time/virtual-run.js';
import { householdTable } from './household-table.js';

const run = (changes: Partial<VirtualRun> = {}): VirtualRun => ({
  result: 'success',
  detail: '',
  reached: 15,
  timeCostSeconds: 60,
  wallSeconds: 6,
  cpuSeconds: 3,
  empty: { live: 0, resident: 0 },
  middle: null,
  peakMemory: 200 * 2 ** 20,
  events: 9000,
  primitives: 3000,
  calls: 1000,
  ...changes,
});
const provenance = { commit: 'abcdef0123456789', date: '2026-01-02', node: 'v24' };

it('divides the CPU of all episodes by their model calls, and stands the runtime’s beside', () => {
  const runtime = [
    { system: 's-agents', workers: 10, latencyMilliseconds: 0, runs: [figures(34_000), figures(68_000)] },
    { system: 's-agents', workers: 100, latencyMilliseconds: 0, runs: [figures(1)] },
    { system: 'promises', workers: 10, latencyMilliseconds: 0, runs: [figures(1)] },
  ];
  const table = householdTable(
    [{ agents: 9, runs: [run(), run({ calls: 500, result: 'timeout' })] }],
    runtime,
    provenance,
  );
  expect(table).toContain('| 9 | 2 | 1 of 2 | 120 | 1500 | 4000 µs | 0.10 | 200 MB |');
  expect(table).toContain('s-agents with 10 workers: 1500 µs per model call');
  expect(table.match(/bench runtime/g)).toHaveLength(1);
});

it('says so where the runtime was not measured', () => {
  expect(householdTable([{ agents: 100, runs: [run()] }], null, provenance)).toContain('no results in this folder');
});

function figures(jobCpu: number) {
  return { emptyCpu: 0, loadCpu: 0, jobCpu, peakMemory: 0, wall: 0, leaderCalls: 4 };
}
