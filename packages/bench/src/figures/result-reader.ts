import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SAgentsError } from '@s-agents/core';
import type { ResultFile } from '../bench/result-store.js';

/** Reads the bench's result files, each of them once. */
export class ResultReader {
  readonly #files = new Map<string, ResultFile<unknown>>();

  constructor(private readonly folder: string) {}

  /**
   * Returns the results of a suite, such as "fifty-logs" or "server/bots". Throws SAgentsError
   * `FIGURE_RESULTS_UNUSABLE` when they are missing, or were not measured at a commit.
   */
  read<Figures>(suite: string): ResultFile<Figures> {
    let file = this.#files.get(suite);
    if (file === undefined) {
      file = this.#load(suite);
      this.#files.set(suite, file);
    }
    return file as ResultFile<Figures>;
  }

  #load(suite: string): ResultFile<unknown> {
    const path = join(this.folder, `${suite}.json`);
    let file: Partial<ResultFile<unknown>>;
    try {
      file = JSON.parse(readFileSync(path, 'utf8')) as Partial<ResultFile<unknown>>;
    } catch (error) {
      throw unusable(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`, error);
    }
    const commit = file.provenance?.commit;
    if (commit === undefined) throw unusable(`${path} does not say at which commit it was measured`);
    if (!/^[0-9a-f]{40}$/.test(commit)) throw unusable(`${path} was measured at ${commit}, not at a clean commit`);
    return file as ResultFile<unknown>;
  }
}

function unusable(message: string, cause?: unknown): SAgentsError {
  return new SAgentsError({
    code: 'FIGURE_RESULTS_UNUSABLE',
    message,
    remedy: 'measure the suite on a clean tree with npm run bench, or remove its figures from the documents',
    cause,
  });
}
