import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SAgentsError, type RunReport } from '@s-agents/core';
import { describeProvenance, type Provenance } from './provenance.js';

/** What one run came to. */
interface Measured {
  readonly report: RunReport;
}

/** What one run measured, and of what. */
export type Entry<Run extends Measured = Measured> = Provenance & Run;

/** By case and seed: what a suite has measured so far. */
export type Results<Run extends Measured = Measured> = Readonly<Record<string, Readonly<Record<string, Entry<Run>>>>>;

/** A suite's results in one JSON file, so that a bench that was stopped goes on where it was. */
export class ResultStore<Run extends Measured = Measured> {
  constructor(
    private readonly folder: string,
    private readonly suite: string,
  ) {}

  /**
   * What was measured so far, all of it of the same code at the same speed.
   * Throws SAgentsError `BENCH_MIXED` when it is of other code, another speed, or of nobody knows what.
   */
  async read(now: Provenance): Promise<Results<Run>> {
    const text = await this.#text();
    if (text === null) return {};
    const { results } = JSON.parse(text) as { results: Results<Run> };
    for (const entry of Object.values(results).flatMap((bySeed) => Object.values(bySeed))) {
      if (entry.commit === now.commit && entry.speed === now.speed) continue;
      const of = typeof entry.commit === 'string' ? describeProvenance(entry) : 'a commit that was not noted';
      throw new SAgentsError({
        code: 'BENCH_MIXED',
        message:
          `${this.#file('json')} holds results of ${of}, and this is ${describeProvenance(now)}: they do not ` +
          'belong in one table',
        remedy: 'add --fresh to start anew, or give another folder with --results',
      });
    }
    return results;
  }

  /** What was measured so far, of whatever code; null when nothing was. */
  async readAny(): Promise<Results<Run> | null> {
    const text = await this.#text();
    return text === null ? null : (JSON.parse(text) as { results: Results<Run> }).results;
  }

  async write(results: unknown, machine: Readonly<Record<string, string>>): Promise<void> {
    await this.#replace('json', `${JSON.stringify({ suite: this.suite, machine, results }, null, 1)}\n`);
  }

  async writeTable(table: string): Promise<string> {
    await this.#replace('md', table);
    return this.#file('md');
  }

  async #text(): Promise<string | null> {
    try {
      return await readFile(this.#file('json'), 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
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
