// Writes the table of primitives into the package's README. Needs the built package.
import { readFile, writeFile } from 'node:fs/promises';
import { primitiveTable } from '../dist/primitives/primitive-table.js';

const readme = new URL('../README.md', import.meta.url);
const text = await readFile(readme, 'utf8');
const table = /\| primitive \| what it does \|.*\n(?:\|.*\n)+/;
if (!table.test(text)) throw new Error('the README holds no table of primitives');
await writeFile(
  readme,
  text.replace(table, () => `${primitiveTable()}\n`),
);
