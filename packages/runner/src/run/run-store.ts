import type { RunMetadata } from './run-metadata.js';
import type { BlobStore, Config, RunEvent, RunReport } from '@s-agents/core';
import { noBlobs } from './no-blobs.js';

/**
 * Stores a run's events, blobs and report. After `create` no method but `writeDocument` throws; `failure` holds the
 * first error instead.
 */
export interface RunStore {
  /** The folder's path; empty when nothing is stored. */
  readonly path: string;
  readonly blobs: BlobStore;
  /** The file of the run's log for people; null when nothing is stored. */
  readonly logFile: string | null;
  /** Why nothing more can be stored (a full disk, a deleted folder); null until then. */
  readonly failure: Error | null;
  /** The names of the documents that have been written. */
  readonly documents: readonly string[];
  /** Throws SAgentsError `RUN_FOLDER_UNWRITABLE`. Calls `onFailure` once, when storing fails later. */
  create(config: Config, onFailure: (error: Error) => void, metadata: RunMetadata): void;
  /** Called before the first `write`. */
  open(): void;
  /** `wallMilliseconds` counts from the Unix epoch. */
  write(event: RunEvent, wallMilliseconds: number): void;
  writeReport(report: RunReport): void;
  /** Passes everything that was written on to the operating system. */
  flush(): void;
  /** Writes a document for people. Throws the file system's error: the run's own files are not affected. */
  writeDocument(name: string, content: string): void;
  /** Deletes the documents with these names, which no longer say how the run stands. */
  removeDocuments(names: readonly string[]): void;
  /** Reports the failure of another writer to the folder, such as the logger. */
  fail(cause: Error): void;
  close(): void;
}

/** Stores nothing. Its blobs get ids but cannot be read back. */
export class NullRunStore implements RunStore {
  readonly path = '';
  readonly logFile = null;
  readonly failure = null;
  readonly documents = [];
  readonly blobs: BlobStore = noBlobs;

  create(): void {}
  open(): void {}
  write(): void {}
  writeReport(): void {}
  flush(): void {}
  writeDocument(): void {}
  removeDocuments(): void {}
  fail(): void {}
  close(): void {}
}
