import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkCells, checkPooled } from './cells.mjs';
import { Checker } from './checker.mjs';
import { checkMarkdown } from './markdown.mjs';
import { repeatsIn, Runs } from './runs.mjs';
import { checkAmdahl, checkDisagreements, checkTests } from './tests.mjs';

/** Computes the figures of the pages of a folder again. Returns the lines that tell what differs, and the exit code. */
export function recompute(folder) {
  const checker = new Checker();
  const pages = readdirSync(folder).filter((name) => name.endsWith('.json'));
  for (const name of pages) checkPage(folder, name, checker);
  const { differences, compared } = checker;
  if (compared === 0) differences.push(`${folder} holds no page to compare`);
  return differences.length === 0
    ? { lines: [`no figure differs (${compared} compared, of ${pages.length} pages)`], code: 0 }
    : { lines: [...differences, `${differences.length} differences among ${compared} figures`], code: 1 };
}

function checkPage(folder, name, checker) {
  checker.where = name;
  const page = JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const isPage = ['summary', 'repeats', 'pooled', 'disagreements', 'amdahl', 'rows'].every((part) =>
    Array.isArray(page[part]),
  );
  if (!isPage) return checker.differs('is no page, or that of an older version, which has other figures');
  if (name !== `${page.experiment}.json`)
    return checker.differs(`is the page of ${page.experiment} under another name`);
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
