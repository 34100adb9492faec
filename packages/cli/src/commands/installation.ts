import { existsSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';

/** Where this package is installed. */
export interface Installation {
  /** The folder whose package.json asks for it. */
  readonly owner: string;
  /** The folder of the packages beside it: `node_modules`, or `packages` in a checkout. */
  readonly packages: string;
  readonly isCheckout: boolean;
}

/**
 * Returns where this package is installed. How the command was started comes first: package managers that link packages
 * (pnpm, `npm link`) keep the files elsewhere.
 *
 * @param started the path of the script that Node was started with
 * @param file a file of this package
 */
export function installationOf(started: string, file: string): Installation {
  for (const path of [started, file]) {
    const owner = ownerOf(path);
    if (owner !== null) return { owner, packages: join(owner, 'node_modules'), isCheckout: false };
  }
  const packages = dirname(packageFolderOf(file));
  return { owner: dirname(packages), packages, isCheckout: true };
}

/** The folder in whose `node_modules` this package or its launcher has this path; null outside of one. */
function ownerOf(path: string): string | null {
  const isLauncher = /^s-agents(\.\w+)?$/.test(basename(path));
  const inside = [join('@s-agents', 'cli'), ...(isLauncher ? ['.bin'] : [])];
  const at = Math.max(...inside.map((name) => path.lastIndexOf(`${sep}${join('node_modules', name)}${sep}`)));
  return at < 0 ? null : path.slice(0, at);
}

function packageFolderOf(file: string): string {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder))
    if (existsSync(join(folder, 'package.json'))) return folder;
  return dirname(file);
}
