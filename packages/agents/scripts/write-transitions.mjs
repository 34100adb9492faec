// Writes the table of transitions into the package's README. Needs the built package.
import { readFile, writeFile } from 'node:fs/promises';
import { transitionTable } from '../dist/hourglass/reduce/transition-table.js';

const readme = new URL('../README.md', import.meta.url);
const text = await readFile(readme, 'utf8');
const table = /\| phase \| signal \| when \| next \|\n(?:\|.*\n)+/;
if (!table.test(text)) throw new Error('the README holds no table of transitions');
await writeFile(readme, text.replace(table, `${transitionTable()}\n`));
