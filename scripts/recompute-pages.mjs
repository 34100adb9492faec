// Computes the figures of experiments' pages again from the runs in their JSON, by code of its own, and compares them
// with the page's summaries, pooled settings and tests, and with the numbers of its Markdown. Prints each difference, or
// "no figure differs"; the exit code is 1 if one does. Needs no built package.
//   node scripts/recompute-pages.mjs [FOLDER, by default docs/results]
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
// Only the laboratory depends on these libraries.
const need = createRequire(join(root, 'packages', 'experiments', 'package.json'));
const tQuantile = need('@stdlib/stats-base-dists-t-quantile');
const ttest = need('@stdlib/stats-ttest');
const binomialTest = need('@stdlib/stats-binomial-test');

const folder = process.argv[2] ?? join(root, 'docs', 'results');
const differences = [];
let compared = 0;
let where = '';

/** Compares what was computed with what the page says; numbers up to the noise of floating-point sums. */
function check(what, own, page) {
  compared++;
  const isSame =
    typeof own === 'number' && typeof page === 'number'
      ? Math.abs(own - page) <= 1e-9 * Math.max(1, Math.abs(own))
      : JSON.stringify(own ?? null) === JSON.stringify(page ?? null);
  if (!isSame)
    differences.push(`${where}: ${what}: computed ${JSON.stringify(own)}, the page has ${JSON.stringify(page)}`);
}

const keyOf = (labels) => JSON.stringify(Object.entries(labels).sort());
const textOf = (labels) => Object.values(labels).join(', ');
const meanOf = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
const halfWidth = (values) =>
  values.length < 2
    ? null
    : tQuantile(0.975, values.length - 1) *
      Math.sqrt(
        values.reduce((sum, value) => sum + (value - meanOf(values)) ** 2, 0) / (values.length - 1) / values.length,
      );
const isCounted = (run) => !('died' in run) && run.void === null;
const isMet = (run) => isCounted(run) && run.result === 'success';

function meanAndWidth(values) {
  const known = values.filter(Number.isFinite);
  return known.length === 0 ? null : { count: known.length, mean: meanOf(known), halfWidth: halfWidth(known) };
}

function checkMean(what, values, page) {
  const own = meanAndWidth(values);
  for (const part of ['count', 'mean', 'halfWidth'])
    check(`${what}, ${part}`, own?.[part] ?? null, page?.[part] ?? null);
}

/** The geometric mean of ratios and its interval, from their logarithms. */
function ratioOf(logs) {
  if (logs.length === 0) return null;
  const [mean, width] = [meanOf(logs), halfWidth(logs)];
  return {
    pairs: logs.length,
    mean: Math.exp(mean),
    low: width === null ? null : Math.exp(mean - width),
    high: width === null ? null : Math.exp(mean + width),
  };
}

function checkRatio(what, logs, page) {
  const own = ratioOf(logs);
  for (const part of ['pairs', 'mean', 'low', 'high'])
    check(`${what}, ${part}`, own?.[part] ?? null, page?.[part] ?? null);
  return own;
}

const shown = (ratio) => {
  if (ratio === null) return 'no comparison';
  if (ratio.low === null) return 'one seed';
  if (ratio.low <= 1 && ratio.high >= 1) return 'uncertain';
  return ratio.mean > 1 ? 'faster' : 'slower';
};

/** The runs of a page by cell. */
class Runs {
  constructor(rows) {
    this.byCell = Map.groupBy(rows, ({ labels, isRepeat }) => `${isRepeat} ${keyOf(labels)}`);
  }
  of(labels, isRepeat = false) {
    return this.byCell.get(`${isRepeat} ${keyOf(labels)}`) ?? [];
  }
  met(labels, isRepeat) {
    return new Map(
      this.of(labels, isRepeat)
        .filter(isMet)
        .map((run) => [run.seed, run]),
    );
  }
  counted(labels, isRepeat) {
    return new Map(
      this.of(labels, isRepeat)
        .filter(isCounted)
        .map((run) => [run.seed, run]),
    );
  }
}

/** The logarithms of a figure's ratios, by seed. */
function logsOf(above, below, figure) {
  return new Map(
    [...above].flatMap(([seed, run]) => {
      const other = below.get(seed);
      const isUsable = other !== undefined && run[figure] > 0 && other[figure] > 0;
      return isUsable ? [[seed, Math.log(run[figure] / other[figure])]] : [];
    }),
  );
}

