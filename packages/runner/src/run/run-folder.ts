import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import {
  SAgentsError,
  withoutSecrets,
  type BlobStore,
  type Config,
  type Durability,
  type RunEvent,
  type RunReport,
} from '@s-agents/core';
import { blobId } from '@s-agents/kit';
import { FileBlobStore, type KeptBlobs } from './file-blob-store.js';
import { lockByProcess } from './folder-lock.js';
import { LineFile, type LineFileOptions, type Write } from './line-file.js';
import { makeFolder } from './make-folder.js';
import { writeRunMetadata, type RunMetadata } from './run-metadata.js';
import type { RunStore } from './run-store.js';
import { writeWhole } from './write-whole.js';

/** The name of the lock in a run's folder, held by the process that runs it. */
export const lockName = '.lock';

/** No object stands twice in a config: to look for copies takes most of the time. */
const unaliased = { aliasDuplicateObjects: false };

/** Wall milliseconds between two checks that the folder still exists. */
const checkMilliseconds = 1000;

/** The parts of a run's files that stay when the run is taken up, in bytes. */
export interface KeptFiles {
  readonly eventBytes: number;
  readonly timingBytes: number;
  readonly blobs: KeptBlobs;
}

export interface RunFolderOptions {
  readonly durability?: Durability;
  /** Continues the files of a run that is taken up. They are not changed before `open`. */
  readonly kept?: KeptFiles;
  /** Replaces the file system's write function in tests. */
  readonly write?: Write;
}

/**
 * The folder of one run. With the durability `process`, lines are passed to the operating system in every turn of
 * the event loop, blobs before the events that name them, so that a crash of this process loses almost nothing.
 * `events.jsonl` holds no wall time; `timings.jsonl` has it by sequence number, in a line for the first event of
 * each millisecond. After the first failed write nothing more is written, so the files are complete up to that
 * point.
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
  #unlock: (() => void) | null = null;
  #documents: readonly string[] = [];
  #onFailure: (error: Error) => void = () => {};

  constructor(
    readonly path: string,
    private readonly options: RunFolderOptions = {},
  ) {
    this.#blobs = new FileBlobStore(join(path, 'blobs.jsonl'), {
      ...this.#lineOptions(),
      ...(options.kept === undefined ? {} : { kept: options.kept.blobs }),
    });
    this.blobs = {
      put: (value) => this.#attempt(() => this.#blobs.put(value)) ?? blobId(value),
      get: (id) => this.#attempt(() => this.#blobs.get(id)) ?? null,
    };
    this.logFile = join(path, 'run.log');
  }

  get documents(): readonly string[] {
    return this.#documents;
  }

  get failure(): Error | null {
    return this.#failure;
  }

  create(config: Config, onFailure: (error: Error) => void, metadata: RunMetadata): void {
    this.#onFailure = onFailure;
    // A run that is taken up has its files, and was locked before they were read.
    if (this.options.kept !== undefined) return;
    try {
      makeFolder(this.path);
      // Created first: it fails when the folder already holds a run, before any file of that run is changed.
      this.#events = this.#lineFile('events.jsonl');
      this.#unlock = lockByProcess(join(this.path, lockName));
      this.#timings = this.#lineFile('timings.jsonl');
      writeFileSync(join(this.path, 'config.yaml'), stringify(withoutSecrets(config), unaliased));
      writeRunMetadata(this.path, metadata);
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

  open(): void {
    const { kept } = this.options;
    if (kept === undefined) return;
    this.#attempt(() => {
      // The report of the part before would look like the end of the run.
      rmSync(join(this.path, 'report.json'), { force: true });
      this.#blobs.open();
      this.#events = this.#lineFile('events.jsonl', kept.eventBytes);
      this.#timings = this.#lineFile('timings.jsonl', kept.timingBytes);
    });
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
    this.#attempt(() => writeWhole(join(this.path, 'report.json'), `${JSON.stringify(report, null, 2)}\n`));
  }

  flush(): void {
    this.#attempt(() => {
      for (const file of [this.#blobs, this.#events, this.#timings]) file?.flush();
    });
  }

  writeDocument(name: string, content: string): void {
    writeWhole(join(this.path, name), content);
    this.#documents = [...this.#documents.filter((other) => other !== name), name];
  }

  removeDocuments(names: readonly string[]): void {
    this.#attempt(() => {
      for (const name of names) rmSync(join(this.path, name), { force: true });
    });
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
    for (const file of [this.#blobs, this.#events, this.#timings])
      try {
        file?.close();
      } catch (error) {
        if (!isFileSystemError(error)) throw error;
        this.fail(error);
      }
    this.#events = this.#timings = null;
    this.#unlock?.();
    this.#unlock = null;
  }

  #lineFile(name: string, keptBytes?: number): LineFile {
    return new LineFile(join(this.path, name), {
      ...this.#lineOptions(),
      ...(keptBytes === undefined ? {} : { keptBytes }),
      // An event in the file refers only to blobs in their file.
      beforeWrite: () => this.#blobs.flush(),
    });
  }

  #lineOptions(): LineFileOptions {
    const { durability, write } = this.options;
    return {
      ...(durability === undefined ? {} : { durability }),
      ...(write === undefined ? {} : { write }),
    };
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
