import type { RunReport } from '@s-agents/core';
import type { RunHandle } from '@s-agents/runner';

/** Shows a run in the terminal. It reads the run's events and never changes the run. */
export interface Display {
  begin(run: RunHandle): void;
  end(report: RunReport, folder: string): Promise<void>;
  /** Restores the terminal when a run fails without a report. */
  abandon(): Promise<void>;
}
