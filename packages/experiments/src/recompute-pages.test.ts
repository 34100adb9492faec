import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemWallClock } from '@s-agents/kit';
import { checkExperiment } from './file/read-experiment.js';
import { measureRun } from './measuring/measure-run.js';
import type { CellSummary, Page, PageTest } from './page/page.js';
import { runExperiment } from './run-experiment.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const module = new URL('../../../scripts/recompute/recompute.mjs', import.meta.url).href;
const checker = (await import(module)) as {
  readonly recompute: (folder: string) => { readonly lines: readonly string[]; readonly code: number };
};
const recompute = (pages: string): string => {
  const { lines, code } = checker.recompute(pages);
  return `exit code ${code}: ${lines.join('\n')}`;
};

const collecting = {
  name: 'collecting',
  title: 'Two tasks',
  settings: {
    alone: { set: { 'organization.topology': 'solo', 'organization.leaves': [] } },
    two: { set: { 'organization.leaves': ['ada', 'bob'] } },
    'two again': { set: { 'organization.leaves': ['ada', 'bob'] } },
  },
  tasks: { logs: 'mine 2 logs', 'more logs': 'mine 4 logs' },
  seeds: '1..3',
  latency: { none: {}, slow: { default: 2 } },
  baseline: { setting: 'alone' },
  references: { rows: ['idle'], sameBudgetAs: { setting: 'two' } },
  report: { figures: ['calls', 'idle', 'steps'], amdahl: true },
};

/** Teams that talk, beside a paper whose figures are the other way round. */
const talking = {
  name: 'talking',
  title: 'With a leader and without',
  worlds: ['household'],
  base: {
    organization: {
      scheduler: { use: 'phased', order: 'random' },
      seats: [{ name: 'agent_1' }, { name: 'agent_2' }, { name: 'agent_3' }],
    },
    agents: { architecture: { use: 'actor-communicator', phaseSeconds: 1.1 } },
  },
  vary: { 'organization.charter': ['none', 'leader'] },
  tasks: { books: 'grab 2 book', table: 'set up table' },
  seeds: '1..4',
  baseline: { charter: 'none' },
  paper: {
    source: 'nobody',
    rows: [
      { where: { task: 'books', charter: 'none' }, section: 'table 1', steps: 30, runs: 20, tokensPerStep: 50 },
      { where: { task: 'books', charter: 'leader' }, section: 'table 1', steps: 20, runs: 3, tokensPerStep: 40 },
      { where: { task: 'table', charter: 'leader' }, section: 'table 1', minutes: 'never' },
    ],
  },
  report: {
    figures: ['steps', 'tokensPerStep'],
    tests: { figures: ['steps', 'tokensPerStep'], effect: { t: 1.71, count: 20, source: 'table 1' } },
  },
};

beforeAll(async () => {
  for (const content of [collecting, talking]) {
    const experiment = checkExperiment(content, { source: `${content.name}.yaml`, folder });
    await runExperiment({
      experiment,
      seeds: experiment.seeds,
      jobs: 1,
      results: join(folder, content.name),
      cells: join(folder, 'cells'),
      fresh: false,
      command: `s-agents experiment ${content.name}.yaml`,
      codeFolder: folder,
      machine: {},
      clock: systemWallClock,
      say: () => {},
      thread: () => ({ run: measureRun, end: async () => {} }),
      signal: new AbortController().signal,
    });
  }
});

let copies = 0;
/** A copy of a page with another content of one of its files. */
function changed(name: string, ending: 'json' | 'md', change: (text: string) => string): string {
  const copy = join(folder, `copy-${++copies}`);
  cpSync(join(folder, name), copy, { recursive: true });
  const file = join(copy, `${name}.${ending}`);
  const [text, other] = [readFileSync(file, 'utf8'), change(readFileSync(file, 'utf8'))];
  expect(other).not.toBe(text);
  writeFileSync(file, other);
  return copy;
}

type Changeable<T> = T extends readonly (infer One)[]
  ? Changeable<One>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Changeable<T[Key]> }
    : T;

const first = <T>(all: readonly T[], isIt: (one: T) => boolean): T => all.find(isIt) ?? expect.fail('there is none');
const team = (page: Changeable<Page>): Changeable<CellSummary> =>
  first(page.summary, ({ speedUp }) => speedUp !== null);
const test = (page: Changeable<Page>): Changeable<PageTest> =>
  first(page.tests?.rows ?? [], (one) => one.test !== null);
const sure = <T>(value: T | null | undefined): T => value ?? expect.fail('there is none');

it.each(['collecting', 'talking'])('computes every figure of the page %s again', async (name) => {
  expect(recompute(join(folder, name))).toMatch(/^exit code 0: no figure differs \(\d{4,} compared, of 1 pages\)/);
});

