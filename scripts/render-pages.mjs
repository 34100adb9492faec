// Writes the pages of a folder anew (Markdown, JSON, CSV, SVG, PDF) after a change of words, statistics or plots, from
// the kept figures of their runs. Measures nothing; a page keeps the commit at which it was measured. Needs built
// packages.
//   node scripts/render-pages.mjs [FOLDER, by default docs/results] [--cells FOLDER, by default bench/runs/cells]
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { renderPages } from '../packages/experiments/dist/render-pages.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { values, positionals } = parseArgs({ options: { cells: { type: 'string' } }, allowPositionals: true });
const folder = resolve(positionals[0] ?? join(root, 'docs/results'));
const cells = resolve(values.cells ?? join(root, 'bench/runs/cells'));
try {
  await renderPages({ folder, cells, say: (name) => process.stdout.write(`${name}\n`) });
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
