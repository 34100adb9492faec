import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunReport } from '@s-agents/core';

/** Reports by case and seed: what a suite has measured so far. */
export type Results = Readonly<Record<string, Readonly<Record<string, RunReport>>>>;

/** A suite's results in one JSON file, so that a bench that was stopped goes on where it was. */
export class ResultStore {
  constructor(
    private readonly folder: string,
    private readonly suite: string,
  ) {}

  async read(): Promise<Results> {
    try {
      return (JSON.parse(await readFile(this.#file('json'), 'utf8')) as { results: Results }).results;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
      throw error;
    }
  }

  async write(results: unknown, machine: Readonly<Record<string, string>>): Promise<void> {
    await this.#replace('json', `${JSON.stringify({ suite: this.suite, machine, results }, null, 1)}\n`);
  }

  async writeTable(table: string): Promise<string> {
    await this.#replace('md', table);
    return this.#file('md');
  }

  #file(ending: string): string {
    return join(this.folder, `${this.suite}.${ending}`);
  }

  async #replace(ending: string, text: string): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    await writeFile(`${this.#file(ending)}.new`, text);
    await rename(`${this.#file(ending)}.new`, this.#file(ending));
  }
}
