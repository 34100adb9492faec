import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { checkConfig } from '@s-agents/runner';
import type { RunFigures } from '../figures/run-figures.js';
import { measureRun } from './measure-run.js';

/** The mean share of time that no bar of the Gantt chart covers. */
function uncovered({ spans, minutes }: RunFigures, workers: readonly string[]): number {
  const seconds = 60 * minutes;
  const shares = workers.map((name) => {
    let [covered, until] = [0, 0];
    for (const { from, to } of spans.filter(({ agent }) => agent === name).toSorted((a, b) => a.from - b.from)) {
      covered += Math.max(0, to - Math.max(from, until));
      until = Math.max(until, to);
    }
    return 1 - covered / seconds;
  });
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

it('calls idle what no bar of the Gantt chart covers, and useful no more than what is not idle', async () => {
  const config = checkConfig(
    {
      task: 'mine 12 logs',
      seed: 3,
      environment: { use: 'blockworld', world: 'default' },
      organization: { leaves: ['ada', 'bob'] },
      agents: { askModels: 'always' },
      models: { default: { use: 'symbolic', latencySeconds: { mean: 4, deviation: 1 } } },
    },
    { baseFolder: tmpdir() },
  );
  const figures = await measureRun(config, new AbortController().signal);
  expect(figures.result).toBe('success');
  expect(figures.idle).toBeGreaterThan(0.01);
  expect(figures.idle).toBeCloseTo(uncovered(figures, ['ada', 'bob']), 2);
  expect(figures.useful).toBeGreaterThan(0);
  expect(figures.useful).toBeLessThanOrEqual(1 - figures.idle + 1e-3);
  expect([figures.reached, figures.cost]).toEqual([1, 0]);
});
