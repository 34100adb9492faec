import type { Budget } from './budget.js';
import type { LoadedConfig } from '@s-agents/runner';
import type { Labels } from '../file/labels.js';

/** One cell of an experiment: a setting, a task, a world and a latency. Its runs differ by their seeds alone. */
export interface Cell {
  readonly labels: Labels;
  /** Whether others are compared to it, so that each of its seeds runs a second time. */
  readonly isBaseline: boolean;
  /** Whether it stands beside the settings of the experiment for comparison, such as Voyager's row. */
  readonly isReference: boolean;
  /** The labels of the cell with which it is compared; null if there is none. */
  readonly comparedTo: Labels | null;
  /** The labels of the cell whose calls and tokens are its budget, seed by seed; null if it has the file's budget. */
  readonly budgetOf: Labels | null;
  /** Words, or the content of a task file. */
  readonly task: unknown;
  /**
   * The config of its run with this seed. `isRepeat`: the same terrain, and another seed for everything else. `budget`: in
   * place of the file's.
   */
  readonly config: (seed: number, isRepeat: boolean, budget?: Budget) => LoadedConfig;
}

/** A run of a cell. */
export interface CellRun {
  readonly cell: Cell;
  readonly seed: number;
  readonly isRepeat: boolean;
  /** What its team may spend on models; absent: what the file says. */
  readonly budget?: Budget;
}

/** The config of a run. */
export function configOfRun({ cell, seed, isRepeat, budget }: CellRun): LoadedConfig {
  return cell.config(seed, isRepeat, budget);
}
