import type { RunFigures } from '../observed/observed-run.js';
import { describeProvenance, head, type Provenance, row } from '@s-agents/experiments/measure';
import type { Results } from '../result-store.js';

/** The project's goals: shares of ticks at most, and megabytes per bot at most. */
export const goals = { over75: 0.05, over150: 0.01, megabytes: 40 };

export function botsTable(results: Results<RunFigures>, provenance: Provenance): string {
  return [
    '# Sixteen bots',
    '',
    'All work on the embedded server, eight to a thread, 20 physics ticks per second. Measured at ' +
      `${describeProvenance(provenance)}, on Node ${provenance.node}. Goals: at most 5% of the ticks more than 75 ms after the previous one, 1% more than ` +
      '150 ms, 40 MB per bot (memory that the process and its threads gained during the run, divided by the bots).',
    '',
    ...head(['case', 'seed', 'busy share', 'ticks per second and bot', 'over 75 ms', 'over 150 ms', 'MB per bot', '']),
    ...Object.entries(results).flatMap(([name, bySeed]) =>
      Object.entries(bySeed).map(([seed, run]) => runRow(name, seed, run)),
    ),
    '',
  ].join('\n');
}

/** Returns the memory that the process and its threads gained during the run, divided by the bots. */
export function megabytesPerBot({ memory, report }: RunFigures): number {
  return (memory.after - memory.before) / 2 ** 20 / report.agents.length;
}

function runRow(name: string, seed: string, run: RunFigures): string {
  const { report, steps } = run;
  const acting = report.agents.filter(({ acts }) => acts);
  const busy = acting.reduce((sum, { busyShare }) => sum + busyShare, 0) / acting.length;
  const megabytes = megabytesPerBot(run);
  if (steps === null) return row([name, seed, '–', '–', '–', '–', megabytes.toFixed(1), '✘']);
  const [over75, over150] = [steps.over75 / steps.steps, steps.over150 / steps.steps];
  const isMet = over75 <= goals.over75 && over150 <= goals.over150 && megabytes <= goals.megabytes;
  return row([
    name,
    seed,
    busy.toFixed(2),
    (steps.steps / report.timeCostSeconds / report.agents.length).toFixed(1),
    percent(over75),
    percent(over150),
    megabytes.toFixed(1),
    isMet ? '✔' : '✘',
  ]);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}
