import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Megabytes of the files in a folder. Does not follow links, since pnpm links one package from many places. */
export function megabytesIn(folder) {
  let megabytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) megabytes += megabytesIn(path);
    else if (entry.isFile()) megabytes += statSync(path).size / 2 ** 20;
  }
  return megabytes;
}

/** The packages in a `node_modules` of npm or pnpm and their megabytes, the largest first. */
export function sizesByPackage(modules) {
  const found = new Map();
  const add = (folder, name) => found.set(name, (found.get(name) ?? 0) + megabytesIn(folder));
  const read = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (!entry.isDirectory()) continue;
      const path = join(folder, entry.name);
      if (entry.name === '.pnpm') for (const one of readdirSync(path)) readInner(join(path, one, 'node_modules'));
      else if (entry.name.startsWith('@'))
        for (const one of directoriesIn(path)) add(join(path, one), `${entry.name}/${one}`);
      else if (!entry.name.startsWith('.')) add(path, entry.name);
    }
  };
  const readInner = (folder) => {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) read(folder);
  };
  read(modules);
  return [...found].toSorted(([, a], [, b]) => b - a);
}

function directoriesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}

/** Prints every package of at least a megabyte, and the others together. */
export function printSizes(modules) {
  const sizes = sizesByPackage(modules);
  const rows = sizes.filter(([, megabytes]) => megabytes >= 1);
  const rest = sizes.slice(rows.length);
  const sum = (list) => list.reduce((total, [, megabytes]) => total + megabytes, 0);
  for (const [name, megabytes] of [...rows, [`${rest.length} smaller ones`, sum(rest)], ['all', sum(sizes)]])
    process.stdout.write(`  ${name.padEnd(36)}${megabytes.toFixed(1).padStart(8)} MB\n`);
}
