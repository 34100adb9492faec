import { describeCommit, head, type Provenance, row, summarize } from '@s-agents/experiments/measure';
import type { ReportFigures } from '../report-figures.js';
import type { Results } from '../result-store.js';
import { suiteWorlds, worldNames, type SuiteWorld } from '../world-suite.js';

/** The run of a task by one team in one world. */
export interface BeyondRun {
  readonly task: string;
  readonly team: string;
  readonly world: SuiteWorld;
  readonly report: ReportFigures;
  readonly deaths: number;
  /** Runs it again: `s-agents run FILE`. */
  readonly configFile: string;
}

export function isBeyondMet({ report }: BeyondRun): boolean {
  return report.result === 'success';
}

export function beyondTable(results: Results<BeyondRun>, provenance: Provenance): string {
  const runs = Object.values(results).flatMap((bySeed) => Object.values(bySeed));
  const worlds = suiteWorlds.filter((world) => runs.some((run) => run.world === world));
  const missed = runs.filter((run) => !isBeyondMet(run));
  return [
    "# Further up than the papers' tasks",
    '',
    'A leader with three workers, and one agent alone, from empty hands in the default world, at the rate of monsters ' +
      `of each world, with the symbolic model. Measured at ${describeCommit(provenance)}, on Node ${provenance.node}.`,
    ...worlds.flatMap((world) => [
      '',
      ...worldLines(
        world,
        runs.filter((run) => run.world === world),
      ),
    ]),
    ...(missed.length === 0
      ? []
      : ['', 'Not met (`s-agents run FILE` repeats a run):', '', ...head(['task', 'team', 'world', 'why', 'file'])]),
    ...missed.map(({ task, team, world, report, configFile }) =>
      row([
        task,
        team,
        worldNames[world],
        `${report.result}: ${report.detail}`.replaceAll('|', '/').replaceAll(/\s+/g, ' ').slice(0, 400),
        configFile,
      ]),
    ),
    '',
  ].join('\n');
}

function worldLines(world: SuiteWorld, runs: readonly BeyondRun[]): readonly string[] {
  return [
    `## ${worldNames[world]}`,
    '',
    ...head(['task', 'team', 'met', 'world minutes, median (worst)', 'deaths, runs with one']),
    ...[...Map.groupBy(runs, ({ task, team }) => `${task}, ${team}`).values()].map((its) => taskRow(its)),
  ];
}

function taskRow(runs: readonly BeyondRun[]): string {
  const [first] = runs;
  const met = runs.filter(isBeyondMet);
  const minutes = met.map(({ report }) => report.timeCostSeconds / 60);
  return row([
    first?.task ?? '',
    first?.team ?? '',
    `${met.length} of ${runs.length}`,
    met.length === 0 ? '–' : `${summarize(minutes).median.toFixed(1)} (${Math.max(...minutes).toFixed(1)})`,
    `${runs.reduce((sum, { deaths }) => sum + deaths, 0)}, ${runs.filter(({ deaths }) => deaths > 0).length}`,
  ]);
}
