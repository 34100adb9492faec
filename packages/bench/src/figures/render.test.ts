import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { figures } from './figure-list.js';
import { renderDocument, renderTable } from './render.js';
import { ResultReader } from './result-reader.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 's-agents-figures-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function store(commit: string, total = 145.2): ResultReader {
  const provenance = { commit, date: '2026-01-02', node: 'v24.0.0' };
  const results = { seconds: { total } };
  writeFileSync(join(folder, 'start.json'), JSON.stringify({ suite: 'start', provenance, machine: {}, results }));
  return new ResultReader(folder);
}

describe('renderDocument', () => {
  const commit = 'a'.repeat(40);

  it('renders figures, and lists those that were out of date', () => {
    const text =
      'It takes <!-- figure: start.total -->9 s<!-- /figure -->\n(<!-- figure: start.measured --><!-- /figure -->).';
    const { text: rendered, outdated } = renderDocument('a.md', text, store(commit));
    expect(rendered).toBe(
      'It takes <!-- figure: start.total -->145 s<!-- /figure -->\n' +
        '(<!-- figure: start.measured -->commit aaaaaaa of 2026-01-02<!-- /figure -->).',
    );
    expect(outdated).toEqual(['a.md:1: start.total is out of date', 'a.md:2: start.measured is out of date']);
    expect(renderDocument('a.md', rendered, store(commit))).toEqual({ path: 'a.md', text: rendered, outdated: [] });
  });

  it('refuses an unknown figure', () => {
    expect(() => renderDocument('a.md', '\n<!-- figure: start.none --><!-- /figure -->', store(commit))).toThrow(
      'FIGURE_UNKNOWN: a.md:2: there is no figure "start.none"',
    );
  });

  it.each([
    ['of a dirty tree', () => store(`${commit}-dirty`), `measured at ${commit}-dirty`],
    ['of an unknown commit', () => store('unknown'), 'measured at unknown'],
    ['that do not exist', () => new ResultReader(folder), 'start.json cannot be read'],
  ])('refuses results %s', (_, results, problem) => {
    expect(() => renderDocument('a.md', '<!-- figure: start.total --><!-- /figure -->', results())).toThrow(
      expect.objectContaining({
        code: 'FIGURE_RESULTS_UNUSABLE',
        message: expect.stringContaining(problem) as string,
      }) as Error,
    );
  });
});

it('reports a table that is missing or differs from its results', () => {
  const table = { path: 'x.md', text: '| 1 |' };
  expect(renderTable(table, '| 1 |').outdated).toEqual([]);
  expect(renderTable(table, null).outdated).toHaveLength(1);
  expect(renderTable(table, '| 2 |').outdated).toHaveLength(1);
});

it('renders every figure from the published results', () => {
  const results = new ResultReader(join(import.meta.dirname, '../../../../bench/results'));
  for (const [name, figure] of Object.entries(figures)) expect(figure(results), name).not.toMatch(/NaN|undefined|^$/);
});
