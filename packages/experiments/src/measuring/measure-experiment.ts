import type { WallClock } from '@s-agents/core';
import type { CellRun } from '../cells/cell.js';
import { budgetFrom } from '../cells/budget.js';
import { isSymbolic } from '../cells/is-symbolic.js';
import { runKey } from '../cells/run-key.js';
import { isDead, type RunOutcome } from '../figures/run-figures.js';
import { labelKey, labelText } from '../file/labels.js';
import type { Cell } from '../cells/cell.js';
import { runAll, type RunAllOptions } from './run-all.js';
import type { RunStore } from './run-store.js';
import { TimeLeft, timeLeftText } from './time-left.js';

export interface MeasureOptions extends Pick<RunAllOptions, 'thread' | 'signal' | 'jobs'> {
  readonly cells: readonly Cell[];
  readonly seeds: readonly number[];
  /** The cells whose world runs under virtual time. The others run one at a time, when those are done. */
  readonly virtual: ReadonlySet<Cell>;
  /** Identifies the code that runs; see {@link runKey}. */
  readonly code: string;
  readonly store: RunStore;
  readonly clock: WallClock;
  /** Prints a line about the progress. */
  readonly say: (line: string) => void;
  /** Called with the runs that have not been measured, before the first of them runs. */
  readonly beforeRuns?: (missing: readonly CellRun[]) => Promise<void> | void;
}

/** A run of an experiment and what came of it. */
export interface MeasuredRun extends CellRun {
  readonly outcome: RunOutcome;
}

/**
 * Measures every cell with every seed, and the baselines twice. Figures that the store has are used; a run is stored as
 * soon as it ends, unless it died or is void. Returns the runs in the order of seeds and cells. Throws the signal's
 * reason when it aborts.
 */
export async function measureExperiment(options: MeasureOptions): Promise<readonly MeasuredRun[]> {
  const { cells, seeds, virtual, code, store, clock, jobs, say, beforeRuns, signal } = options;
  const runs = seeds.flatMap((seed) =>
    cells.flatMap((cell): readonly CellRun[] =>
      (cell.isBaseline ? [false, true] : [false]).map((isRepeat) => ({ cell, seed, isRepeat })),
    ),
  );
  const keys = new Map<CellRun, string>();
  const outcomes = new Map<string, RunOutcome>();
  const outcomeOf = (run: CellRun): RunOutcome | undefined => outcomes.get(keys.get(run) ?? '');
  /** Returns those that have not been measured. Two cells may have the same config: their runs are measured once. */
  const missingOf = async (wanted: readonly CellRun[]): Promise<readonly CellRun[]> => {
    for (const run of wanted) keys.set(run, runKey(run, code));
    for (const key of new Set(wanted.map((run) => keys.get(run) ?? ''))) {
      const figures = outcomes.has(key) ? null : await store.read(key);
      if (figures !== null) outcomes.set(key, figures);
    }
    return [...new Map(wanted.map((run) => [keys.get(run) ?? '', run]))]
      .filter(([key]) => !outcomes.has(key))
      .map(([, run]) => run);
  };
  const time = new TimeLeft();
  const measure = async (wanted: readonly CellRun[], atOnce: number, left: Set<CellRun>): Promise<void> => {
    const all = left.size;
    const began = new Map<CellRun, number>();
    await runAll({
      ...options,
      runs: wanted,
      jobs: atOnce,
      onBegin: (run) => void began.set(run, clock.now()),
      onOutcome: async (run, outcome) => {
        const key = keys.get(run) ?? '';
        outcomes.set(key, outcome);
        if (!isDead(outcome) && outcome.void === null) await store.write(key, outcome);
        left.delete(run);
        time.ended(kindOf(run), (clock.now() - (began.get(run) ?? clock.now())) / 1000);
        const estimate = timeLeftText(time.estimate([...left].map(kindOf), atOnce));
        say(`${all - left.size} of ${all}${estimate}: ${runText(run)}: ${outcomeText(outcome)}`);
      },
      signal,
    });
  };
  const measureAll = async (wanted: readonly CellRun[]): Promise<void> => {
    const missing = await missingOf(wanted);
    if (wanted.length > 0)
      say(`${wanted.length} runs, of which ${wanted.length - missing.length} have been measured before`);
    const isVirtual = ({ cell }: CellRun): boolean => virtual.has(cell);
    if (missing.length > 0) await beforeRuns?.(missing);
    const left = new Set(missing);
    await measure(missing.filter(isVirtual), jobs, left);
    await measure(
      missing.filter((run) => !isVirtual(run)),
      1,
      left,
    );
  };
  await measureAll(runs.filter(({ cell }) => cell.budgetOf === null));
  const funded = new Map(
    runs.filter(({ cell }) => cell.budgetOf !== null).map((run) => [run, withBudget(run, runs, outcomeOf)] as const),
  );
  await measureAll([...funded.values()].filter((run) => run !== null));
  return runs.map((run) => {
    const measured = funded.get(run);
    const died = measured === null ? 'the team whose budget it has gave no figures' : 'it was not run';
    return { ...run, outcome: outcomeOf(measured ?? run) ?? { died } };
  });
}

/**
 * Returns the run with the budget that the team's run of the same seed has spent; null when that gave no figures. Calls
 * of the symbolic model cost nothing: its runs have no such budget.
 */
function withBudget(
  run: CellRun,
  runs: readonly CellRun[],
  outcomeOf: (run: CellRun) => RunOutcome | undefined,
): CellRun | null {
  if (isSymbolic(run.cell)) return run;
  const team = runs.find(
    ({ cell, seed, isRepeat }) =>
      !isRepeat && seed === run.seed && labelKey(cell.labels) === labelKey(run.cell.budgetOf ?? {}),
  );
  const budget = team === undefined ? null : budgetFrom(outcomeOf(team));
  return budget === null ? null : { ...run, budget };
}

function kindOf({ cell }: CellRun): string {
  return `${cell.labels['world']}, ${cell.labels['task']}`;
}

export function runText({ cell, seed, isRepeat }: CellRun): string {
  return `${labelText(cell.labels)}, seed ${seed}${isRepeat ? ', again' : ''}`;
}

function outcomeText(outcome: RunOutcome): string {
  if (isDead(outcome)) return `died: ${outcome.died}`;
  return `${outcome.result}, ${outcome.minutes.toFixed(1)} world min${outcome.void === null ? '' : `, void: ${outcome.void}`}`;
}
