import { existsSync, statSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { readRegularFileSync } from '@s-agents/kit';

/**
 * Returns the file that `import(name)` would load in `folder`; null when it does not exist. `name` is a package or a
 * path.
 */
export function resolvePackage(name: string, folder: string): string | null {
  if (isPath(name)) return existingFile(resolve(folder, name));
  if (!isPackageName(name) || !areManifestsFiles(name, folder)) return null;
  try {
    return createRequire(join(folder, 'config.js')).resolve(name);
  } catch {
    // `require.resolve` does not find packages that export only for `import`: read their package.json instead.
    return importEntry(name, folder);
  }
}

export function isPath(name: string): boolean {
  return name.startsWith('.') || isAbsolute(name);
}

/**
 * Whether a name can be that of a package, perhaps with one of its entries: not an address, a module of Node or one of
 * the folder's `#imports`, and without parts that lead out of the package.
 */
function isPackageName(name: string): boolean {
  const parts = name.split('/');
  return (
    !isBuiltin(name) &&
    parts.every((part) => /^[\w@~-][\w@.~-]*$/.test(part)) &&
    (!name.startsWith('@') || parts.length > 1)
  );
}

/** Whether Node can read what it reads to resolve a package: a package.json that is a pipe would keep it waiting. */
function areManifestsFiles(name: string, folder: string): boolean {
  const parts = name.split('/').slice(0, name.startsWith('@') ? 2 : 1);
  for (let place = folder; ; place = dirname(place)) {
    for (const manifest of [join(place, 'package.json'), join(place, 'node_modules', ...parts, 'package.json')]) {
      const status = statSync(manifest, { throwIfNoEntry: false });
      if (status !== undefined && !status.isFile() && !status.isDirectory()) return false;
    }
    if (place === dirname(place)) return true;
  }
}

function existingFile(path: string): string | null {
  if (!existsSync(path)) return null;
  const status = statSync(path);
  // Reading a device or a pipe may never end.
  if (!status.isDirectory()) return status.isFile() ? path : null;
  return existsSync(join(path, 'package.json')) ? entryOf(path) : existingFile(join(path, 'index.js'));
}

function importEntry(name: string, folder: string): string | null {
  for (let place = folder; ; place = dirname(place)) {
    const found = join(place, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return entryOf(found);
    if (place === dirname(place)) return null;
  }
}

function entryOf(packageFolder: string): string | null {
  const manifest = manifestIn(packageFolder);
  const entry = importTarget(manifest?.exports) ?? (typeof manifest?.main === 'string' ? manifest.main : 'index.js');
  const file = join(packageFolder, entry);
  return existsSync(file) ? file : null;
}

function manifestIn(packageFolder: string): { exports?: unknown; main?: unknown } | null {
  try {
    return JSON.parse(readRegularFileSync(join(packageFolder, 'package.json'))) as { exports?: unknown } | null;
  } catch {
    // A package with a broken package.json has no entry.
    return null;
  }
}

/** The target of `exports` for "." under the conditions that Node uses for `import`. */
function importTarget(exports: unknown): string | null {
  if (typeof exports === 'string') return exports;
  if (typeof exports !== 'object' || exports === null) return null;
  const map = exports as Readonly<Record<string, unknown>>;
  if ('.' in map) return importTarget(map['.']);
  for (const [condition, target] of Object.entries(map)) {
    const found = ['node', 'import', 'default'].includes(condition) ? importTarget(target) : null;
    if (found !== null) return found;
  }
  return null;
}
