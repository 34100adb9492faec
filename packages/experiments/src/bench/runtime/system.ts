import type { Job, Workshop } from './job.js';

/** A running job. */
export interface RunningJob {
  /** Resolves with the number of the leader's reports when it has concluded. */
  readonly answered: Promise<number>;
  /** Resolves when the system is shut down: files closed, world stopped. */
  readonly over: Promise<unknown>;
}

/** One way of organizing model calls. */
export interface System {
  readonly name: string;
  /** The npm packages of the system, whose versions stand in the table. */
  readonly packages: readonly string[];
  /** Numbers of workers to measure with. */
  readonly sizes: readonly number[];
  /** Imports the system's modules, which are not part of the job. */
  load(): Promise<(job: Job, workshop: Workshop) => RunningJob>;
}
