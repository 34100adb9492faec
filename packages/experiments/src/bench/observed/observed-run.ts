import type { ConfigInput, Position, StepCounts, Task } from '@s-agents/core';
import type { ReportFigures } from '../report-figures.js';
import type { BlockBox } from './block-box.js';
import type { SpentTime } from './time-spent.js';
import type { MovementFigures } from './watched-bodies.js';

/** A run to be made and observed. */
export interface RunOrder {
  /** A sentence, or the content of a task file. */
  readonly task: string | object;
  readonly config: Omit<ConfigInput, 'task' | 'run'>;
  /** The run's folder goes here; whatever is in it is replaced. */
  readonly folder: string;
  /** The blocks around the task's first structure that are read at the end: its box grown by this much; null: none. */
  readonly margin: Position | null;
  /** Whether bodies are watched: where they stand while they should move, how long every call takes. */
  readonly watch: boolean;
}

/** What is kept of a run in bench/results. */
export interface RunFigures {
  readonly report: ReportFigures;
  readonly spent: SpentTime;
  readonly actions: ActionFigures;
  /** Of all bodies. */
  readonly deaths: number;
  /** Null where bodies were not watched. */
  readonly movement: MovementFigures | null;
  /** Physics steps of all bodies during the run; null in a world whose bodies make none. */
  readonly steps: StepCounts | null;
  /**
   * Bytes that the process held before the run was composed, and at its end; the embedded server is another process.
   */
  readonly memory: { readonly before: number; readonly after: number };
  /** The machine's load average of the last minute, before and after. */
  readonly load: readonly [before: number, after: number];
}

/** A run's figures, with what benches work out further figures from. */
export interface ObservedRun extends RunFigures {
  /** As its world understood it. */
  readonly task: Task;
  /** As the bodies saw it at the end; null where nothing could be seen. */
  readonly site: Site | null;
}

/** How the actions of all agents ended: direct ones, not delegations. */
export interface ActionFigures {
  readonly ended: number;
  readonly failed: number;
  readonly timeouts: number;
}

/** The blocks of a box. */
export interface Site {
  readonly box: BlockBox;
  /** Names, x first, then z, then y, as {@link placesOf} lists them; null where the bodies could not see. */
  readonly blocks: readonly (string | null)[];
}

/** Leaves out what is too large to keep. */
export function figuresOf({ task: _task, site: _site, ...figures }: ObservedRun): RunFigures {
  return figures;
}
