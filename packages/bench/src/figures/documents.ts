import { readdirSync } from 'node:fs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Lists the documents that may show figures, as paths below the repository's top folder `root`. Pages of experiments are
 * results themselves, and the reference of the config is made from the schemas.
 */
export function documentsIn(root: string): readonly string[] {
  const inFolder = (folder: string): readonly string[] =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md') && !isMade(`${folder}/${name}`))
      .map((name) => `${folder}/${name}`);
  const ofPackages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/README.md`);
  return ['README.md', 'CONTRIBUTING.md', ...inFolder('docs').toSorted(), ...ofPackages.toSorted()].filter((path) =>
    existsSync(join(root, path)),
  );
}

function isMade(path: string): boolean {
  return path.startsWith('docs/results/') || path === 'docs/config.md';
}
