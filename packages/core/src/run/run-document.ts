import type { RunEvent, RunEventType } from '../events/run-event.js';
import type { MapArea, WorldMap } from '../world/world-map.js';
import type { WorldKnowledge } from '../world/world-knowledge.js';
import type { RunReport } from './run-report.js';

export const RunDocument = Symbol.for('@s-agents/RunDocument');

/**
 * A file for people that a plugin adds to the folder of each run that has ended, such as a page that shows it.
 * Contributed as a value; `run.documents: false` in a config turns all of them off.
 */
export interface RunDocument {
  /** The file's name in the run's folder: "report.html". */
  readonly file: string;
  /**
   * Resolves with the file's content. A rejection is a warning in run.log and changes nothing about the run. The
   * signal aborts when the document takes too long.
   */
  create(run: EndedRun, options: { readonly signal: AbortSignal }): Promise<string>;
}

/** A run that is over, as a document sees it. */
export interface EndedRun {
  readonly report: RunReport;
  /** Reads those of the run's events that have one of these types, in order, from the run's folder. */
  events(types: readonly RunEventType[]): AsyncIterable<RunEvent>;
  /** Returns the world from above; null where the world offers no map. */
  map(area: MapArea): WorldMap | null;
  /** What the world knows of names, for texts for people. Absent where that is not known. */
  readonly knowledge?: Pick<WorldKnowledge, 'resolve' | 'nearest' | 'verbs'> | undefined;
}
