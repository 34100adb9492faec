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

/** `s-agents figures`: puts the bench's results into the documents that show them, or checks that they are there. */
export const figuresCommand: CliCommand = {
  name: 'figures',
  description: 'render the figures in READMEs and docs from bench/results',
  arguments: [],
  options: [
    { flags: '--check', description: 'change nothing; exit code 1 if a figure is out of date or typed by hand' },
    { flags: '--list', description: 'print every figure with its name instead' },
  ],
  run: async ({ options }) => {
    const folder = join('bench', 'results');
    const results = new ResultReader(folder);
    if (options['list'] === true) {
      for (const [name, figure] of Object.entries(figures)) process.stdout.write(`${name}\n${figure(results)}\n\n`);
      return 0;
    }
    const documents = documentsIn('.').map((path) => renderDocument(path, readFileSync(path, 'utf8'), results));
    const tables = resultTables(folder, results).map((table) =>
      renderTable(table, existsSync(table.path) ? readFileSync(table.path, 'utf8') : null),
    );
    const all = [...documents, ...tables];
    const problems = documents.flatMap(({ path, text }) => problemsWith(path, text));
    if (options['check'] === true) problems.push(...all.flatMap(({ outdated }) => outdated));
    else for (const { path, text, outdated } of all) if (outdated.length > 0) writeFileSync(path, text);
    for (const problem of problems) process.stderr.write(`${problem}\n`);
    return problems.length === 0 ? 0 : 1;
  },
};

function problemsWith(path: string, text: string): readonly string[] {
  const known = facts[path] ?? [];
  const list = 'packages/experiments/src/figures/facts.ts';
  return [
    ...bareFigures(text, known, path).map(
      (bare) =>
        `${path}:${bare.line}: "${bare.text}" is typed by hand: show a figure of npm run figures -- --list, or add ` +
        `what is no measurement to ${list}`,
    ),
    ...unusedFacts(text, known).map((fact) => `${list}: "${fact}" no longer stands in ${path}`),
  ];
}
