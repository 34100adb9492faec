import { realpathSync } from 'node:fs';
import { basename, dirname, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder with S-Agents' packages: this one and those beside it, in a checkout or as npm installs them. */
const packages = dirname(realpathSync(fileURLToPath(new URL('../../', import.meta.url))));
const holdsOwnPackagesOnly = ['@s-agents', 'packages'].includes(basename(packages));

/** Whether the file that a name leads to, given without symbolic links, belongs to this installation of S-Agents. */
export function isOwnModule(file: string, name: string): boolean {
  return (holdsOwnPackagesOnly && file.startsWith(`${packages}${sep}`)) || file === ownDependency(name);
}

/** The file of a dependency of this package, which other package managers keep elsewhere; null for any other name. */
function ownDependency(name: string): string | null {
  if (!name.startsWith('@s-agents/')) return null;
  try {
    return realpathSync(fileURLToPath(import.meta.resolve(name)));
  } catch {
    return null;
  }
}
