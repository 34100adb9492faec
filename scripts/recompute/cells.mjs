// Checks the cells of a page, one by one and over all tasks.
import { isCounted, isDead, isMet, keyOf, logsOf, meansBySeed, pairsOf, textOf } from './runs.mjs';
import { deviationOf, powerOf, ratioOf, shareOf, successOf, summaryOf } from './statistics.mjs';

/** What the interval of a speed-up shows. */
export function timeVerdict(ratio) {
  if (ratio === null) return 'no comparison';
  if (ratio.low === null) return 'one seed';
  if (ratio.low <= 1 && ratio.high >= 1) return 'uncertain';
  return ratio.mean > 1 ? 'faster' : 'slower';
}

function verdictOf({ speedUp, counted, met, metByBaseline, goals }) {
  if (speedUp !== null || metByBaseline === null || counted === 0) return timeVerdict(speedUp);
  if (met === 0 && metByBaseline === 0) return 'neither meets the goal';
  if (met === 0) return 'never meets the goal';
  if (metByBaseline === 0) return 'the baseline never meets the goal';
  return `no seed in which both meet ${goals > 1 ? 'every' : 'the'} goal`;
}

const metPairs = (own, other) => pairsOf(own, other).map(([one, another]) => [isMet(one), isMet(another)]);

export function checkCells(page, runs, repeats, checker) {
  const cells = [...page.summary.map((cell) => [cell, false]), ...page.repeats.map((cell) => [cell, true])];
  for (const [cell, isRepeat] of cells) {
    checker.where = `${page.experiment}.json, ${textOf(cell.labels)}${isRepeat ? ', again' : ''}`;
    checkRuns(page, runs.of(cell.labels, isRepeat), checker);
    checkFigures(cell, runs, isRepeat, checker);
    checkComparison(cell, runs, isRepeat, repeats, checker);
    if (!isRepeat) checkPaper(page, cell, runs, checker);
    if (cell.sameBudget !== null) checkBudget(cell, runs, checker);
  }
  checker.where = `${page.experiment}.json`;
  const keysOf = (some) => some.map(({ labels }) => keyOf(labels));
  checker.same(
    'the baselines again',
    keysOf(page.summary.filter(({ isBaseline }) => isBaseline)),
    keysOf(page.repeats),
  );
  checker.same(
    'the runs of all cells',
    cells.reduce((sum, [{ labels }, isRepeat]) => sum + runs.of(labels, isRepeat).length, 0),
    page.rows.length,
  );
}

function checkRuns({ seeds }, all, checker) {
  checker.same(
    'the seeds of its runs',
    seeds,
    all.map(({ seed }) => seed),
  );
}

function checkFigures(cell, runs, isRepeat, checker) {
  const all = runs.of(cell.labels, isRepeat);
  const [counted, met] = [all.filter(isCounted), all.filter(isMet)];
  const [first] = all.filter((run) => !isDead(run));
  checker.same('runs', all.length, cell.runs);
  checker.same('runs that count', counted.length, cell.counted);
  checker.same('goals met', met.length, cell.met);
  checker.same('runs that died', all.filter(isDead).length, cell.died);
  checker.same('void runs', all.filter((run) => !isDead(run) && run.void !== null).length, cell.void);
  checker.same('agents', first?.agents.length, cell.agents);
  checker.same('workers', first?.workers, cell.workers);
  checker.same('success', shareOf(met.length, counted.length), cell.success);
  checker.same('minutes', summaryOf(met.map(({ minutes }) => minutes)), cell.minutes);
  for (const name of Object.keys(cell.figures))
    checker.same(name, summaryOf([...runs.valuesOf(cell.labels, name, isRepeat).values()]), cell.figures[name]);
}

function checkComparison(cell, runs, isRepeat, repeats, checker) {
  const { labels, isBaseline, comparedTo } = cell;
  const same = isRepeat ? null : (repeats.get(keyOf(labels)) ?? null);
  checker.same('repeats', same, cell.same);
  const to = isRepeat ? labels : isBaseline ? null : comparedTo;
  const [own, other] = [runs.counted(labels, isRepeat), to === null ? new Map() : runs.counted(to)];
  const met = runs.met(labels, isRepeat);
  const metByBaseline = to === null ? null : runs.met(to).size;
  const speedUp = same === null && to !== null ? ratioOf([...logsOf(runs.met(to), met, 'minutes').values()]) : null;
  checker.same('speed-up', speedUp, cell.speedUp);
  const words = same?.in === 'runs' ? null : ratioOf([...logsOf(own, other, 'tokensPerStep').values()]);
  checker.same('ratio of words', words, cell.tokenRatio);
  checker.same(
    'goals compared',
    same === null && to !== null ? successOf(metPairs(own, other)) : null,
    cell.successTest,
  );
  const shown = isRepeat
    ? 'the baseline again'
    : isBaseline
      ? 'baseline'
      : same !== null
        ? `the same ${same.in}`
        : verdictOf({ speedUp, counted: own.size, met: met.size, metByBaseline, goals: 1 });
  checker.same('verdict', shown, cell.verdict);
}

