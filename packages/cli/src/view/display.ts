import type { RunReport } from '@s-agents/core';
import type { RunHandle, RunStore } from '@s-agents/runner';

/** The folder of a run that has ended. */
export type EndedFolder = Pick<RunStore, 'path' | 'documents'>;

/** Shows a run in the terminal. It reads the run's events and never changes the run. */
export interface Display {
  begin(run: RunHandle): void;
  /** Prints a line for people beside what is shown, at any time. */
  say(line: string): void;
  end(report: RunReport, folder: EndedFolder): Promise<void>;
  /** Restores the terminal when a run fails without a report. */
  abandon(): Promise<void>;
}
