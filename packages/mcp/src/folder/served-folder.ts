import { realpathSync, statSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { SAgentsError } from '@s-agents/core';
import { valueText } from '@s-agents/kit';
import { isInside, realPlace, type OutsideLimit } from '@s-agents/runner';

/** The folder whose files clients may name. */
export class ServedFolder {
  /** The absolute path, without symbolic links. */
  readonly path: string;

  /** Throws SAgentsError `OPTION_INVALID` when there is no such folder. */
  constructor(folder: string) {
    try {
      this.path = realpathSync(folder);
      if (!statSync(this.path).isDirectory()) throw new Error('it is no folder');
    } catch (cause) {
      throw new SAgentsError({
        code: 'OPTION_INVALID',
        message: `--root is ${valueText(folder)}, which cannot be served (${cause instanceof Error ? cause.message : String(cause)})`,
        remedy: 'give a folder that exists',
        cause,
      });
    }
  }

  /**
   * Returns the absolute path of a file or folder that exists or may be created. `what` names it in the message. Throws
   * SAgentsError `PATH_OUTSIDE_ROOT` when it lies outside of the served folder, also by a symbolic link.
   */
  inside(path: string, what: string, base = this.path): string {
    const absolute = resolve(base, path);
    if (this.holds(absolute)) return absolute;
    throw new SAgentsError({
      code: 'PATH_OUTSIDE_ROOT',
      message: `${what} is ${valueText(path)}, which is not inside the served folder ${this.path}`,
      remedy: 'give a path inside it, relative to it, or serve another folder (s-agents mcp --root FOLDER)',
    });
  }

  /**
   * The limit of the configs of clients: the modules that they load are in this folder, where a package was found by
   * whatever name, or S-Agents' own. Throws SAgentsError `PATH_OUTSIDE_ROOT`.
   */
  readonly limit: OutsideLimit = ({ modules }) => {
    const outside = modules.find(({ file }) => file !== null && !this.holds(file));
    if (outside === undefined) return;
    throw new SAgentsError({
      code: 'PATH_OUTSIDE_ROOT',
      message:
        `${outside.path} of the config names ${valueText(outside.name)}, which is found at ${outside.file}: that is ` +
        `not inside the served folder ${this.path}`,
      remedy: 'install it in the served folder, or load it for all runs with s-agents mcp --plugin',
    });
  };

  /** The path as a client would name it. */
  relative(path: string): string {
    return relative(this.path, path) || '.';
  }

  /** Whether an absolute path lies inside the folder, also when its symbolic links are followed. */
  holds(path: string): boolean {
    if (!isInside(path, this.path)) return false;
    const place = realPlace(path);
    return place !== null && isInside(place, this.path);
  }
}
