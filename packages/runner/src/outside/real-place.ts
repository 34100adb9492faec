import { lstatSync, realpathSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';

/** Whether a path is a folder itself or lies in it; both are absolute and without symbolic links. */
export function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return !isAbsolute(way) && way !== '..' && !way.startsWith(`..${sep}`);
}

/**
 * The path without symbolic links, as far as it exists; what does not exist has none. Null for a path that cannot be
 * followed, such as a link to nothing.
 */
export function realPlace(path: string): string | null {
  if (path.includes('\0')) return null;
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
