import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cellText, head, type Page, row } from '@s-agents/experiments/measure';
import type { ResultTable } from './result-tables.js';

type Listed = Pick<Page, 'experiment' | 'title' | 'source' | 'seeds' | 'isSymbolic' | 'summary' | 'provenance'>;

/** Returns the index of the pages of experiments in a folder: a README that links them; null where there is no page. */
export function resultsIndex(folder: string): ResultTable | null {
  const pages = existsSync(folder) ? pagesIn(folder) : [];
  return pages.length === 0 ? null : { path: join(folder, 'README.md'), text: indexText(pages) };
}

/** All pages of experiments in the folder, those about a paper's tables first; other files are left out. */
function pagesIn(folder: string): readonly Listed[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const page = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Partial<Listed>;
      return page.experiment === name.slice(0, -'.json'.length) ? [page as Listed] : [];
    })
    .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
}

function orderOf({ source, experiment }: Listed): string {
  return `${source === null ? 1 : 0} ${experiment}`;
}

/** The text of the index. Pure. */
export function indexText(pages: readonly Listed[]): string {
  const symbolic = pages.every(({ isSymbolic }) => isSymbolic)
    ? ' All calls were answered by the symbolic model: each page says what that can show and what it cannot.'
    : '';
  return [
    '# Results',
    '',
    'Pages of [`s-agents experiment`](../experiments.md), each with the command that made it. `npm run figures` writes ' +
      `this list.${symbolic}`,
    '',
    ...head(['page', 'beside it', 'worlds', 'seeds', 'runs', 'commit', 'of']),
    ...pages.map(({ experiment, title, source, seeds, summary, provenance }) =>
      row([
        `[${cellText(title)}](${experiment}.md)`,
        cellText(source ?? '–'),
        [...new Set(summary.map(({ labels }) => labels['world'] ?? ''))].join(', '),
        seedsText(seeds),
        `${summary.reduce((sum, { runs }) => sum + runs, 0)}`,
        provenance.commit.slice(0, 12),
        provenance.date,
      ]),
    ),
    '',
  ].join('\n');
}

/** "1..10", or each seed where some are left out. */
function seedsText(seeds: readonly number[]): string {
  const [first, last] = [seeds[0] ?? 0, seeds.at(-1) ?? 0];
  if (seeds.length === 1) return `${first}`;
  return last - first + 1 === seeds.length ? `${first}..${last}` : seeds.join(', ');
}
