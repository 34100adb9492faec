import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SAgentsError } from '@s-agents/core';
import { describeProvenance, printJson, type Provenance } from '@s-agents/experiments/measure';
import type { ReportFigures } from './report-figures.js';

/** What is known of every run that a suite keeps. */
export interface Ended {
  readonly report: Pick<ReportFigures, 'result' | 'timeCostSeconds'>;
}

/** The figures of one run. */
interface Measured extends Ended {
  readonly report: ReportFigures;
}

/** A suite's runs, by case name and seed. */
export type Results<Run extends Ended = Measured> = Readonly<Record<string, Readonly<Record<string, Run>>>>;

/** The content of a JSON file in bench/results. */
export interface ResultFile<Figures> {
  readonly suite: string;
  readonly provenance: Provenance;
  readonly machine: Readonly<Record<string, string>>;
  readonly results: Figures;
}

/** Keeps a suite's figures in a JSON file, and a table of them in a Markdown file beside it. */
export class ResultStore<Figures> {
  constructor(
    private readonly folder: string,
    private readonly suite: string,
  ) {}

  /**
   * Returns the stored figures, or null if there are none. Throws SAgentsError `BENCH_MIXED` when they are of another
   * commit than `now`.
   */
  async read(now: Provenance): Promise<Figures | null> {
    const file = await this.readAny();
    if (file === null) return null;
    if (file.provenance.commit !== now.commit)
      throw new SAgentsError({
        code: 'BENCH_MIXED',
        message:
          `${this.#file('json')} holds results of ${describeProvenance(file.provenance)}, but this is ` +
          `${describeProvenance(now)}; one table cannot mix them`,
        remedy: 'add --fresh to replace the old results, or give another folder with --results',
      });
    return file.results;
  }

  /** Returns the stored file, of whatever commit; null if there is none. */
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

  /** Writes the table beside the figures. Resolves with its path. */
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
