import { describeCommit, head, type Provenance, row, summarize } from '@s-agents/experiments/measure';
import type { ReportFigures } from '../report-figures.js';
import type { Results } from '../result-store.js';
import { worldNames, type SuiteWorld } from '../world-suite.js';

/** The run of a drawn task. */
export interface ElsewhereRun {
  /** The class of the task. */
  readonly kind: string;
  readonly draw: string;
  readonly world: SuiteWorld;
  readonly what: string;
  readonly members: number;
  readonly report: ReportFigures;
  /** Runs it again: `s-agents run FILE`. */
  readonly configFile: string;
}

/** The least share of each class that the project wants to be met. */
const goal = 0.95;

/** Whether enough tasks of each class are met, in each world. */
export function isShareMet(runs: readonly ElsewhereRun[]): boolean {
  return [...groupsOf(runs).values()].every((its) => its.filter(isMet).length >= goal * its.length);
}

export function elsewhereTable(results: Results<ElsewhereRun>, provenance: Provenance): string {
  const runs = Object.values(results).flatMap((bySeed) => Object.values(bySeed));
  const missed = runs.filter((run) => !isMet(run));
  return [
    '# Tasks as other benchmarks have them',
    '',
    'Tasks for teams of two to five, drawn at random in the classes of VillagerBench and MineCollab: constructions ' +
      'with columns and torches, dishes from the field to the table, crafting, cooking and building, with materials ' +
      'over several hands, in the flat world, with the symbolic model. Measured at ' +
      `${describeCommit(provenance)}, on Node ${provenance.node}.`,
    '',
    ...head(['class', 'draw', 'world', 'met', 'world s, median (worst)']),
    ...[...groupsOf(runs).values()].map(groupRow),
    ...(missed.length === 0
      ? []
      : ['', 'Not met (`s-agents run FILE` repeats a run):', '', ...head(['class', 'task', 'world', 'why', 'file'])]),
    ...missed.map(({ kind, what, world, report, configFile }) =>
      row([
        kind,
        what,
        worldNames[world],
        `${report.result}: ${report.detail}`.replaceAll('|', '/').replaceAll(/\s+/g, ' ').slice(0, 400),
        configFile,
      ]),
    ),
    '',
  ].join('\n');
}

function groupsOf(runs: readonly ElsewhereRun[]): ReadonlyMap<string, readonly ElsewhereRun[]> {
  return Map.groupBy(runs, ({ kind, draw, world }) => `${kind}, ${draw}, ${world}`);
}

function groupRow(runs: readonly ElsewhereRun[]): string {
  const [first] = runs;
  const met = runs.filter(isMet);
  const seconds = met.map(({ report }) => report.timeCostSeconds);
  return row([
    first?.kind ?? '',
    first?.draw ?? '',
    first === undefined ? '' : worldNames[first.world],
    `${met.length} of ${runs.length}`,
    met.length === 0 ? '–' : `${summarize(seconds).median.toFixed(0)} (${Math.max(...seconds).toFixed(0)})`,
  ]);
}

function isMet({ report }: ElsewhereRun): boolean {
  return report.result === 'success';
}
