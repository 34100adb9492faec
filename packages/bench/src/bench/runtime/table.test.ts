import { describe, expect, it } from 'vitest';
import type { CaseFigures } from './case-figures.js';
import type { CaseRuns } from './measure.js';
import { runtimeTable } from './table.js';

const figures = (changes: Partial<CaseFigures>): CaseFigures => ({
  emptyCpu: 20_000,
  loadCpu: 5000,
  jobCpu: 0,
  peakMemory: 50 * 2 ** 20,
  wall: 0,
  leaderCalls: 4,
  ...changes,
});
const empty: CaseRuns = {
  system: '',
  workers: 0,
  latencyMilliseconds: 0,
  runs: [figures({}), figures({ peakMemory: 52 * 2 ** 20 }), figures({})],
};

const provenance = { commit: '0123456789abcdef', date: '2026-01-02', node: 'v24.0.0' };

describe('runtimeTable', () => {
  it("divides CPU by the job's own calls, and subtracts the memory of the empty process", () => {
    const at = { system: 'x', workers: 100 };
    const table = runtimeTable(
      [
        empty,
        {
          ...at,
          latencyMilliseconds: 0,
          runs: [30_400, 60_800, 91_200].map((jobCpu) => figures({ jobCpu, peakMemory: 80 * 2 ** 20, leaderCalls: 9 })),
        },
        { ...at, latencyMilliseconds: 200, runs: [1540, 1400, 2800].map((wall) => figures({ wall, leaderCalls: 5 })) },
      ],
      provenance,
      { x: '1.2.3' },
    );
    expect(table).toContain('| x | 100 | 200 (100–300) | 30 (30–30) | 1.10 (1.00–2.00) | 9; 5 | 5 |');
    expect(table).toContain('- x 1.2.3');
    expect(table).toContain('Measured at commit 0123456789ab of 2026-01-02, on Node v24.0.0.');
    expect(table).toContain('7 calls (1400 ms)');
  });

  it('leaves out wall time that was not measured', () => {
    expect(
      runtimeTable(
        [empty, { system: 'x', workers: 10, latencyMilliseconds: 0, runs: [figures({ jobCpu: 34 })] }],
        provenance,
        {},
      ),
    ).toContain('| x | 10 | 1.0 (1.0–1.0) | 0 (0–0) | – | 4 | 5 |');
  });

  it('throws without figures of the empty process', () => {
    expect(() => runtimeTable([], provenance, {})).toThrow(RangeError);
  });
});
