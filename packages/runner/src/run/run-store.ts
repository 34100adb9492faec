import { blobId, type BlobStore, type Config, type RunEvent, type RunReport } from '@s-agents/core';

/** Where a run's events, blobs and report go. */
export interface RunStore {
  /** Empty where nothing is kept. */
  readonly path: string;
  readonly blobs: BlobStore;
  /** Null where nothing is kept. */
  readonly logFile: string | null;
  create(config: Config): void;
  /** `wallMilliseconds`: since the epoch. */
  write(event: RunEvent, wallMilliseconds: number): void;
  writeReport(report: RunReport): void;
  close(): void;
}

/** A run that leaves nothing behind: its blobs have names and nobody can read them. */
export class UnkeptRun implements RunStore {
  readonly path = '';
  readonly logFile = null;
  readonly blobs: BlobStore = { put: blobId, get: () => null };

  create(): void {}
  write(): void {}
  writeReport(): void {}
  close(): void {}
}
