import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SAgentsError } from '@s-agents/core';
import type { ReportFigures } from './report-figures.js';
import { describeProvenance, type Provenance } from './provenance.js';
import { printJson } from './print-json.js';

/** The figures of one run. */
interface Measured {
  readonly report: ReportFigures;
}

/** A suite's figures, by case and seed. */
export type Results<Run extends Measured = Measured> = Readonly<Record<string, Readonly<Record<string, Run>>>>;

/** What a file in bench/results holds. */
export interface ResultFile<Figures> {
  readonly suite: string;
  readonly provenance: Provenance;
  readonly machine: Readonly<Record<string, string>>;
  readonly results: Figures;
}

/** A suite's figures in one JSON file, and a table of them beside it. */
export class ResultStore<Figures> {
  constructor(
    private readonly folder: string,
    private readonly suite: string,
  ) {}

  /**
   * The figures measured so far, if they are of the same code at the same speed; null if there are none.
   * Throws SAgentsError `BENCH_MIXED` when they are of other code or another speed.
   */
  async read(now: Provenance): Promise<Figures | null> {
    const file = await this.readAny();
    if (file === null) return null;
    const { commit, speed } = file.provenance;
    if (commit !== now.commit || speed !== now.speed)
      throw new SAgentsError({
        code: 'BENCH_MIXED',
        message:
          `${this.#file('json')} holds results of ${describeProvenance(file.provenance)}, and this is ` +
          `${describeProvenance(now)}: they do not belong in one table`,
        remedy: 'add --fresh to start anew, or give another folder with --results',
      });
    return file.results;
  }

  /** The file as it stands, whatever code was measured; null if there is none. */
  async readAny(): Promise<ResultFile<Figures> | null> {
    try {
      return JSON.parse(await readFile(this.#file('json'), 'utf8')) as ResultFile<Figures>;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  async write(results: Figures, provenance: Provenance, machine: Readonly<Record<string, string>>): Promise<void> {
    const file: ResultFile<Figures> = { suite: this.suite, provenance, machine, results };
    await this.#replace('json', printJson(file));
  }

  /** Writes the table beside the figures; resolves with its path. */
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
