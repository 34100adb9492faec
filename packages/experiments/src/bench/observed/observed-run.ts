import type { ConfigInput, Position, RunReport, StepCounts, Task } from '@s-agents/core';
import type { BlockBox } from './block-box.js';
import type { SpentTime } from './time-spent.js';
import type { MovementFigures } from './watched-bodies.js';

/** A run that is to be made and looked at. */
export interface RunOrder {
  /** A sentence, or the content of a task file. */
  readonly task: string | object;
  readonly config: Omit<ConfigInput, 'task' | 'run'>;
  /** Where the run's folder goes; what lies there is replaced. */
  readonly folder: string;
  /** Blocks to look at when it is over: this much around the first structure that the task asks for; null: none. */
  readonly margin: Position | null;
  /** Whether the bodies are watched: where they stand while they are to move, how long every call takes. */
  readonly watch: boolean;
}

/** What the run came to, as its process prints it. */
export interface ObservedRun {
  readonly report: RunReport;
  /** As its world understood it. */
  readonly task: Task;
  readonly spent: SpentTime;
  /** As the bodies saw it at the end; null where nothing was to be seen. */
  readonly site: Site | null;
  readonly actions: ActionFigures;
  /** Of all bodies. */
  readonly deaths: number;
  /** Null where bodies were not watched. */
  readonly movement: MovementFigures | null;
  /** Of all bodies while the run went on; null in a world whose bodies make none. */
  readonly steps: StepCounts | null;
  /**
   * Bytes that the process held before the run was composed, and at its end; the embedded server is another process.
   */
  readonly memory: { readonly before: number; readonly after: number };
  /** The machine's load average of the last minute, before and after. */
  readonly load: readonly [before: number, after: number];
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
  /** Names, x first, then z, then y, as {@link placesOf} lists them; null: not to be seen. */
  readonly blocks: readonly (string | null)[];
}
