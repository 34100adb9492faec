// Computes the figures of experiments' pages again from the runs in their JSON, by code of its own, and compares them with
// the page: cells, pools, tests, power, rows that repeat others, bounds, disagreements with the paper, and with the tables
// and counts of its Markdown. Prints each difference, or "no figure differs"; the exit code is 1 if one does, or if
// nothing was compared. Needs no built package.
// Not checked: the runs themselves, what the page quotes of a paper or its experiment's file (the paper's figures, the
// d of its effect, explanations, further pairs to be tested), the other words of the Markdown, CSV and pictures.
//   node scripts/recompute-pages.mjs [FOLDER, by default docs/results]
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkCells, checkPooled } from './recompute/cells.mjs';
import { Checker } from './recompute/checker.mjs';
import { checkMarkdown } from './recompute/markdown.mjs';
import { repeatsIn, Runs } from './recompute/runs.mjs';
import { checkAmdahl, checkDisagreements, checkTests } from './recompute/tests.mjs';

const folder = process.argv[2] ?? join(dirname(dirname(fileURLToPath(import.meta.url))), 'docs', 'results');
const checker = new Checker();

const pages = readdirSync(folder).filter((name) => name.endsWith('.json'));
for (const name of pages) {
  checker.where = name;
  const page = JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const isPage = ['summary', 'repeats', 'pooled', 'disagreements', 'amdahl', 'rows'].every((part) =>
    Array.isArray(page[part]),
  );
  if (!isPage) checker.differs('is no page, or that of an older version, which has other figures');
  else if (name !== `${page.experiment}.json`) checker.differs(`is the page of ${page.experiment} under another name`);
  else {
    const runs = new Runs(page.rows);
    const repeats = repeatsIn(page, runs);
    checkCells(page, runs, repeats, checker);
    checkPooled(page, runs, repeats, checker);
    checkTests(page, runs, repeats, checker);
    checkDisagreements(page, runs, checker);
    checkAmdahl(page, runs, checker);
    const markdown = join(folder, `${page.experiment}.md`);
    checker.where = `${page.experiment}.md`;
    if (existsSync(markdown)) checkMarkdown(page, readFileSync(markdown, 'utf8'), checker);
    else checker.differs('is missing');
  }
}
const { differences, compared } = checker;
if (compared === 0) differences.push(`${folder} holds no page to compare`);
process.stdout.write(
  differences.length === 0
    ? `no figure differs (${compared} compared, of ${pages.length} pages)\n`
    : `${differences.map((line) => `${line}\n`).join('')}${differences.length} differences among ${compared} figures\n`,
);
process.exitCode = differences.length === 0 ? 0 : 1;
