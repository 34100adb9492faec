import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { blobId, SAgentsError, type BlobStore, type Config, type RunEvent, type RunReport } from '@s-agents/core';
import { FileBlobStore } from './file-blob-store.js';
import { LineFile, type Write } from './line-file.js';
import { makeFolder } from './make-folder.js';
import type { RunStore } from './run-store.js';
import { withoutSecrets } from './without-secrets.js';

/** Wall milliseconds between two checks that the folder still exists. */
const checkMilliseconds = 1000;

/**
 * The folder of one run. Lines are passed to the operating system in every turn of the event loop, so that a crash of
 * this process loses almost nothing. `events.jsonl` holds no wall time; `timings.jsonl` has it by sequence number, in a
 * line for the first event of each millisecond. After the first failed write nothing more is written, so the files are
 * complete up to that point.
 */
export class RunFolder implements RunStore {
  readonly blobs: BlobStore;
  readonly logFile: string;
  readonly #blobs: FileBlobStore;
  #events: LineFile | null = null;
  #timings: LineFile | null = null;
  #latestWallMilliseconds = Number.NaN;
  #latestCheck = Number.NaN;
  #failure: Error | null = null;
  #onFailure: (error: Error) => void = () => {};

  /** `writeBytes` replaces the file system's write function in tests. */
  constructor(
    readonly path: string,
    private readonly writeBytes?: Write,
  ) {
    this.#blobs = new FileBlobStore(join(path, 'blobs.jsonl'), writeBytes);
    this.blobs = {
      put: (value) => this.#attempt(() => this.#blobs.put(value)) ?? blobId(value),
      get: (id) => this.#attempt(() => this.#blobs.get(id)) ?? null,
    };
    this.logFile = join(path, 'run.log');
  }

  get failure(): Error | null {
    return this.#failure;
  }

  create(config: Config, onFailure: (error: Error) => void): void {
    this.#onFailure = onFailure;
    try {
      makeFolder(this.path);
      // Created first: it fails when the folder already holds a run, before any file of that run is changed.
      this.#events = new LineFile(join(this.path, 'events.jsonl'), this.writeBytes);
      this.#timings = new LineFile(join(this.path, 'timings.jsonl'), this.writeBytes);
      writeFileSync(join(this.path, 'config.yaml'), stringify(withoutSecrets(config)));
    } catch (cause) {
      if ((cause as { code?: unknown }).code === 'EEXIST')
        throw new SAgentsError({
          code: 'RUN_FOLDER_UNWRITABLE',
          message: `${this.path} already holds a run`,
          remedy: 'give another folder, or delete that one',
          cause,
        });
      throw new SAgentsError({
        code: 'RUN_FOLDER_UNWRITABLE',
        message: `cannot write to the run's folder ${this.path} (${cause instanceof Error ? cause.message : String(cause)})`,
        remedy: 'set run.folder (for a suite: --results) to a folder that you may write to',
        cause,
      });
    }
  }

  write(event: RunEvent, wallMilliseconds: number): void {
    this.#attempt(() => {
      this.#events?.append(JSON.stringify(event));
      if (wallMilliseconds === this.#latestWallMilliseconds) return;
      this.#latestWallMilliseconds = wallMilliseconds;
      this.#timings?.append(`{"sequence":${event.sequence},"wallMs":${wallMilliseconds}}`);
      if (wallMilliseconds - this.#latestCheck < checkMilliseconds) return;
      this.#latestCheck = wallMilliseconds;
      if (this.#events?.isDeleted() === true) this.fail(new Error('it has been deleted'));
    });
  }

  writeReport(report: RunReport): void {
    this.#attempt(() => writeFileSync(join(this.path, 'report.json'), `${JSON.stringify(report, null, 2)}\n`));
  }

  fail(cause: Error): void {
    if (this.#failure !== null) return;
    this.#failure = new SAgentsError({
      code: 'RUN_FOLDER_LOST',
      message: `the run's folder ${this.path} can no longer be written to (${cause.message})`,
      remedy: 'free disk space, or set run.folder (for a suite: --results) to another folder, and run again',
      cause,
    });
    this.#onFailure(this.#failure);
  }

  close(): void {
    for (const file of [this.#events, this.#timings, this.#blobs])
      try {
        file?.close();
      } catch (error) {
        if (!isFileSystemError(error)) throw error;
        this.fail(error);
      }
    this.#events = this.#timings = null;
  }

  /** Runs `work`. Returns undefined when the file system fails now or has failed before. */
  #attempt<T>(work: () => T): T | undefined {
    if (this.#failure !== null) return undefined;
    try {
      return work();
    } catch (error) {
      if (!isFileSystemError(error)) throw error;
      this.fail(error);
      return undefined;
    }
  }
}

/** Whether an error comes from the file system; any other error is a bug. */
function isFileSystemError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error;
}
