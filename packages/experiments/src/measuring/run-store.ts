import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readRegularFile } from '@s-agents/kit';
import { readKeptFigures } from '../figures/kept-figures.js';
import type { RunFigures } from '../figures/run-figures.js';

/** Keeps the figures of runs, one file each, by the run's key. */
export class RunStore {
  /** @param reads whether figures that are there are used */
  constructor(
    private readonly folder: string,
    private readonly options: { readonly reads: boolean } = { reads: true },
  ) {}

  /** Returns the figures of a run; null when it has not been measured, or its file holds no figures. */
  async read(key: string): Promise<RunFigures | null> {
    if (!this.options.reads) return null;
    // A file that cannot be read is replaced when the run has been measured again.
    const text = await readRegularFile(this.#file(key)).catch(() => null);
    return text === null ? null : readKeptFigures(text);
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
