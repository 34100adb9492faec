import { describeProvenance, head, type Provenance, row } from '@s-agents/experiments/measure';
import type { ReportFigures } from '../report-figures.js';
import type { Results } from '../result-store.js';

export interface ChangedRulesRun {
  /** The run under changed rules. */
  readonly report: ReportFigures;
  readonly task: string;
  /** The run under the game's rules. */
  readonly game: ReportFigures;
}

/** How many goals were reached under changed rules, and every goal that was not. */
export function changedRulesTable(results: Results<ChangedRulesRun>, provenance: Provenance): string {
  const worlds = Object.entries(results).map(([name, runs]) => ({ name, runs: Object.values(runs) }));
  const missed = worlds.flatMap(({ name, runs }) =>
    runs.filter(({ report }) => !isMet(report)).map((run) => ({ name, ...run })),
  );
  return [
    '# Goals in worlds of other rules',
    '',
    "Random goals in the block world, each under the game's rules and in a world whose names, recipes, tools and drops " +
      'are others (`environment.counterfactual` with `rules: true`). The symbolic model knows the rules of the world ' +
      'that it is in.',
    '',
    describeProvenance(provenance),
    '',
    ...head(['world', 'goals', "reached under the game's rules", 'reached under changed rules', 'share']),
    ...worlds.map(({ name, runs }) => lineOf(name, runs)),
    lineOf(
      'all',
      worlds.flatMap(({ runs }) => runs),
    ),
    ...(missed.length === 0
      ? []
      : [
          '',
          ...head(['world', 'goal', "under the game's rules", 'under changed rules', 'why']),
          ...missed.map(({ name, task, game, report }) => row([name, task, game.result, report.result, report.detail])),
        ]),
    '',
  ].join('\n');
}

function lineOf(name: string, runs: readonly ChangedRulesRun[]): string {
  const met = runs.filter(({ report }) => isMet(report)).length;
  return row([
    name,
    `${runs.length}`,
    `${runs.filter(({ game }) => isMet(game)).length}`,
    `${met}`,
    `${Math.round((100 * met) / Math.max(1, runs.length))}%`,
  ]);
}

function isMet({ result }: ReportFigures): boolean {
  return result === 'success';
}
