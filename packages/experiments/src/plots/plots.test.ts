import { expect, it } from 'vitest';
import type { Page } from '../page/page.js';
import { growingOf } from './growing.js';
import { plotsOf, type PlottedPage } from './plots.js';
import { goals, speedUps } from './value-of.js';

type Cell = PlottedPage['summary'][number];
const cell = (labels: Readonly<Record<string, string>>, changes: Partial<Cell> = {}): Cell => ({
  labels: { world: 'w', latency: 'none', task: 'logs', ...labels },
  isBaseline: false,
  isReference: false,
  comparedTo: {},
  runs: 10,
  counted: 10,
  met: 10,
  success: { low: 0.69, high: 1 },
  died: 0,
  same: null,
  speedUp: null,
  verdict: 'no comparison',
  paper: null,
  ...changes,
});
const faster = (mean: number): Partial<Cell> => ({
  speedUp: { pairs: 3, mean, low: mean / 1.2, high: mean * 1.2 },
  verdict: 'faster',
});
const baseline: Partial<Cell> = { isBaseline: true, verdict: 'baseline' };
const page = (summary: readonly Cell[], latency: Page['latency'] = {}): PlottedPage => ({
  title: 'teams',
  amdahl: [],
  latency,
  summary,
});
const drawn = (...summary: readonly Cell[]): string => plotsOf(page(summary), 387)[0]?.picture ?? '';

it.each<[string | object, Partial<Cell>]>([
  ['not run', { runs: 0, counted: 0, met: 0 }],
  ['every run died', { died: 10, counted: 0, met: 0 }],
  ['no run counts', { counted: 0, met: 0 }],
  [
    'the same runs as 2 hands, tree',
    { same: { as: { hands: '2 hands', topology: 'tree' }, in: 'runs' }, verdict: 'the same runs' },
  ],
  ['goal never met', { met: 0 }],
  ['goal never met', { ...baseline, met: 0 }],
  ['baseline', baseline],
  ['baseline never met it', { verdict: 'the baseline never meets the goal' }],
  ['no seed in common', {}],
  ['not compared', { comparedTo: null }],
  [{ mean: 2, low: 2 / 1.2, high: 2.4 }, faster(2)],
])('says %j of a cell', (value, changes) => {
  expect(speedUps.valueOf(cell({}, changes))).toEqual(value);
});

