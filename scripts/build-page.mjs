// Builds the page of packages/page into static files, unless they are newer than all that they are made of. Needs the
// built modules of the packages that the page imports.
import { globSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(root, 'packages', 'page');
const changed = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
const made = changed(join(folder, 'dist', 'page', 'index.html'));
const sources = globSync(
  [
    'packages/page/{index.html,vite.config.ts,package.json}',
    'packages/page/src/**/*',
    'packages/{core,kit}/dist/**/*.js',
  ],
  { cwd: root },
);
if (sources.some((file) => changed(join(root, file)) > made)) {
  const { build } = await import('vite');
  for (const mode of ['report', 'production']) await build({ root: folder, mode, logLevel: 'error' });
}
