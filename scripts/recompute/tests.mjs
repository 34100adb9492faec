// Checks a page's tests of means, its disagreements with the paper, and Amdahl's bounds.
import { groupsOverTasks, timeVerdict } from './cells.mjs';
import { isRepeated, keyOf, logsOf, meansBySeed, pairsOf, textOf } from './runs.mjs';
import { countForPower, meanOf, powerOf, ratioOf, summaryOf, testOf } from './statistics.mjs';

/** Of power, which two ways of integration compute. */
const noise = 1e-6;

export function checkTests(page, runs, repeats, checker) {
  if (page.tests === null) return;
  const { rows, effect } = page.tests;
  for (const row of rows) checkTest(page, runs, row, checker);
  checker.where = `${page.experiment}.json, tests`;
  const tested = new Set(rows.map((row) => `${row.figure} ${keyOf(row.labels)} ${keyOf(row.to)}`));
  for (const name of expectedTests(page, repeats)) checker.same(`a test of ${name}`, true, tested.has(name));
  if (effect === null) return;
  const within = rows.filter(({ figure, labels }) => figure === rows[0].figure && labels.task !== 'all tasks');
  const found = within.flatMap(({ test }) => test ?? []);
  const pairs = found.length === 0 ? 0 : Math.min(...found.map((test) => test.pairs));
  const correlations = found.flatMap(({ correlation }) => correlation ?? []);
  const correlation = correlations.length === 0 ? 1 : meanOf(correlations);
  const powers = (r) => {
    const d = effect.d / Math.sqrt(2 * (1 - r));
    const of = (sides) => ({ power: powerOf(d, sides, pairs), seedsForPower: countForPower(d, sides) });
    return { correlation: r, d, one: of(1), two: of(2) };
  };
  checker.same('pairs for the paper’s effect', pairs, effect.pairs);
  checker.same('power for the paper’s effect, as planned', powers(0), effect.planned, noise);
  checker.same('power for the paper’s effect', correlation >= 1 ? null : powers(correlation), effect.measured, noise);
}

/** The tests of cells and their baselines; those of further pairs are named by the experiment's file alone. */
function expectedTests({ summary, tests }, repeats) {
  const compared = summary.filter((one) => !one.isReference && !one.isBaseline && one.comparedTo !== null);
  return [...new Set(tests.rows.map(({ figure }) => figure))].flatMap((figure) => {
    const isOwn = ({ labels, comparedTo }) =>
      ![labels, comparedTo].some((one) => isRepeated(repeats.get(keyOf(one)) ?? null, figure));
    const pooled = groupsOverTasks(compared, ({ labels, comparedTo }) => [labels, comparedTo])
      .filter((group) => group.some(isOwn))
      .map(([{ labels, comparedTo }]) => [labels, comparedTo].map((one) => ({ ...one, task: 'all tasks' })));
    return [...compared.filter(isOwn).map(({ labels, comparedTo }) => [labels, comparedTo]), ...pooled].map(
      ([labels, to]) => `${figure} ${keyOf(labels)} ${keyOf(to)}`,
    );
  });
}

function checkTest({ experiment, summary }, runs, { labels, to, figure, test, seedsForPower }, checker) {
  checker.where = `${experiment}.json, ${textOf(labels)}, test of ${figure} against ${textOf(to)}`;
  const isOf = ({ labels: own }) => keyOf({ ...own, task: labels.task }) === keyOf(labels);
  const tasks = labels.task === 'all tasks' ? summary.filter(isOf).map((cell) => cell.labels.task) : [labels.task];
  const values = (of) =>
    meansBySeed(tasks.map((task) => runs.valuesOf(task === undefined ? of : { ...of, task }, figure)));
  const own = testOf(pairsOf(values(labels), values(to)));
  checker.same('test', own, test);
  checker.same(
    'seeds for a power of 0.9',
    own === null || own.difference === 0 ? null : countForPower(own.d, 2),
    seedsForPower,
  );
}

export function checkDisagreements({ experiment, summary, disagreements }, runs, checker) {
  checker.where = `${experiment}.json, where it disagrees with the paper`;
  const own = summary.filter((cell) => cell.same === null && cell.paper !== null);
  const counts = (...all) => all.filter((count) => typeof count === 'number');
  const alone = own.flatMap((cell) => {
    const how = disagreementOf(cell);
    return how === null
      ? []
      : [{ labels: cell.labels, than: null, how, paperRuns: counts(cell.paper.runs, cell.paper.baselineRuns) }];
  });
  const timed = own.filter(
    (cell) =>
      !cell.isBaseline && !cell.isReference && cell.comparedTo !== null && typeof cell.paper.minutes === 'number',
  );
  const orders = timed.flatMap((cell) =>
    timed
      .filter((than) => keyOf(than.comparedTo) === keyOf(cell.comparedTo) && cell.paper.minutes > than.paper.minutes)
      .filter((than) => {
        const logs = logsOf(runs.met(than.labels), runs.met(cell.labels), 'minutes');
        return timeVerdict(ratioOf([...logs.values()])) === 'faster';
      })
      .map((than) => ({
        labels: cell.labels,
        than: than.labels,
        how: 'is faster, where the paper’s is slower',
        paperRuns: counts(cell.paper.runs, than.paper.runs),
      })),
  );
  checker.same(
    'what disagrees',
    [...alone, ...orders],
    disagreements.map(({ labels, than, how, paperRuns }) => ({ labels, than, how, paperRuns })),
  );
}

function disagreementOf({ paper, counted, met, verdict }) {
  if (counted === 0) return null;
  if (paper.minutes === 'never') return met > 0 ? 'meets the goal, which the paper’s never did' : null;
  if (typeof paper.minutes === 'number' && met === 0) return 'never meets the goal, which the paper’s did';
  if (paper.speedUp === null) return null;
  if (verdict === 'faster' && paper.speedUp < 1) return 'is faster than the baseline, where the paper’s is slower';
  return verdict === 'slower' && paper.speedUp > 1 ? 'is slower than the baseline, where the paper’s is faster' : null;
}

export function checkAmdahl({ experiment, summary, amdahl }, runs, checker) {
  for (const { labels, share, teams } of amdahl) {
    checker.where = `${experiment}.json, Amdahl’s bound, ${textOf(labels)}`;
    const shares = [...runs.met(labels).values()].flatMap(({ parallel }) => parallel?.share ?? []);
    const own = summaryOf(shares);
    checker.same('the parallel share', own, share);
    const compared = summary.filter(
      (cell) =>
        !cell.isBaseline &&
        !cell.isReference &&
        cell.workers !== null &&
        cell.speedUp !== null &&
        cell.comparedTo !== null &&
        keyOf(cell.comparedTo) === keyOf(labels),
    );
    const bounds = compared.map(({ labels: team, workers, speedUp }) => ({
      labels: team,
      workers,
      bound: 1 / (1 - own.mean + own.mean / workers),
      speedUp,
    }));
    checker.same('the number of teams', bounds.length, teams.length);
    for (const [index, bound] of bounds.entries()) checker.same('the bound', bound, teams[index]);
  }
}
