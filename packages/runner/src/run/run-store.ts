import { blobId, type BlobStore, type Config, type RunEvent, type RunReport } from '@s-agents/core';

/** Where a run's events, blobs and report go. Nothing here throws after `create`: see `failure`. */
export interface RunStore {
  /** Empty where nothing is kept. */
  readonly path: string;
  readonly blobs: BlobStore;
  /** Null where nothing is kept. */
  readonly logFile: string | null;
  /** Why nothing more can be kept (a full disk, a deleted folder); null as long as everything is. */
  readonly failure: Error | null;
  /** Throws SAgentsError `RUN_FOLDER_UNWRITABLE`. `onFailure` is called once, with the later `failure`. */
  create(config: Config, onFailure: (error: Error) => void): void;
  /** `wallMilliseconds`: since the epoch. */
  write(event: RunEvent, wallMilliseconds: number): void;
  writeReport(report: RunReport): void;
  /** Reports a failure that another writer to the folder has met. */
  fail(cause: Error): void;
  close(): void;
}

/** A run that keeps nothing: its blobs have ids and cannot be read back. */
export class UnkeptRun implements RunStore {
  readonly path = '';
  readonly logFile = null;
  readonly failure = null;
  readonly blobs: BlobStore = { put: blobId, get: () => null };

  create(): void {}
  write(): void {}
  writeReport(): void {}
  fail(): void {}
  close(): void {}
}
