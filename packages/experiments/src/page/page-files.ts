import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SAgentsError } from '@s-agents/core';
import { describeCommit } from '../measure/provenance.js';
import { labelKey, labelText, type Labels } from '../file/labels.js';
import type { Page } from './page.js';

/** The files of an experiment's page in a folder of results. */
export class PageFiles {
  constructor(
    private readonly folder: string,
    private readonly name: string,
  ) {}

  /**
   * Throws SAgentsError `RESULTS_MIXED` when the page there is no page of this experiment, or holds figures that a new
   * one would not have: of another commit, of more seeds, or of cells that the experiment does not have.
   */
  async checkReplaceable({
    commit,
    seeds,
    cells,
  }: {
    readonly commit: string;
    readonly seeds: readonly number[];
    readonly cells: readonly Labels[];
  }): Promise<void> {
    const file = this.path('json');
    const old = await readPage(file);
    if (old === null) return;
    const refuse = (what: string): SAgentsError =>
      new SAgentsError({
        code: 'RESULTS_MIXED',
        message: `${file} ${what}`,
        remedy: 'add --fresh to replace that page, or give another folder with --results',
      });
    if (old === 'unreadable' || old.experiment !== this.name) throw refuse(`is no page of the experiment ${this.name}`);
    if (old.provenance.commit !== commit) throw refuse(`holds figures of ${describeCommit(old.provenance)}`);
    const lost = old.seeds.filter((seed) => !seeds.includes(seed));
    if (lost.length > 0) throw refuse(`holds figures of the seeds ${lost.join(', ')}, too`);
    const own = new Set(cells.map(labelKey));
    const [other, ...others] = old.summary.filter(({ labels }) => !own.has(labelKey(labels)));
    if (other !== undefined)
      throw refuse(
        `holds figures of ${others.length === 0 ? 'a cell' : `${others.length + 1} cells`} that this experiment does not ` +
          `have: ${others.length === 0 ? '' : 'first '}${labelText(other.labels)}`,
      );
  }

  path(ending: string): string {
    return join(this.folder, `${this.name}${ending.startsWith('-') ? '' : '.'}${ending}`);
  }

  async write(ending: string, content: string | Buffer): Promise<string> {
    const file = this.path(ending);
    await mkdir(this.folder, { recursive: true });
    await writeFile(`${file}.new`, content);
    await rename(`${file}.new`, file);
    return file;
  }
}

async function readPage(
  file: string,
): Promise<Pick<Page, 'experiment' | 'seeds' | 'provenance' | 'summary'> | 'unreadable' | null> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  try {
    const page = JSON.parse(text) as Partial<Page> | null;
    if (page === null || !Array.isArray(page.seeds) || !Array.isArray(page.summary) || page.provenance === undefined)
      return 'unreadable';
    return page as Page;
  } catch {
    return 'unreadable';
  }
}
