import { watch, type FSWatcher } from 'node:fs';
import { Cancelled } from '@s-agents/core';
import { isCancellation, systemWallClock } from '@s-agents/kit';

/** Wall milliseconds between two looks where the system tells of no change, as it does not for all file systems. */
const lookMilliseconds = 1_000;

/** Tells when the files of a folder may have changed. Does nothing while nobody listens. */
export class FolderWatch {
  readonly #listeners = new Set<() => void>();
  #watcher: FSWatcher | null = null;
  #looking: AbortController | null = null;

  constructor(private readonly folder: string) {}

  /** Calls `listener` when something may have changed, until the returned function is called. */
  listen(listener: () => void): () => void {
    // Each listener is one of its own, also when two are the same function.
    const own = (): void => listener();
    this.#listeners.add(own);
    if (this.#listeners.size === 1) this.#begin();
    return () => {
      if (this.#listeners.delete(own) && this.#listeners.size === 0) this.#end();
    };
  }

  #begin(): void {
    const tell = (): void => {
      for (const listener of this.#listeners) listener();
    };
    try {
      this.#watcher = watch(this.folder, { persistent: false }, tell);
      // The looks are enough: the folder may be gone.
      this.#watcher.on('error', () => this.#watcher?.close());
    } catch {
      // The system can watch no more folders, or the folder is gone.
    }
    this.#looking = new AbortController();
    void look(tell, this.#looking.signal);
  }

  #end(): void {
    this.#watcher?.close();
    this.#watcher = null;
    this.#looking?.abort(new Cancelled('nobody looks'));
    this.#looking = null;
  }
}

async function look(tell: () => void, signal: AbortSignal): Promise<void> {
  try {
    for (;;) {
      await systemWallClock.sleep(lookMilliseconds, { signal });
      tell();
    }
  } catch (error) {
    if (!isCancellation(error)) throw error;
  }
}