/** Whether two cells' runs are the same in every seed: in every figure, or in their times. */
function areSame(own, other, what, isSymbolic) {
  const others = ['labels', 'agents', 'workers', 'detail', 'parallel', ...(isSymbolic ? ['tokens'] : [])];
  const facts = (run) =>
    what === 'times'
      ? [run.seed, run.minutes, run.steps]
      : Object.entries(run).filter(([name]) => !others.includes(name));
  return JSON.stringify(own.map(facts)) === JSON.stringify(other.map(facts));
}

function checkCell(page, runs, cell, isRepeat) {
  const { labels, comparedTo } = cell;
  const [all, counted, met] = [runs.of(labels, isRepeat), runs.counted(labels, isRepeat), runs.met(labels, isRepeat)];
  check('runs', all.length, cell.runs);
  check('runs that count', counted.size, cell.counted);
  check('goals met', met.size, cell.met);
  if (counted.size > 0) {
    const [low, high] = binomialTest(met.size, counted.size).ci;
    check('success, low', met.size === 0 ? 0 : low, cell.success.low);
    check('success, high', met.size === counted.size ? 1 : high, cell.success.high);
  }
  checkMean(
    'minutes',
    [...met.values()].map(({ minutes }) => minutes),
    cell.minutes,
  );
  for (const name of Object.keys(cell.figures))
    checkMean(
      name,
      [...(name === 'steps' ? met : counted).values()].map((run) => run[name]),
      cell.figures[name],
    );
  if (cell.same !== null)
    check('the same runs', true, areSame(all, runs.of(cell.same.as), cell.same.in, page.isSymbolic));
  const to = isRepeat ? labels : cell.isBaseline || cell.same !== null ? null : comparedTo;
  const others = to === null ? new Map() : runs.met(to);
  const speedUp = checkRatio('speed-up', [...logsOf(others, met, 'minutes').values()], cell.speedUp);
  if (['faster', 'slower', 'uncertain', 'one seed'].includes(cell.verdict) || speedUp !== null)
    if (to !== null && !isRepeat) check('verdict', shown(speedUp), cell.verdict);
  if (cell.successTest !== null) checkSuccess(counted, runs.counted(to ?? comparedTo), cell.successTest);
}

function checkSuccess(own, other, page) {
  const pairs = [...own].filter(([seed]) => other.has(seed)).map(([seed, run]) => [isMet(run), isMet(other.get(seed))]);
  const [only, onlyOther] = [pairs.filter(([a, b]) => a && !b).length, pairs.filter(([a, b]) => b && !a).length];
  check('success, only the cell', only, page.onlyOwn);
  check('success, only the baseline', onlyOther, page.onlyOther);
  check('success, p', only + onlyOther === 0 ? 1 : Math.min(1, binomialTest(only, only + onlyOther).pValue), page.p);
}

/** Of each seed that all groups have, the mean over groups. */
function bySeed(groups) {
  const seeds = [...(groups[0] ?? new Map()).keys()].filter((seed) => groups.every((group) => group.has(seed)));
  return new Map(seeds.map((seed) => [seed, meanOf(groups.map((group) => group.get(seed)))]));
}

/** The cells that a pooled row stands for: those with its labels in everything but the task. */
function cellsOf(page, labels) {
  const taskless = (some) => keyOf({ ...some, task: labels.task });
  return labels.task === 'all tasks'
    ? page.summary.filter((cell) => taskless(cell.labels) === keyOf(labels))
    : page.summary.filter((cell) => keyOf(cell.labels) === keyOf(labels));
}

function checkPooled(page, runs, pooled) {
  const cells = cellsOf(page, pooled.labels);
  const logs = cells.map(({ labels, comparedTo }) =>
    logsOf(runs.met(comparedTo), runs.met(labels, pooled.isRepeat), 'minutes'),
  );
  const ratio = checkRatio('speed-up over all tasks', [...bySeed(logs).values()], pooled.speedUp);
  if (!pooled.isRepeat && ratio !== null) check('verdict over all tasks', shown(ratio), pooled.verdict);
  const sum = (of) => cells.reduce((all, { labels }) => all + of(labels).size, 0);
  check(
    'goals met over all tasks',
    sum((labels) => runs.met(labels, pooled.isRepeat)),
    pooled.met,
  );
}

