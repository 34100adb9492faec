import { describeProvenance, head, type Provenance, row } from '@s-agents/experiments/measure';
import type { ReportFigures } from '../report-figures.js';
import type { Results } from '../result-store.js';

export interface RepeatRun {
  readonly report: ReportFigures;
  /** Events in the log of the first run. */
  readonly events: number;
  /** The line in which the second run's log differs from the first's; null where they are equal byte for byte. */
  readonly differsAt: number | null;
  /** The same of a run that was killed and resumed; null where none was. */
  readonly killed: { readonly written: number; readonly differsAt: number | null } | null;
}

/** How many runs of each task were repeated byte for byte, and every one that was not. */
export function repeatTable(results: Results<RepeatRun>, provenance: Provenance): string {
  const tasks = Object.entries(results).map(([task, bySeed]) => ({ task, runs: Object.values(bySeed) }));
  const differing = Object.entries(results).flatMap(([task, bySeed]) =>
    Object.entries(bySeed).flatMap(([seed, { events, differsAt, killed }]) => [
      ...(differsAt === null ? [] : [row([task, seed, 'beside busy cores', `${differsAt}`, `${events}`])]),
      ...((killed?.differsAt ?? null) === null
        ? []
        : [row([task, seed, `killed after ${killed?.written} events`, `${killed?.differsAt}`, `${events}`])]),
    ]),
  );
  return [
    '# The same seed, the same bytes',
    '',
    'Drawn tasks on the embedded Minecraft server in lockstep, a root with three leaves and the symbolic model. Each run ' +
      'was repeated while one process per core kept the machine busy; half of them ran a third time, were killed (SIGKILL) ' +
      'after a drawn number of events, and resumed. Same: every byte of events.jsonl, for the resumed ones once the ' +
      'interruption is left out.',
    '',
    `Measured at ${describeProvenance(provenance)}, on Node ${provenance.node}.`,
    '',
    ...head(['task', 'runs', 'met', 'events', 'repeated: the same', 'killed and resumed: the same']),
    ...tasks.map(({ task, runs }) => lineOf(task, runs)),
    lineOf(
      'all',
      tasks.flatMap(({ runs }) => runs),
    ),
    ...(differing.length === 0
      ? []
      : ['', ...head(['task', 'seed', 'which', 'first line that differs', 'lines']), ...differing]),
    '',
  ].join('\n');
}

function lineOf(name: string, runs: readonly RepeatRun[]): string {
  const killed = runs.flatMap((run) => run.killed ?? []);
  return row([
    name,
    `${runs.length}`,
    `${runs.filter(({ report }) => report.result === 'success').length}`,
    `${runs.reduce((sum, { events }) => sum + events, 0)}`,
    `${runs.filter(({ differsAt }) => differsAt === null).length}`,
    `${killed.filter(({ differsAt }) => differsAt === null).length} of ${killed.length}`,
  ]);
}
