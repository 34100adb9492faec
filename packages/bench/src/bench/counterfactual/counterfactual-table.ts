import { describeProvenance, head, type Provenance, row } from '@s-agents/experiments/measure';
import type { ReportFigures } from '../report-figures.js';
import type { Results } from '../result-store.js';

export interface CounterfactualRun {
  /** The run in the renamed world. */
  readonly report: ReportFigures;
  readonly task: string;
  /** How the run under the world's own names ended. */
  readonly plain: string;
  readonly events: number;
  /** The place of the first event that differs; null where the logs are the same up to the names. */
  readonly differsAt: number | null;
}

/** How many goals ran the same in each renamed world, and every goal that did not. */
export function counterfactualTable(results: Results<CounterfactualRun>, provenance: Provenance): string {
  const worlds = Object.entries(results).map(([name, runs]) => ({ name, runs: Object.values(runs) }));
  const all = worlds.flatMap(({ runs }) => runs);
  const differing = worlds.flatMap(({ name, runs }) =>
    runs.filter(({ differsAt }) => differsAt !== null).map((run) => ({ name, ...run })),
  );
  return [
    '# Goals in worlds of other names',
    '',
    'Random goals in the block world, each under its own names and under others (`environment.counterfactual`). Two ' +
      'runs are the same when every event of their logs is, once the names are put back; numbers of tokens and ' +
      'addresses of contents are left out, and no prompt is cut.',
    '',
    describeProvenance(provenance),
    '',
    ...head(['world', 'goals', 'the same', 'met', 'events compared']),
    ...worlds.map(({ name, runs }) => lineOf(name, runs)),
    lineOf('all', all),
    ...(differing.length === 0
      ? []
      : [
          '',
          ...head(['world', 'goal', 'first event that differs', 'of', 'own names', 'other names']),
          ...differing.map(({ name, task, differsAt, events, plain, report }) =>
            row([name, task, `${differsAt}`, `${events}`, plain, report.result]),
          ),
        ]),
    '',
  ].join('\n');
}

function lineOf(name: string, runs: readonly CounterfactualRun[]): string {
  return row([
    name,
    `${runs.length}`,
    `${runs.filter(({ differsAt }) => differsAt === null).length}`,
    `${runs.filter(({ report }) => report.result === 'success').length}`,
    `${runs.reduce((sum, { events }) => sum + events, 0)}`,
  ]);
}
