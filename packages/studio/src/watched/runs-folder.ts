import { lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { SAgentsError } from '@s-agents/core';
import { valueText } from '@s-agents/kit';
import { FolderRun } from './folder-run.js';
import { latestFirst, type RunSummary } from './run-status.js';
import type { StudioRun, StudioRuns } from './studio-run.js';

/** How many runs are summed up at the same time. */
const atOnce = 16;

/**
 * The runs in a folder: its subfolders that hold a run.json, and those in them, as a suite's results are (TASK/SEED). Of
 * a folder that is a run itself, that one. Symbolic links are not followed.
 */
export class RunsFolder implements StudioRuns {
  /** The absolute path, without symbolic links. */
  readonly path: string;
  readonly #runs = new Map<string, FolderRun>();

  /** Throws SAgentsError `STUDIO_FOLDER_MISSING`. */
  constructor(folder: string) {
    try {
      this.path = realpathSync(folder);
      if (!statSync(this.path).isDirectory()) throw new Error('it is no folder');
    } catch (cause) {
      throw new SAgentsError({
        code: 'STUDIO_FOLDER_MISSING',
        message: `the folder of runs is ${valueText(folder)}, which cannot be read (${cause instanceof Error ? cause.message : String(cause)})`,
        remedy: 'give a folder that holds runs; s-agents run makes "runs" with its first one',
        cause,
      });
    }
  }

  async list(): Promise<readonly RunSummary[]> {
    const ids = this.#ids();
    for (const id of this.#runs.keys()) if (!ids.includes(id)) this.#runs.delete(id);
    const summaries: RunSummary[] = [];
    for (let index = 0; index < ids.length; index += atOnce) {
      const runs = ids.slice(index, index + atOnce).flatMap((id) => this.find(id) ?? []);
      summaries.push(...(await Promise.all(runs.map((run) => run.summary()))));
    }
    return summaries.toSorted(latestFirst);
  }

  find(id: string): StudioRun | null {
    const path = this.#pathOf(id);
    if (path === null) return null;
    const known = this.#runs.get(id);
    if (known !== undefined) return known;
    const run = new FolderRun({ id, path, root: this.path });
    this.#runs.set(id, run);
    return run;
  }

  #ids(): readonly string[] {
    if (holdsRun(this.path)) return [basename(this.path)];
    return foldersIn(this.path).flatMap((name) =>
      holdsRun(join(this.path, name))
        ? [name]
        : foldersIn(join(this.path, name)).flatMap((inner) =>
            holdsRun(join(this.path, name, inner)) ? [`${name}/${inner}`] : [],
          ),
    );
  }

  /** The folder of the run with this id; null where there is none. */
  #pathOf(id: string): string | null {
    if (id === basename(this.path) && holdsRun(this.path)) return this.path;
    const parts = id.split('/');
    if (parts.length > 2 || !parts.every(isName)) return null;
    const path = join(this.path, ...parts);
    const areFolders = parts.every((_part, index) => isFolder(join(this.path, ...parts.slice(0, index + 1))));
    return areFolders && holdsRun(path) ? path : null;
  }
}

/** Whether a part of an id can be the name of a folder of runs. */
function isName(part: string): boolean {
  return part !== '' && !part.startsWith('.') && !/[\0\\/]/.test(part) && !part.includes(sep);
}

function foldersIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && isName(entry.name))
      .map(({ name }) => name);
  } catch {
    return [];
  }
}

function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function holdsRun(folder: string): boolean {
  try {
    return lstatSync(join(folder, 'run.json'), { throwIfNoEntry: false })?.isFile() === true;
  } catch {
    return false;
  }
}
