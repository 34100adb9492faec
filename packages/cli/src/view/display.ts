import type { RunReport } from '@s-agents/core';
import type { RunHandle } from '@s-agents/runner';

/** Shows a run to a person. It only reads the run's events. */
export interface Display {
  begin(run: RunHandle): void;
  end(report: RunReport, folder: string): Promise<void>;
  /** The run failed before it gave a report: restores the terminal. */
  abandon(): Promise<void>;
}
