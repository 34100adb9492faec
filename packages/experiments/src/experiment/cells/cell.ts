import type { LoadedConfig } from '@s-agents/runner';
import type { Labels } from '../file/labels.js';

/** One cell of an experiment: a setting, a task, a world and a latency. Its runs differ by their seeds alone. */
export interface Cell {
  readonly labels: Labels;
  /** Whether others are compared to it, so that each of its seeds runs a second time. */
  readonly isBaseline: boolean;
  /** Words, or the content of a task file. */
  readonly task: unknown;
  /** The config of its run with this seed. `isRepeat`: the same terrain, and another seed for everything else. */
  readonly config: (seed: number, isRepeat: boolean) => LoadedConfig;
}

/** A run of a cell. */
export interface CellRun {
  readonly cell: Cell;
  readonly seed: number;
  readonly isRepeat: boolean;
}
