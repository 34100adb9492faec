import type { WallClock } from '@s-agents/core';
import type { CellRun } from '../cells/cell.js';
import { runKey } from '../cells/run-key.js';
import { isDead, type RunOutcome } from '../figures/run-figures.js';
import { labelText } from '../file/labels.js';
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
  const { cells, seeds, virtual, code, store, clock, jobs, say, signal } = options;
  const runs = seeds.flatMap((seed) =>
    cells.flatMap((cell): readonly CellRun[] =>
      (cell.isBaseline ? [false, true] : [false]).map((isRepeat) => ({ cell, seed, isRepeat })),
    ),
  );
  const keys = new Map(runs.map((run) => [run, runKey(run, code)]));
  const outcomes = new Map<string, RunOutcome>();
  for (const key of new Set(keys.values())) {
    const figures = await store.read(key);
    if (figures !== null) outcomes.set(key, figures);
  }
  // Two cells may have the same config: their runs are measured once.
  const missing = [...new Map(runs.map((run) => [keys.get(run) ?? '', run]))]
    .filter(([key]) => !outcomes.has(key))
    .map(([, run]) => run);
  say(`${runs.length} runs, of which ${runs.length - missing.length} have been measured before`);
  const left = new Set(missing);
  const time = new TimeLeft();
  const measure = async (wanted: readonly CellRun[], atOnce: number): Promise<void> => {
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
        say(`${missing.length - left.size} of ${missing.length}${estimate}: ${runText(run)}: ${outcomeText(outcome)}`);
      },
      signal,
    });
  };
  await measure(
    missing.filter(({ cell }) => virtual.has(cell)),
    jobs,
  );
  await measure(
    missing.filter(({ cell }) => !virtual.has(cell)),
    1,
  );
  return runs.map((run) => ({ ...run, outcome: outcomes.get(keys.get(run) ?? '') ?? { died: 'it was not run' } }));
}

function kindOf({ cell }: CellRun): string {
  return `${cell.labels['world']}, ${cell.labels['task']}`;
}

function runText({ cell, seed, isRepeat }: CellRun): string {
  return `${labelText(cell.labels)}, seed ${seed}${isRepeat ? ', again' : ''}`;
}

function outcomeText(outcome: RunOutcome): string {
  if (isDead(outcome)) return `died: ${outcome.died}`;
  return `${outcome.result}, ${outcome.minutes.toFixed(1)} world min${outcome.void === null ? '' : `, void: ${outcome.void}`}`;
}