it('draws no bar of a baseline that no run reached, nor of a cell that cannot be compared with it', () => {
  const picture = drawn(
    cell({ setting: 'alone' }, { ...baseline, met: 0 }),
    cell({ setting: 'two' }, { verdict: 'the baseline never meets the goal' }),
  );
  expect(picture).toContain('>goal never met<');
  expect(picture).toContain('>baseline never met it<');
  expect(picture).not.toMatch(/<rect class="fill/);
});

it('gives each latency a look of its own, however many there are', () => {
  const latencies = Array.from({ length: 9 }, (_, index) => `latency no. ${index}`);
  const picture = drawn(...latencies.map((latency) => cell({ latency }, faster(2))));
  expect(new Set(picture.match(/<rect class="fill\d+"/g)).size).toBe(9);
  expect(picture.match(/url\(#hatch1\)/g)).toHaveLength(4);
});

it('draws lines where a number grows, and bars elsewhere', () => {
  const sized = [
    cell({ setting: '1 worker' }, baseline),
    cell({ setting: '2 workers' }, { ...faster(1.8), paper: { speedUp: 2.1 } as never }),
    cell({ setting: '4 workers' }, faster(3.1)),
  ];
  const lines = drawn(...sized, cell({ setting: 'Voyager' }));
  expect(lines.match(/class="line0" d="M[\d. ]+L[\d. ]+L[\d. ]+"/g)).toHaveLength(1);
  expect(lines.match(/class="theirs"/g)).toHaveLength(2);
  expect(lines).toContain('>workers<');
  expect(lines).toContain('settings without a');
  expect(drawn(...sized)).not.toContain('settings without a');
  expect(drawn(...sized.slice(1), cell({ setting: 'Voyager' }))).toContain('class="fill0"');
});

it('draws lines over the seconds of latency, and leaves the baseline’s own line out', () => {
  const latency = { none: {}, some: { default: 2 }, much: { 'root.plan': 16, default: { mean: 4, deviation: 1 } } };
  const cells = Object.keys(latency).flatMap((name) => [
    cell({ latency: name, setting: 'alone' }, baseline),
    cell({ latency: name, setting: 'two' }, faster(2)),
  ]);
  const [plot] = plotsOf(page(cells, latency), 387);
  expect(plot?.figure).toBe('speed-up');
  expect(plot?.picture).toContain('>1 is the baseline: alone.<');
  expect(plot?.picture.match(/<path class="line\d/g)).toHaveLength(1);
  expect(plot?.picture).toContain('>model latency (world seconds)<');
});

it.each<[string, readonly string[], string | null]>([
  ['sizes', ['N = 1', 'N = 2', 'N = 4'], 'N'],
  ['plain numbers', ['0.5', '1', '2'], 'setting'],
  ['one and many', ['1 worker', '2 workers', '3 workers'], 'workers'],
  ['different things', ['50 logs', '60 stones', '70 irons'], null],
  ['few', ['1 worker', '2 workers'], null],
  ['words', ['tree', 'chain', 'graph'], null],
])('finds what grows: %s', (_, labels, counted) => {
  const found = growingOf(page(labels.map((setting) => cell({ setting }))), 'w');
  expect(found?.counted ?? null).toBe(counted);
});

it('draws a plot for each world, and none of more lines than can be told apart', () => {
  const worlds = plotsOf(page([cell({ world: 'a b' }, faster(2)), cell({ world: 'c' }, faster(2))]), 387);
  expect(worlds.map(({ figure }) => figure)).toEqual(['speed-up-a-b', 'speed-up-c']);
  const many = Array.from({ length: 40 }, (_, index) => cell({ latency: `no. ${index}` }, faster(2)));
  expect(plotsOf(page(many), 387)).toEqual([]);
});

it('draws the share of runs that met the goal where some did not', () => {
  const half = { met: 5, success: { low: 0.19, high: 0.81 } };
  const two = cell({ setting: 'two' }, faster(2));
  const plots = plotsOf(page([cell({ setting: 'alone' }, { ...baseline, ...half }), two]), 387);
  expect(plots.map(({ figure }) => figure)).toEqual(['speed-up', 'goal-met']);
  expect(plots[1]?.picture.match(/<rect class="fill0"/g)).toHaveLength(2);
  expect(goals.valueOf(cell({}, half))).toEqual({ mean: 0.5, low: 0.19, high: 0.81 });
  expect(plotsOf(page([two, cell({}, { isReference: true, met: 0 })]), 387)).toHaveLength(1);
});

it('names what all baselines have in common, and draws many lines task by task', () => {
  const teams = ['alone', 'tree', 'graph', 'chain'];
  const cells = ['logs', 'stones'].flatMap((task) =>
    teams.flatMap((topology) =>
      ['0.5', '1', '2'].flatMap((share) => [
        cell({ task, topology, share, ahead: 'in turn' }, baseline),
        cell({ task, topology, share, ahead: 'ahead' }, faster(2)),
      ]),
    ),
  );
  const picture = drawn(...cells);
  expect(picture).toContain('>1 is the baseline: in turn.<');
  expect(picture.match(/>(logs|stones)</g)).toHaveLength(2);
  expect(picture.match(/<path class="line\d/g)).toHaveLength(8);
});

it('goes on with a line through a cell whose runs are those of another one', () => {
  const cells = ['1 worker', '2 workers', '3 workers', '4 workers'].map((setting, index) =>
    cell({ setting }, index === 0 ? baseline : faster(index)),
  );
  const same = { as: cells[3]?.labels ?? {}, in: 'runs' } as const;
  const again = cell({ setting: '5 workers' }, { same, verdict: 'the same runs' });
  const third = { as: again.labels, in: 'times' } as const;
  const sixth = cell({ setting: '6 workers' }, { same: third, verdict: 'the same times' });
  expect(drawn(...cells, again, sixth)).toMatch(/class="line0" d="M[\d. ]+(L[\d. ]+){5}"/);
  expect(drawn(...cells, again)).toMatch(/class="line0" d="M[\d. ]+(L[\d. ]+){4}"/);
});
