import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { resultsIndex } from './results-index.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-index-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const page = (experiment: string, changes: object = {}): void =>
  writeFileSync(
    join(folder, `${experiment}.json`),
    JSON.stringify({
      experiment,
      title: `About ${experiment}`,
      source: null,
      seeds: [1, 2, 3],
      isSymbolic: true,
      summary: [{ labels: { world: 'blockworld' }, runs: 3 }],
      provenance: { commit: '0123456789abcdef', date: '2026-11-26' },
      ...changes,
    }),
  );

it('lists the pages of a folder, those beside a paper first, and nothing else', () => {
  expect(resultsIndex(join(folder, 'nothing'))).toBeNull();
  page('a');
  page('b', { source: 'A paper | table 1', seeds: [1, 3] });
  page('a-models', { experiment: 'a' });
  const { path, text } = resultsIndex(folder) ?? expect.fail();
  expect(path).toBe(join(folder, 'README.md'));
  expect(text.split('\n').filter((line) => line.startsWith('| ['))).toEqual([
    '| [About b](b.md) | A paper \\| table 1 | blockworld | 1, 3 | 3 | 0123456789ab | 2026-11-26 |',
    '| [About a](a.md) | – | blockworld | 1..3 | 3 | 0123456789ab | 2026-11-26 |',
  ]);
  expect(text).toContain('All calls were answered by the symbolic model');
  page('a', { isSymbolic: false });
  expect(resultsIndex(folder)?.text).not.toContain('symbolic');
});
