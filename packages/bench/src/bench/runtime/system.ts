import type { Job, FakeBackend } from './job.js';

/** A job that a system is running. */
export interface RunningJob {
  /** Resolves when the leader has concluded, with the number of reports that it received. */
  readonly answered: Promise<number>;
  /** Resolves when the system has shut down and closed its files. */
  readonly over: Promise<unknown>;
}

/** A framework or library that organizes model calls. */
export interface System {
  readonly name: string;
  /** The system's npm packages. The table shows their versions. */
  readonly packages: readonly string[];
  /** The numbers of workers to measure with. */
  readonly sizes: readonly number[];
  /** Imports the system's modules and returns the function that starts a job. Loading is not part of the job. */
  load(): Promise<(job: Job, backend: FakeBackend) => RunningJob>;
}
