import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readRegularFile } from '@s-agents/core';
import type { RunFigures } from '../figures/run-figures.js';

/** Keeps the figures of runs, one file each, by the run's key. */
export class RunStore {
  /** @param reads whether figures that are there are used */
  constructor(
    private readonly folder: string,
    private readonly options: { readonly reads: boolean } = { reads: true },
  ) {}

  /** Returns the figures of a run; null when it has not been measured, or its file cannot be read. */
  async read(key: string): Promise<RunFigures | null> {
    if (!this.options.reads) return null;
    try {
      return JSON.parse(await readRegularFile(this.#file(key))) as RunFigures;
    } catch (error) {
      if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  async write(key: string, figures: RunFigures): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const file = this.#file(key);
    await writeFile(`${file}.new`, JSON.stringify(figures));
    await rename(`${file}.new`, file);
  }

  #file(key: string): string {
    return join(this.folder, `${key}.json`);
  }
}
