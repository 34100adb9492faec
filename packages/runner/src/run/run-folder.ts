import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { SAgentsError, type Config, type RunEvent, type RunReport } from '@s-agents/core';
import { FileBlobStore } from './file-blob-store.js';
import { LineFile } from './line-file.js';
import { makeFolder } from './make-folder.js';
import type { RunStore } from './run-store.js';
import { withoutSecrets } from './without-secrets.js';

/**
 * The folder of one run. Lines are handed to the operating system with every turn of the event loop, so that a crash of
 * this process loses next to nothing.
 * `events.jsonl` holds no wall time: that is in `timings.jsonl`, by sequence, a line for the first event of each
 * millisecond.
 */
export class RunFolder implements RunStore {
  readonly blobs: FileBlobStore;
  readonly logFile: string;
  #events: LineFile | null = null;
  #timings: LineFile | null = null;
  #latestWallMilliseconds = Number.NaN;

  constructor(readonly path: string) {
    this.blobs = new FileBlobStore(join(path, 'blobs.jsonl'));
    this.logFile = join(path, 'run.log');
  }

  /** Makes the folder and writes the effective config into it. */
  create(config: Config): void {
    try {
      makeFolder(this.path);
      // First of all: a run that lies here already keeps everything that is its own.
      this.#events = new LineFile(join(this.path, 'events.jsonl'));
      this.#timings = new LineFile(join(this.path, 'timings.jsonl'));
      writeFileSync(join(this.path, 'config.yaml'), stringify(withoutSecrets(config)));
    } catch (cause) {
      if ((cause as { code?: unknown }).code === 'EEXIST')
        throw new SAgentsError({
          code: 'RUN_FOLDER_UNWRITABLE',
          message: `there is a run in ${this.path} already`,
          remedy: 'name another folder, or delete that one',
          cause,
        });
      throw new SAgentsError({
        code: 'RUN_FOLDER_UNWRITABLE',
        message: `cannot write the run's folder ${this.path} (${cause instanceof Error ? cause.message : String(cause)})`,
        remedy: 'set run.folder (of a suite: --results) to a place that you may write to',
        cause,
      });
    }
  }

  /** `wallMilliseconds`: since the epoch. */
  write(event: RunEvent, wallMilliseconds: number): void {
    if (this.#events === null || this.#timings === null) return;
    this.#events.append(JSON.stringify(event));
    if (wallMilliseconds === this.#latestWallMilliseconds) return;
    this.#latestWallMilliseconds = wallMilliseconds;
    this.#timings.append(`{"sequence":${event.sequence},"wallMs":${wallMilliseconds}}`);
  }

  writeReport(report: RunReport): void {
    writeFileSync(join(this.path, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
  }

  close(): void {
    for (const lines of [this.#events, this.#timings]) lines?.close();
    this.#events = this.#timings = null;
    this.blobs.close();
  }
}
