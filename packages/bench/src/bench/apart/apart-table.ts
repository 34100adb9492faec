import { describeCommit, head, type Provenance, row } from '@s-agents/experiments/measure';
import type { ReportFigures } from '../report-figures.js';
import type { Results } from '../result-store.js';

/** The run of a drawn task. */
export interface ApartRun {
  readonly report: ReportFigures;
  readonly task: {
    readonly item: string;
    readonly count: number;
    /** Steps in the longest chain of recipes. */
    readonly depth: number;
    readonly stations: readonly string[];
    readonly members: number;
    /** How many members hold what the goal takes. */
    readonly holders: number;
    /** The member that must hold the items; null if the team may hold them together. */
    readonly by: string | null;
    /** Runs the task again: `s-agents run FILE`. */
    readonly configFile: string;
  };
}

function isMet({ report }: ApartRun): boolean {
  return report.result === 'success';
}

/** Returns the share of runs that met their goal; 0 without runs. */
export function shareMet(runs: readonly ApartRun[]): number {
  return runs.length === 0 ? 0 : runs.filter(isMet).length / runs.length;
}

/** The groups by which the table counts, from a run to its group. */
const groupings: Readonly<Record<string, (run: ApartRun) => string>> = {
  depth: ({ task }) => `${task.depth} ${task.depth === 1 ? 'step' : 'steps'}`,
  'held by': ({ task }) => `${task.holders} of ${task.members} members`,
  goal: ({ task }) => (task.by === null ? 'all together hold it' : 'one member holds it'),
  stations: ({ task }) => (task.stations.length === 0 ? 'none' : [...task.stations].sort().join(', ')),
};

export function apartTable(results: Results<ApartRun>, provenance: Provenance): string {
  const draws = Object.entries(results);
  return [
    '# Tasks whose ingredients two or three members hold between them',
    '',
    'Tasks drawn at random: an item by recipes of one to four steps that follow one another, in the flat block world, ' +
      'where none of it can be gathered. Each holder holds something that the goal takes (ingredients, stations, ' +
      `fuel); members hold useless items too. Measured at ${describeCommit(provenance)}, on Node ${provenance.node}.`,
    ...draws.flatMap(([draw, bySeed]) => ['', ...drawLines(draw, Object.entries(bySeed))]),
    '',
  ].join('\n');
}

function drawLines(draw: string, entries: readonly (readonly [seed: string, run: ApartRun])[]): readonly string[] {
  const runs = entries.map(([, run]) => run);
  const missed = entries.filter(([, run]) => !isMet(run));
  return [
    `## Draw ${draw}: ${met(runs)}`,
    '',
    ...head(['', 'group', 'met']),
    ...Object.entries(groupings).flatMap(([name, groupOf]) =>
      [...Map.groupBy(runs, groupOf)]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([group, its], index) => row([index === 0 ? name : ' ', group, met(its)])),
    ),
    ...(missed.length === 0
      ? []
      : ['', 'Not met (`s-agents run FILE` repeats a run):', '', ...head(['seed', 'goal', 'file', 'why'])]),
    ...missed.map(([seed, { task, report }]) =>
      row([
        seed,
        `${task.count} ${task.item}${task.by === null ? '' : ` held by ${task.by}`}`,
        task.configFile,
        `${report.result}: ${report.detail.replaceAll('|', '/')}`,
      ]),
    ),
  ];
}

function met(runs: readonly ApartRun[]): string {
  return `${runs.filter(isMet).length} of ${runs.length} (${(100 * shareMet(runs)).toFixed(1)}%)`;
}
