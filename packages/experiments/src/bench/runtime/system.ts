import type { Job, Workshop } from './job.js';

/** A job under way. */
export interface RunningJob {
  /** The number of reports that the leader has, once it has concluded. */
  readonly answered: Promise<number>;
  /** When nothing is left to do for the system: files closed, world stopped. */
  readonly over: Promise<unknown>;
}

/** One way of organizing model calls. */
export interface System {
  readonly name: string;
  /** The npm packages that it is, for their versions; none for what needs none or is ours. */
  readonly packages: readonly string[];
  /** Numbers of workers that it is measured with. */
  readonly sizes: readonly number[];
  /** Imports what it is made of: its modules are no part of the job. */
  load(): Promise<(job: Job, workshop: Workshop) => RunningJob>;
}
