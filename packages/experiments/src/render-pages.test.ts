import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemWallClock } from '@s-agents/kit';
import { readExperiment } from './file/read-experiment.js';
import { measureRun } from './measuring/measure-run.js';
import type { Page } from './page/page.js';
import { renderPages } from './render-pages.js';
import { runExperiment } from './run-experiment.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = join(folder, 'rendered.yaml');
const content = {
  name: 'rendered',
  title: 'Two logs',
  about: 'As it was.',
  base: { budget: { wallMinutes: 1 } },
  settings: {
    alone: { set: { 'organization.topology': 'solo', 'organization.leaves': [] } },
    two: { set: { 'organization.leaves': ['ada', 'bob'] } },
  },
  tasks: { logs: { goal: [{ holds: 'log', count: 2 }] } },
  seeds: '1..2',
  baseline: { setting: 'alone' },
  report: { figures: ['calls'], gantt: [{ setting: 'two' }] },
};
const measured = join(folder, 'measured');
const cells = join(folder, 'cells');

beforeAll(async () => {
  writeFileSync(file, JSON.stringify(content));
  const experiment = await readExperiment(file, folder);
  await runExperiment({
    experiment,
    seeds: experiment.seeds,
    jobs: 1,
    results: measured,
    cells,
    fresh: false,
    command: `s-agents experiment ${file} --seeds 1..2`,
    codeFolder: folder,
    machine: { cores: 'two' },
    clock: systemWallClock,
    say: () => {},
    thread: () => ({ run: measureRun, end: async () => {} }),
    signal: new AbortController().signal,
  });
});

let copies = 0;
function copied(): string {
  const copy = join(folder, `copy-${++copies}`);
  cpSync(measured, copy, { recursive: true });
  return copy;
}

const filesOf = (of: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(of, { withFileTypes: true })
      .filter((one) => one.isFile())
      .map(({ name }) => [name, readFileSync(join(of, name), 'utf8')]),
  );
const pageOf = (of: string): Page => JSON.parse(readFileSync(join(of, 'rendered.json'), 'utf8')) as Page;
const render = (copy: string, kept = cells): Promise<void> => renderPages({ folder: copy, cells: kept, say: () => {} });
const changed = (changes: object): void => writeFileSync(file, JSON.stringify({ ...content, ...changes }));

it('writes a page as it was measured, byte for byte, and nothing else', async () => {
  const copy = copied();
  writeFileSync(join(copy, 'README.md'), 'by hand');
  writeFileSync(join(copy, 'rendered-plot.svg'), 'of an older version');
  const kept = filesOf(cells);
  await render(copy);
  expect(filesOf(copy)).toEqual({ ...filesOf(measured), 'README.md': 'by hand' });
  expect(filesOf(cells)).toEqual(kept);
  expect(readdirSync(folder).filter((name) => name.endsWith('.new'))).toEqual([]);
});

it('takes words and columns from the file as it is now, and commit, seeds and machine from the page', async () => {
  const copy = copied();
  changed({ about: 'As it is.', news: 'Words.', seeds: '1..9', report: { figures: ['prompts'] } });
  await render(copy);
  const [old, page] = [pageOf(measured), pageOf(copy)];
  expect(page).toMatchObject({ about: 'As it is.', news: 'Words.', seeds: [1, 2], figures: [{ name: 'prompts' }] });
  expect([page.provenance, page.machine, page.command, page.rows]).toEqual([
    old.provenance,
    old.machine,
    old.command,
    old.rows,
  ]);
  expect(readdirSync(copy)).not.toContain('rendered-gantt.svg');
  expect(readFileSync(join(copy, 'rendered.md'), 'utf8')).toContain('As it is.');
});

it('names the first run that is missing, and leaves the folder as it is', async () => {
  const copy = copied();
  changed({ tasks: { logs: { goal: [{ holds: 'log', count: 3 }] } } });
  await expect(render(copy)).rejects.toThrow(
    /^rendered: .*cells has no figures at unknown of the run world blockworld, latency none, task logs, setting alone, seed 1, nor of 5 more/,
  );
  changed({});
  await expect(render(copy, join(folder, 'no cells'))).rejects.toThrow(/has no figures at unknown/);
  expect(filesOf(copy)).toEqual(filesOf(measured));
});

it('applies what the command set', async () => {
  const copy = copied();
  const page = readFileSync(join(copy, 'rendered.json'), 'utf8');
  writeFileSync(join(copy, 'rendered.json'), page.replace('--seeds 1..2', '--seeds 1..2 --set budget.calls=7'));
  await expect(render(copy)).rejects.toThrow(/has no figures at unknown/);
});

it.each<[string, string, RegExp]>([
  ['a page under another name', 'other.json', /other\.json is a page of the experiment rendered/],
  ['what is no page', 'rendered.json', /rendered\.json is no page of an experiment/],
])('refuses %s', async (_, name, problem) => {
  const copy = join(folder, `copy-${++copies}`);
  cpSync(join(measured, 'rendered.json'), join(copy, name), { recursive: true });
  if (name === 'rendered.json') writeFileSync(join(copy, name), '{"experiment":"rendered"}');
  await expect(render(copy)).rejects.toThrow(problem);
});

it('refuses a folder without pages', async () => {
  const copy = join(folder, `copy-${++copies}`);
  cpSync(file, join(copy, 'notes.yaml'));
  await expect(render(copy)).rejects.toThrow(/holds no page/);
});
