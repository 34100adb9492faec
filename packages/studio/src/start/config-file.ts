import { lstatSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SAgentsError } from '@s-agents/core';
import { valueText } from '@s-agents/kit';

const ending = '.yaml';
/** The most characters of an objective that become a name. */
const longest = 40;

/** The names of config files in a folder. */
export class ConfigFiles {
  constructor(private readonly folder: string) {}

  path(name: string): string {
    return join(this.folder, `${name}${ending}`);
  }

  /** A name that no file has: the wanted one, or the same with a number. */
  free(wanted: string): string {
    for (let number = 1; ; number++) {
      const name = number === 1 ? wanted : `${wanted}-${number}`;
      if (!this.#isTaken(name)) return name;
    }
  }

  /** Throws SAgentsError `CONFIG_EXISTS` for a name that a file has. */
  check(name: string): void {
    if (this.#isTaken(name)) throw this.#exists(name);
  }

  /**
   * Writes a file under a name that none has. Returns the function that takes it back. Throws SAgentsError `CONFIG_EXISTS`
   * and `CONFIG_UNWRITABLE`; then nothing is left behind.
   */
  write(name: string, text: string): () => void {
    const file = this.path(name);
    const remove = (): void => {
      try {
        rmSync(file, { force: true });
      } catch {
        // What cannot be removed was not written.
      }
    };
    try {
      // Neither a file of that name nor a link is followed or overwritten.
      writeFileSync(file, text, { flag: 'wx' });
      return remove;
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === 'EEXIST') throw this.#exists(name);
      remove();
      throw new SAgentsError({
        code: 'CONFIG_UNWRITABLE',
        message: `cannot write ${file} (${cause instanceof Error ? cause.message : String(cause)})`,
        remedy: 'free disk space, or serve a folder that you may write to',
        cause,
      });
    }
  }

  /** A link to nothing takes a name as well. */
  #isTaken(name: string): boolean {
    return lstatSync(this.path(name), { throwIfNoEntry: false }) !== undefined;
  }

  #exists(name: string): SAgentsError {
    return new SAgentsError({
      code: 'CONFIG_EXISTS',
      message: `there is a file ${valueText(`${name}${ending}`)} already, which is not overwritten`,
      remedy: `choose another name, such as ${this.free(name)}`,
    });
  }
}

/** A name for the config of an objective: "mine 10 logs!" becomes "mine-10-logs". Pure. */
export function nameFor(task: string): string {
  const words = task.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  let name = '';
  for (const word of words) {
    if (name.length + word.length >= longest) break;
    name += `${name === '' ? '' : '-'}${word}`;
  }
  return name === '' ? 'team' : name;
}
