import { lstatSync, realpathSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { SAgentsError, valueText } from '@s-agents/core';

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
    if (!path.includes('\0') && this.#holds(absolute) && this.#holds(realPlace(absolute))) return absolute;
    throw new SAgentsError({
      code: 'PATH_OUTSIDE_ROOT',
      message: `${what} is ${valueText(path)}, which is not inside the served folder ${this.path}`,
      remedy: 'give a path inside it, relative to it, or serve another folder (s-agents mcp --root FOLDER)',
    });
  }

  /** The path as a client would name it. */
  relative(path: string): string {
    return relative(this.path, path) || '.';
  }

  #holds(path: string | null): boolean {
    if (path === null) return false;
    const way = relative(this.path, path);
    return !isAbsolute(way) && way !== '..' && !way.startsWith(`..${sep}`);
  }
}

/**
 * The path without symbolic links, as far as it exists; what does not exist has none. Null for a path that cannot be
 * followed, such as a link to nothing.
 */
function realPlace(path: string): string | null {
  const missing: string[] = [];
  for (let place = path; ; place = dirname(place)) {
    try {
      return join(realpathSync(place), ...missing);
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? '';
      if (!['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(code)) return null;
      if (code === 'ENOENT' && isLink(place)) return null;
      if (place === dirname(place)) return null;
      missing.unshift(place.slice(dirname(place).length).replace(sep, ''));
    }
  }
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}