function checkTest(page, runs, { labels, to, figure, test }) {
  const tasks = cellsOf(page, labels).map((cell) => cell.labels.task);
  const values = (of) =>
    bySeed(tasks.map((task) => new Map([...runs.counted({ ...of, task })].map(([seed, run]) => [seed, run[figure]]))));
  const [own, other] = [values(labels), values(to)];
  const pairs = [...own].filter(([seed]) => other.has(seed)).map(([seed, value]) => [value, other.get(seed)]);
  if (test === null) return;
  const { statistic, pValue, ci } = ttest(
    pairs.map(([value]) => value),
    pairs.map(([, value]) => value),
  );
  const found = { pairs: pairs.length, difference: meanOf(pairs.map(([a, b]) => a - b)), t: statistic, p: pValue };
  for (const [part, value] of Object.entries({ ...found, low: ci[0], high: ci[1] }))
    check(`test of ${figure} against ${textOf(to)}, ${part}`, value, test[part]);
}

const ratioText = (own) =>
  own === null
    ? '–'
    : `${own.mean.toFixed(2)}${own.low === null ? '' : ` [${own.low.toFixed(2)}, ${own.high.toFixed(2)}]`}`;
const shareText = ({ met, counted, success }) =>
  `${met} of ${counted}${success === null ? '' : ` [${success.low.toFixed(2)}, ${success.high.toFixed(2)}]`}`;
function meanText(own, digits) {
  if (own === null) return '–';
  return `${own.mean.toFixed(digits)}${own.halfWidth === null ? '' : ` ± ${own.halfWidth.toFixed(digits)}`}`;
}

/** The rows of the first table of a section, each by its columns' titles. */
function tableOf(section) {
  const lines = section.split('\n');
  const first = lines.findIndex((line) => line.startsWith('|'));
  const table = lines.slice(first);
  const after = table.findIndex((line) => !line.startsWith('|'));
  const [head, , ...rows] = table.slice(0, after).map((line) => line.slice(2, -2).split(' | '));
  return rows.map((cells) => Object.fromEntries(head.map((title, index) => [title, cells[index]])));
}

/** Holds what the Markdown prints against the summaries, which have been checked against the runs. */
function checkMarkdown(page, markdown) {
  const again = new Map(page.repeats.map((cell) => [keyOf(cell.labels), cell]));
  for (const section of markdown.split(/^## /m)) {
    const [, world, latency] = /^(.*), latency (.*)\n/.exec(section) ?? [];
    const here = page.summary.filter(({ labels }) => labels.world === world && labels.latency === latency);
    if (here.length === 0) continue;
    const rows = tableOf(section);
    const cells = here.flatMap((cell) => [cell, again.get(keyOf(cell.labels)) ?? []].flat());
    for (const [index, cell] of cells.entries()) {
      where = `${page.experiment}.md, ${textOf(cell.labels)}`;
      const begins = (title, own) =>
        check(`the column ${title}`, own, String(rows[index]?.[title]).slice(0, own.length));
      begins('goal met', shareText(cell));
      begins('minutes', meanText(cell.minutes, 2));
      begins('speed-up', cell.isBaseline ? '1' : ratioText(cell.speedUp));
      for (const { name, title, digits } of page.figures) begins(title, meanText(cell.figures[name], digits));
    }
  }
}

const pages = readdirSync(folder).filter((name) => name.endsWith('.json'));
for (const name of pages) {
  const page = JSON.parse(readFileSync(join(folder, name), 'utf8'));
  if (page.experiment !== name.slice(0, -'.json'.length)) continue;
  where = name;
  if (!Array.isArray(page.repeats) || !Array.isArray(page.pooled)) {
    differences.push(`${name}: was made by an older version, whose page has other figures`);
    continue;
  }
  const runs = new Runs(page.rows);
  for (const [cells, isRepeat] of [
    [page.summary, false],
    [page.repeats, true],
  ])
    for (const cell of cells) {
      where = `${name}, ${textOf(cell.labels)}${isRepeat ? ', again' : ''}`;
      checkCell(page, runs, cell, isRepeat);
    }
  for (const pooled of page.pooled) {
    where = `${name}, ${textOf(pooled.labels)}`;
    checkPooled(page, runs, pooled);
  }
  for (const test of page.tests?.rows ?? []) {
    where = `${name}, ${textOf(test.labels)}`;
    checkTest(page, runs, test);
  }
  const markdown = join(folder, name.replace(/json$/, 'md'));
  if (existsSync(markdown)) checkMarkdown(page, readFileSync(markdown, 'utf8'));
}
if (pages.length === 0) differences.push(`${folder} holds no page`);
process.stdout.write(
  differences.length === 0
    ? `no figure differs (${compared} compared)\n`
    : `${differences.map((line) => `${line}\n`).join('')}${differences.length} of ${compared} figures differ\n`,
);
process.exitCode = differences.length === 0 ? 0 : 1;