it.each<[string, string, (page: Changeable<Page>) => void]>([
  ['a mean', 'collecting', (page) => (sure(team(page).minutes).mean += 0.01)],
  ['a median', 'collecting', (page) => (sure(team(page).figures.calls).median += 1)],
  ['goals met', 'collecting', (page) => (team(page).met -= 1)],
  ['an interval of goals', 'collecting', (page) => (sure(team(page).success).low -= 0.1)],
  ['a test of goals', 'collecting', (page) => (sure(team(page).successTest).p = 0.01)],
  ['an interval', 'collecting', (page) => (sure(team(page).speedUp).low = 0.1)],
  ['a verdict', 'collecting', (page) => (team(page).verdict = 'never meets the goal')],
  ['a verdict over all tasks', 'collecting', (page) => (sure(page.pooled[1]).verdict = 'one seed')],
  ['a speed-up over all tasks', 'collecting', (page) => (sure(sure(page.pooled[1]).speedUp).mean += 0.01)],
  ['a setting over all tasks that is missing', 'collecting', (page) => page.pooled.pop()],
  [
    'a repetition that is missing',
    'collecting',
    (page) => (first(page.summary, ({ same }) => same !== null).same = null),
  ],
  ['a repetition that is none', 'collecting', (page) => (team(page).same = { as: {}, in: 'times' })],
  [
    'what an agent alone spends',
    'collecting',
    (page) => (sure(first(page.summary, ({ sameBudget }) => sameBudget !== null).sameBudget).over += 1),
  ],
  ['a bound', 'collecting', (page) => (sure(sure(page.amdahl[0]).teams[0]).bound += 0.1)],
  ['a run that is missing', 'collecting', (page) => page.rows.pop()],
  ['the difference of a test', 'talking', (page) => (sure(test(page).test).difference += 1)],
  ['d', 'talking', (page) => (sure(test(page).test).d += 0.01)],
  ['r', 'talking', (page) => (sure(test(page).test).correlation = 0.123)],
  ['the p of one direction', 'talking', (page) => (sure(test(page).test).pSmaller /= 2)],
  ['seeds for a power', 'talking', (page) => (test(page).seedsForPower = 12)],
  ['a test that is null', 'talking', (page) => (test(page).test = null)],
  ['a test that is missing', 'talking', (page) => page.tests?.rows.splice(page.tests.rows.indexOf(test(page)), 1)],
  ['the power for an effect', 'talking', (page) => (sure(page.tests?.effect).planned.two.power += 0.01)],
  ['the power for the paper’s speed-up', 'talking', (page) => (sure(team(page).paper).power = 0.5)],
  ['the paper’s speed-up', 'talking', (page) => (sure(team(page).paper).speedUp = 1.1)],
  ['whether the paper’s speed-up lies outside', 'talking', (page) => (sure(team(page).paper).isExcluded = null)],
  ['the paper’s ratio of words', 'talking', (page) => (sure(team(page).paper).tokenRatio = 1.1)],
  ['ratios of words', 'talking', (page) => page.summary.forEach((cell) => (cell.tokenRatio = null))],
  ['disagreements', 'talking', (page) => (page.disagreements = [])],
])('finds in JSON %s', async (_, name, change) => {
  const copy = changed(name, 'json', (text) => {
    const page = JSON.parse(text) as Changeable<Page>;
    change(page);
    return JSON.stringify(page);
  });
  expect(recompute(copy)).toMatch(new RegExp(`^exit code 1: ${name}\\.json`));
});

it.each<[string, string, RegExp, string]>([
  ['goals met', 'collecting', /\| two \| 3 \(2\) \| 3 of 3/, '| two | 3 (2) | 2 of 3'],
  ['a verdict', 'talking', /\| (faster|slower|uncertain) \|/, '| one seed |'],
  ['what is added to a figure', 'collecting', /\| baseline \|/, '| baseline, of course |'],
  ['a row', 'collecting', /\n(\|.*\| baseline \|.*\n)/, '\n$1$1'],
  ['a verdict over all tasks', 'collecting', /(\*\*All tasks[\s\S]*?\| two .*\| )\w+ \|/, '$1nothing |'],
  ['a line of the tests', 'talking', /\| (-?\d+\.\d+) \((\d)\) \|/, '| 99.99 ($2) |'],
  ['the power for an effect', 'talking', /the power is \d\.\d\d/, 'the power is 1.00'],
  ['how many intervals there are', 'collecting', /of the \d+ intervals/, 'of the 99 intervals'],
  ['a disagreement', 'talking', /\n- world .*paper’s .*\n/, '\n'],
  ['a bound', 'collecting', /(## Amdahl’s bound[\s\S]*\| )\d\.\d\d \|\n/, '$19.99 |\n'],
  ['a run without a time', 'collecting', /(## Runs without a time[\s\S]*\| )1, 2, 3 \|/, '$11, 2 |'],
  ['the commit', 'collecting', /Measured at commit \w+/, 'Measured at commit 0123456'],
])('finds in Markdown %s', async (_, name, from, to) => {
  const copy = changed(name, 'md', (text) => text.replace(from, to));
  expect(recompute(copy)).toMatch(new RegExp(`^exit code 1: ${name}\\.md`));
});

it('fails where there is nothing to compare, or a page under another name', async () => {
  const copy = changed('talking', 'md', () => '');
  expect(recompute(copy)).toMatch(/^exit code 1: talking\.md/);
  rmSync(join(copy, 'talking.md'));
  expect(recompute(copy)).toMatch(/^exit code 1: talking\.md: is missing/);
  renameSync(join(copy, 'talking.json'), join(copy, 'other.json'));
  expect(recompute(copy)).toMatch(/^exit code 1: other\.json: is the page of talking under another name/);
  rmSync(join(copy, 'other.json'));
  expect(recompute(copy)).toMatch(/^exit code 1: .*holds no page to compare/);
});