/** What follows from the paper's figures, as the page quotes them. */
function checkPaper({ summary }, { labels, isBaseline, comparedTo, paper, speedUp, same }, runs, checker) {
  if (paper === null) return;
  const found = summary.find((one) => comparedTo !== null && keyOf(one.labels) === keyOf(comparedTo))?.paper ?? null;
  const quoted = ({ section, minutes, steps, prompts, code, runs: count, tokensPerStep }) =>
    JSON.stringify([section, minutes, steps, prompts, code, count, tokensPerStep]);
  // A row that is about a cell and its baseline compares nothing.
  const isOneRow =
    found !== null && quoted(found) === quoted(paper) && paper.speedUp === null && paper.tokenRatio === null;
  const baseline = isOneRow ? null : found;
  const over = (above, below) => (typeof above === 'number' && typeof below === 'number' ? above / below : null);
  const theirs = over(baseline?.minutes, paper.minutes);
  checker.same('the paper’s speed-up', theirs, paper.speedUp);
  checker.same('the paper’s ratio of words', over(paper.tokensPerStep, baseline?.tokensPerStep), paper.tokenRatio);
  checker.same('the runs of the paper’s baseline', baseline?.runs, paper.baselineRuns);
  if (typeof paper.steps === 'number') checker.same('the paper’s minutes', paper.steps / 60, paper.minutes);
  const isComparable = speedUp !== null && speedUp.low !== null && theirs !== null;
  checker.same(
    'whether the paper’s speed-up lies outside',
    isComparable ? theirs < speedUp.low || theirs > speedUp.high : null,
    paper.isExcluded,
  );
  const isCompared = !isBaseline && same === null && comparedTo !== null;
  const logs = isCompared ? [...logsOf(runs.met(comparedTo), runs.met(labels), 'minutes').values()] : [];
  const deviation = logs.length < 2 ? 0 : deviationOf(logs);
  const power =
    deviation > 0 && theirs !== null && theirs !== 1 ? powerOf(Math.log(theirs) / deviation, 2, logs.length) : null;
  checker.same('power for the paper’s speed-up', power, paper.power, 1e-6);
}

/** What an agent alone spends of a team's budget. */
function checkBudget({ labels, sameBudget }, runs, checker) {
  const [team, own] = [runs.counted(sameBudget.of), runs.counted(labels)];
  const pairs = pairsOf(own, team);
  const meanOfAll = (all, name) => summaryOf([...all.values()].map((run) => run[name]));
  checker.same(
    'the same budget',
    {
      ...sameBudget,
      pairs: pairs.length,
      over: pairs.filter(([one, other]) => one.calls > other.calls || one.tokens > other.tokens).length,
      calls: meanOfAll(team, 'calls'),
      tokens: meanOfAll(team, 'tokens'),
      ownCalls: meanOfAll(own, 'calls'),
      ownTokens: meanOfAll(own, 'tokens'),
    },
    sameBudget,
  );
}

const overTasks = (labels) => ({ ...labels, task: 'all tasks' });

/** The groups of cells that differ by their task alone, of several tasks. */
export function groupsOverTasks(all, labelsOf) {
  const keyOfGroup = (one) =>
    labelsOf(one)
      .map((labels) => keyOf(overTasks(labels)))
      .join(' ');
  return [...Map.groupBy(all, keyOfGroup).values()].filter((group) => group.length > 1);
}

export function checkPooled(page, runs, repeats, checker) {
  const groups = groupsOverTasks(
    page.summary.filter(({ comparedTo }) => comparedTo !== null),
    ({ labels, comparedTo }) => [labels, comparedTo],
  ).filter((group) => group.some(({ labels }) => !repeats.has(keyOf(labels))));
  checker.where = `${page.experiment}.json, over all tasks`;
  const named = groups.map(([{ labels, isBaseline }]) => ({ labels: keyOf(overTasks(labels)), isRepeat: isBaseline }));
  checker.same(
    'the settings',
    named,
    page.pooled.map(({ labels, isRepeat }) => ({ labels: keyOf(labels), isRepeat })),
  );
  for (const [index, group] of groups.entries()) {
    const pooled = page.pooled[index];
    if (pooled === undefined) continue;
    const isRepeat = group[0].isBaseline;
    checker.where = `${page.experiment}.json, ${textOf(pooled.labels)}${isRepeat ? ', again' : ''}`;
    const logs = group.map(({ labels, comparedTo }) =>
      logsOf(runs.met(comparedTo), runs.met(labels, isRepeat), 'minutes'),
    );
    const sum = (of) => group.reduce((total, cell) => total + of(cell).size, 0);
    const speedUp = ratioOf([...meansBySeed(logs).values()]);
    const counted = sum(({ labels }) => runs.counted(labels, isRepeat));
    const met = sum(({ labels }) => runs.met(labels, isRepeat));
    const metByBaseline = sum(({ comparedTo }) => runs.met(comparedTo));
    const shown = verdictOf({ speedUp, counted, met, metByBaseline, goals: group.length });
    checker.same(
      'its tasks',
      group.map(({ labels }) => labels.task),
      pooled.tasks,
    );
    checker.same('runs that count', counted, pooled.counted);
    checker.same('goals met', met, pooled.met);
    checker.same('speed-up', speedUp, pooled.speedUp);
    checker.same('verdict', isRepeat ? 'the baseline again' : shown, pooled.verdict);
  }
}
