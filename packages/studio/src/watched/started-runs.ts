import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FolderRun } from './folder-run.js';
import type { OwnRun } from './own-run.js';
import { latestFirst, type RunSummary } from './run-status.js';
import type { StudioRun, StudioRuns } from './studio-run.js';

/** The runs that were started from the page, beside those that are served anyway. */
export class StartedRuns implements StudioRuns {
  readonly #started = new Map<string, StudioRun>();

  constructor(
    private readonly others: StudioRuns,
    /** The folder in which runs are started. */
    private readonly folder: string,
  ) {}

  /** Shows a run that starts. When it is over, its folder tells of it, and what it held in memory is given back. */
  add(run: OwnRun): void {
    const { id } = run;
    this.#started.set(id, run);
    void run.over.then(() => {
      // Why a run failed without a report stands in no file.
      if (run.failure === null)
        this.#started.set(id, new FolderRun({ id, path: join(this.folder, id), root: this.folder }));
    });
  }

  async list(): Promise<readonly RunSummary[]> {
    const others = (await this.others.list()).filter(({ id }) => !this.#started.has(id));
    const runs = [...this.#started.keys()].flatMap((id) => this.find(id) ?? []);
    const own = await Promise.all(runs.map((run) => run.summary()));
    return [...own, ...others].toSorted(latestFirst);
  }

  find(id: string): StudioRun | null {
    const run = this.#started.get(id);
    if (run === undefined) return this.others.find(id);
    if (existsSync(join(this.folder, id))) return run;
    this.#started.delete(id);
    return null;
  }
}
