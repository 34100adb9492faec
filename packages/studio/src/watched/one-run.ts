import type { RunSummary } from './run-status.js';
import type { StudioRun, StudioRuns } from './studio-run.js';

/** A single run, as the page of `s-agents run --ui` shows it. */
export class OneRun implements StudioRuns {
  constructor(private readonly run: StudioRun) {}

  async list(): Promise<readonly RunSummary[]> {
    return [await this.run.summary()];
  }

  find(id: string): StudioRun | null {
    return id === this.run.id ? this.run : null;
  }
}
