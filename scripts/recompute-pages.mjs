// Computes the figures of experiments' pages again from the runs in their JSON, by code of its own, and compares them with
// the page: cells, pools, tests, power, rows that repeat others, bounds, disagreements with the paper, and with the tables
// and counts of its Markdown. Prints each difference, or "no figure differs"; the exit code is 1 if one does, or if
// nothing was compared. Needs no built package.
// Not checked: the runs themselves, what the page quotes of a paper or its experiment's file (the paper's figures, the
// d of its effect, explanations, further pairs to be tested), the other words of the Markdown, CSV and pictures.
//   node scripts/recompute-pages.mjs [FOLDER, by default docs/results]
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { recompute } from './recompute/recompute.mjs';

const folder = process.argv[2] ?? join(dirname(dirname(fileURLToPath(import.meta.url))), 'docs', 'results');
const { lines, code } = recompute(folder);
for (const line of lines) process.stdout.write(`${line}\n`);
process.exitCode = code;
