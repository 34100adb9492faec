import type { RunReport } from '@s-agents/core';
import type { RunHandle } from '@s-agents/runner';

/** Shows a run to a person: a reader of its events, nothing else. */
export interface Display {
  begin(run: RunHandle): void;
  end(report: RunReport, folder: string): Promise<void>;
  /** The run broke before it gave a report: leave the terminal as it was. */
  abandon(): Promise<void>;
}
