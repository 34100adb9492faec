import type { ConfigInput, Position, StepCounts, Task } from '@s-agents/core';
import type { WorldLayout } from '@s-agents/minecraft';
import type { ReportFigures } from '../report-figures.js';
import type { BlockBox } from './block-box.js';
import type { SpentTime } from './time-spent.js';
import type { MovementFigures } from './watched-bodies.js';

/** A run that a bench wants made and observed. */
export interface RunRequest {
  /** A sentence, or the content of a task file. */
  readonly task: string | object;
  readonly config: Omit<ConfigInput, 'task' | 'run'>;
  /** The folder of the run's files. Its earlier content is deleted. */
  readonly folder: string;
  /** How far around the task's first structure blocks are read at the end; null reads none. */
  readonly margin: Position | null;
  /** Whether the blocks that the task's setup laid are read at the end. Default: false. */
  readonly laid?: boolean;
  /** Whether `movement` is measured: where bodies stand while they should move, and how long every call takes. */
  readonly watch: boolean;
  /** The bodies that leave the world for good, and at which world second; none without it. */
  readonly gone?: readonly { readonly agent: string; readonly at: number }[];
}

/** The part of an observed run that bench/results keeps. */
export interface RunFigures {
  readonly report: ReportFigures;
  readonly spent: SpentTime;
  readonly actions: ActionFigures;
  /** Deaths of all bodies. */
  readonly deaths: number;
  /** Null when `watch` was off. */
  readonly movement: MovementFigures | null;
  /** Physics steps of all bodies during the run; null in a world without physics steps. */
  readonly steps: StepCounts | null;
  /**
   * Resident bytes of the process before the run was composed and at its end, without the embedded server's process.
   */
  readonly memory: { readonly before: number; readonly after: number };
}

/** A run's figures, and the data from which benches compute further figures. */
export interface ObservedRun extends RunFigures {
  /** The task as its world parsed it. */
  readonly task: Task;
  /** The site as the bodies saw it at the end; null when none was read. */
  readonly site: Site | null;
  /** The blocks that the setup laid, and what stands in their places at the end; empty when they were not read. */
  readonly laid: readonly LeftBlock[];
  /** Why acts failed, and what agents told each other, each text once. */
  readonly failures: readonly string[];
}

/** A block that a setup laid. */
export type LeftBlock = WorldLayout['blocks'][number] & {
  /** The block in its place at the end; null for one that no body could see. */
  readonly left: string | null;
};

/** How the direct actions (not delegations) of all agents ended. */
export interface ActionFigures {
  readonly ended: number;
  readonly failed: number;
  readonly timeouts: number;
}

/** The blocks of a box around a building. */
export interface Site {
  readonly box: BlockBox;
  /** Block names in the order of `placesOf`; null for a block that no body could see. */
  readonly blocks: readonly (string | null)[];
}

/** Returns the figures of a run without the data that is too large to keep. */
export function figuresOf({
  task: _task,
  site: _site,
  laid: _laid,
  failures: _failures,
  ...figures
}: ObservedRun): RunFigures {
  return figures;
}
