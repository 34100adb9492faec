import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CliCommand } from '@s-agents/core';
import { bareFigures, unusedFacts } from './bare-figures.js';
import { documentsIn } from './documents.js';
import { facts } from './facts.js';
import { figures } from './figure-list.js';
import { renderDocument, renderTable } from './render.js';
import { ResultReader } from './result-reader.js';
import { resultTables } from './result-tables.js';
import { resultsIndex } from './results-index.js';

/**
 * `s-agents figures`: renders the bench's results into the documents that show them, and the list of experiments' pages,
 * or checks that they are up to date.
 */
export const figuresCommand: CliCommand = {
  name: 'figures',
  group: 'development',
  description: 'render the figures in READMEs and docs from bench/results',
  arguments: [],
  options: [
    { flags: '--check', description: 'change no file; exit code 1 if a figure is out of date or typed by hand' },
    { flags: '--list', description: 'only print every figure with its name' },
  ],
  run: async ({ options }) => {
    const folder = join('bench', 'results');
    const results = new ResultReader(folder);
    if (options['list'] === true) {
      for (const [name, figure] of Object.entries(figures)) process.stdout.write(`${name}\n${figure(results)}\n\n`);
      return 0;
    }
    const documents = documentsIn('.').map((path) => renderDocument(path, readFileSync(path, 'utf8'), results));
    const index = resultsIndex(join('docs', 'results'));
    const tables = [...resultTables(folder, results), ...(index === null ? [] : [index])].map((table) =>
      renderTable(table, existsSync(table.path) ? readFileSync(table.path, 'utf8') : null),
    );
    const changed = [...documents, ...tables].filter(({ outdated }) => outdated.length > 0);
    const problems = documents.flatMap(({ path, text }) => problemsWith(path, text));
    if (options['check'] === true) problems.push(...changed.flatMap(({ outdated }) => outdated));
    else
      for (const { path, text } of changed) {
        writeFileSync(path, text);
        process.stdout.write(`rendered ${path}\n`);
      }
    for (const problem of problems) process.stderr.write(`${problem}\n`);
    if (problems.length > 0) process.stderr.write(`\n${remedy}\n`);
    return problems.length === 0 ? 0 : 1;
  },
};

const factsFile = 'packages/bench/src/figures/facts.ts';
const remedy =
  'Figures that are out of date: run npm run figures. Numbers typed by hand: show a figure of npm run figures -- --list ' +
  `by a marker, or, if the number is not measured (a rule, a default, a limit), add its phrase to ${factsFile}.`;

function problemsWith(path: string, text: string): readonly string[] {
  const known = facts[path] ?? [];
  return [
    ...bareFigures(text, known, path).map(({ line, text: bare }) => `${path}:${line}: "${bare}" is typed by hand`),
    ...unusedFacts(text, known).map((fact) => `${factsFile}: "${fact}" no longer occurs in ${path}`),
  ];
}
