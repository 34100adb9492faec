// Holds what the Markdown of a page prints against its JSON, which is checked against the runs.
import { isCounted, isDead, isMet, keyOf } from './runs.mjs';

const none = '–';
const flat = (text) => String(text).replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim();
const fixed = (value, digits) => (typeof value === 'number' ? value.toFixed(digits) : (value ?? none));
const mean = (own, digits) =>
  own === null
    ? none
    : `${own.mean.toFixed(digits)}${own.halfWidth === null ? '' : ` ± ${own.halfWidth.toFixed(digits)}`}`;
const interval = (own) => (own === null || own.low === null ? '' : ` [${own.low.toFixed(2)}, ${own.high.toFixed(2)}]`);
const ratio = (own) => (own === null ? none : `${own.mean.toFixed(2)}${interval(own)}`);
const chance = (p) => (p < 0.001 ? 'below 0.001' : p.toFixed(3));
const labelled = (labels) =>
  Object.entries(labels)
    .map(([name, label]) => `${name} ${label}`)
    .join(', ');
const isSplit = ({ successTest }) => successTest !== null && successTest.onlyOwn + successTest.onlyOther > 0;

/** What a cell shows, in words. */
function shown({ labels, runs, speedUp, successTest, same, verdict }) {
  if (same !== null) {
    const apart = Object.entries(same.as).filter(([name, label]) => labels[name] !== label);
    return `the same ${same.in} as ${apart.map(([name, label]) => (/^(true|false|[-\d.]+)$/.test(label) ? `${name} ${label}` : label)).join(', ')}`;
  }
  if (verdict === 'the baseline again') return verdict;
  const times =
    speedUp !== null && speedUp.pairs < runs && speedUp.pairs > 1 ? `${verdict} where both meet the goal` : verdict;
  if (successTest === null || successTest.p >= 0.05) return times;
  const p = successTest.p < 0.001 ? '(p < 0.001)' : `(p = ${successTest.p.toFixed(3)})`;
  if (['never meets the goal', 'the baseline never meets the goal'].includes(verdict)) return `${verdict} ${p}`;
  return `${times}; meets the goal ${successTest.onlyOwn > successTest.onlyOther ? 'more' : 'less'} often ${p}`;
}

/** The columns of a table of cells, but for the labels' and the figures': whether there is one, and its text. */
const columns = {
  'agents (workers)': [() => true, ({ agents, workers }) => (agents === null ? none : `${agents} (${workers})`)],
  'goal met': [
    () => true,
    ({ met, counted, success, runs }) =>
      `${met} of ${counted}${interval(success)}${runs === counted ? '' : `, ${runs - counted} without figures`}`,
  ],
  'goal met: p': [
    (cell) => !cell.isReference && isSplit(cell),
    (cell) =>
      isSplit(cell)
        ? `${chance(cell.successTest.p)} (${cell.successTest.onlyOwn} : ${cell.successTest.onlyOther})`
        : none,
  ],
  minutes: [() => true, ({ minutes }) => mean(minutes, 2)],
  'speed-up': [
    () => true,
    ({ isBaseline, met, speedUp, runs }) => {
      if (isBaseline) return met > 0 ? '1' : none;
      const isPartial = speedUp !== null && speedUp.pairs < runs;
      return `${ratio(speedUp)}${isPartial ? ` (${speedUp.pairs} of ${runs} seeds)` : ''}`;
    },
  ],
  shows: [() => true, shown],
  'paper: steps': [({ paper }) => paper !== null && paper.steps !== null, ({ paper }) => fixed(paper?.steps, 2)],
  'paper: minutes': [
    ({ paper }) => paper !== null && paper.minutes !== null && paper.steps === null,
    ({ paper }) => fixed(paper?.minutes, 1),
  ],
  'paper: speed-up': [
    ({ paper }) => paper !== null && paper.speedUp !== null,
    ({ paper, isBaseline }) => (isBaseline && typeof paper?.minutes === 'number' ? '1' : fixed(paper?.speedUp, 2)),
  ],
  'power for it': [
    ({ paper }) => paper !== null && (paper.power !== null || paper.isExcluded === true),
    ({ paper }) => (paper?.isExcluded === true ? 'outside ours' : fixed(paper?.power, 2)),
  ],
  'paper: mPT': [({ paper }) => paper !== null && paper.prompts !== null, ({ paper }) => fixed(paper?.prompts, 1)],
  'paper: CGI': [({ paper }) => paper !== null && paper.code !== null, ({ paper }) => fixed(paper?.code, 0)],
  'ratio of words per step': [
    ({ paper }) => paper !== null && paper.tokenRatio !== null,
    ({ isBaseline, tokenRatio }) => (isBaseline ? '1' : ratio(tokenRatio)),
  ],
  'paper: ratio of words per step': [
    ({ paper }) => paper !== null && paper.tokenRatio !== null,
    ({ isBaseline, paper }) =>
      isBaseline && typeof paper?.tokensPerStep === 'number' ? '1' : fixed(paper?.tokenRatio, 2),
  ],
  'paper: where': [
    ({ paper }) => paper !== null,
    ({ paper }) =>
      paper === null ? none : flat(`${paper.section}${paper.runs === null ? '' : `, n = ${paper.runs}`}`),
  ],
};

/** The tables of a section, each with its titles and rows. */
function tablesIn(section) {
  const tables = [];
  let isInside = false;
  for (const line of section.split('\n')) {
    const cells = line.startsWith('|')
      ? line
          .slice(1, -1)
          .split(/(?<!\\)\|/)
          .map((cell) => cell.trim())
      : null;
    if (cells === null) isInside = false;
    else if (!isInside) {
      tables.push({ titles: cells, rows: [] });
      isInside = true;
    } else if (!cells.every((cell) => cell === '---')) tables.at(-1).rows.push(cells);
  }
  return tables;
}

/** Sections by their titles; what stands before the first one is under ''. */
function sectionsOf(markdown) {
  return new Map(
    `\n${markdown}`.split(/\n## /).map((section, index) => {
      const end = section.indexOf('\n');
      return index === 0 ? ['', section] : [section.slice(0, end), section.slice(end)];
    }),
  );
}

export function checkMarkdown(page, markdown, checker) {
  const sections = sectionsOf(markdown);
  const settings = new Set(page.summary.map(({ labels: { world, latency } }) => `${world}, latency ${latency}`));
  for (const title of settings) checkSettings(page, title, sections.get(title) ?? '', checker);
  checkHead(page, markdown, checker);
  checkTests(page, sections.get('Tests') ?? '', checker);
  checkDisagreements(page, sections.get('Where this disagrees with the paper') ?? '', checker);
  checkBudgets(page, sections.get('An agent alone at the same budget') ?? '', checker);
  checkAmdahl(page, sections.get('Amdahl’s bound') ?? '', checker);
  checkUnmet(page, sections.get('Runs without a time') ?? '', checker);
}

function checkSettings(page, title, section, checker) {
  const isHere = ({ labels: { world, latency } }) => `${world}, latency ${latency}` === title;
  const again = new Map(page.repeats.map((cell) => [keyOf(cell.labels), cell]));
  const here = page.summary.filter(isHere);
  const cells = here.flatMap((cell) => [cell, again.get(keyOf(cell.labels)) ?? []].flat());
  const [table, pooledTable] = tablesIn(section);
  checker.where = `${page.experiment}.md, ${title}`;
  const [counted, met] = ['counted', 'met'].map((name) =>
    here.filter(({ isReference }) => !isReference).reduce((sum, cell) => sum + cell[name], 0),
  );
  const goals =
    met === 0 ? `None of the ${counted} runs met its goal` : `${met} of the ${counted} runs met their goal.`;
  checker.same(`the line "${goals}"`, counted > 0 && met < counted, section.includes(`**${goals}**`));
  const own = Object.entries(columns).filter(([, [isThere]]) => here.some(isThere));
  const figures = page.figures.map(({ name, title: text, digits }) => [
    text,
    ({ figures: of }) => mean(of[name], digits),
  ]);
  const wanted = [...own.map(([text, [, textOf]]) => [text, textOf]), ...figures];
  checkTable(table, page.summary, cells, wanted, checker);
  const pooled = page.pooled.filter(isHere);
  checkTable(
    pooledTable,
    page.summary,
    pooled,
    [
      ['tasks', ({ tasks }) => `${tasks.length}`],
      ['goal met', (cell) => `${cell.met} of ${cell.counted}`],
      ['seeds', ({ speedUp }) => `${speedUp?.pairs ?? 0}`],
      ['speed-up', ({ speedUp }) => ratio(speedUp)],
      ['shows', ({ verdict }) => verdict],
    ],
    checker,
    'over all tasks, ',
  );
}

/** A table whose first columns are labels; rows of the paper that cannot be measured stand below the others. */
function checkTable(table, summary, cells, wanted, checker, what = '') {
  if (cells.length === 0) return;
  const dimensions = new Set(summary.flatMap(({ labels }) => Object.keys(labels)));
  const names = (table?.titles ?? []).slice(0, (table?.titles.length ?? 0) - wanted.length);
  checker.same(`${what}the columns`, [...names, ...wanted.map(([title]) => title)], table?.titles);
  // What tells rows apart is shown, where there are several.
  const isTold = names.length > 0 || cells.length === 1;
  checker.same(`${what}the columns of labels`, true, isTold && names.every((name) => dimensions.has(name)));
  const rows = (table?.rows ?? []).filter((row) => row[names.length + 1] !== 'unmeasured');
  checker.same(`${what}the number of rows`, cells.length, rows.length);
  const where = checker.where;
  for (const [index, cell] of cells.entries()) {
    checker.where = `${where}, ${what}${Object.values(cell.labels).join(', ')}`;
    const texts = [...names.map((name) => cell.labels[name] ?? none), ...wanted.map(([, textOf]) => textOf(cell))];
    for (const [at, text] of texts.entries())
      checker.same(`the column ${table?.titles[at]}`, flat(text), rows[index]?.[at]);
  }
  checker.where = where;
}

function checkHead(page, markdown, checker) {
  checker.where = `${page.experiment}.md`;
  const { commit } = page.provenance;
  const [hash] = commit.split('-');
  const at = commit.startsWith('version ') ? commit : `commit ${hash.slice(0, 12)}`;
  for (const text of [`Measured at ${at}`, `with the seeds ${page.seeds.join(', ')}, by`, page.command])
    checker.same(`the words "${text}"`, true, markdown.includes(text));
  const all = [...page.summary, ...page.pooled.filter(({ isRepeat }) => !isRepeat)];
  const intervals = all.filter(({ speedUp }) => speedUp !== null && speedUp.low !== null).length;
  const splits = page.summary.filter(isSplit).length;
  const tenth = (count) => (0.05 * count).toFixed(1);
  for (const [count, text] of [
    [intervals, `of the ${intervals} intervals of speed-ups here about ${tenth(intervals)} would leave out 1`],
    [splits, `of the ${splits} p of goals at most ${tenth(splits)} would be below 0.05`],
  ])
    if (count > 0) checker.same(`the words "${text}"`, true, markdown.includes(text));
}

function checkTests({ experiment, tests }, section, checker) {
  if (tests === null) return;
  checker.where = `${experiment}.md, tests`;
  const [table] = tablesIn(section);
  const hasPaper = tests.rows.some(({ paper }) => paper !== null);
  const [first] = tests.rows;
  const all = tests.rows.flatMap(({ labels, to }) => [labels, to]);
  const varied = Object.keys(first?.labels ?? {}).filter((name) => new Set(all.map((labels) => labels[name])).size > 1);
  const cell = (labels) => flat(varied.map((name) => labels[name] ?? '').join(', '));
  const found = tests.rows.filter(({ test }) => test !== null).length;
  const text = `of ${found} tests of nothing, about ${(0.05 * found).toFixed(1)} have p below 0.05`;
  checker.same(`the words "${text}"`, true, section.includes(text));
  checker.same('the number of tests', tests.rows.length, table?.rows.length ?? 0);
  for (const [index, { labels, to, test, seedsForPower, paper }] of tests.rows.entries()) {
    checker.where = `${experiment}.md, tests, line ${index + 1}`;
    const values =
      test === null
        ? [none, 'nothing to compare', none, none, none, none, none, none]
        : [
            `${test.pairs}`,
            `${test.difference.toFixed(2)}${interval(test)}`,
            `${test.t.toFixed(2)} (${test.degrees})`,
            chance(test.p),
            chance(test.pSmaller),
            test.d.toFixed(2),
            fixed(test.correlation, 2),
            `${seedsForPower ?? 'over a million'}`,
          ];
    const texts = [cell(labels), cell(to), ...values, ...(hasPaper ? [flat(paper ?? none)] : [])];
    checker.same('its columns', texts, table?.rows[index]?.slice(1));
  }
  if (tests.effect === null) return;
  checker.where = `${experiment}.md, tests, power`;
  const { d, pairs, planned, measured } = tests.effect;
  checker.same(
    'the effect',
    true,
    section.includes(
      `**Power** of ${pairs} pairs, the fewest of a test within a task: the paper’s effect is d = ${d.toFixed(2)}`,
    ),
  );
  const million = (count) => count ?? 'more than a million';
  for (const one of [planned, measured].filter((power) => power !== null)) {
    const power =
      `d_z = ${one.d.toFixed(2)}: the power is ${one.one.power.toFixed(2)} in one direction and ` +
      `${one.two.power.toFixed(2)} in both; a power of 0.9 takes ${million(one.one.seedsForPower)} and ` +
      `${million(one.two.seedsForPower)} seeds.`;
    checker.same(`the words "${power}"`, true, section.includes(power));
  }
}

function checkDisagreements({ experiment, disagreements }, section, checker) {
  checker.where = `${experiment}.md, where it disagrees with the paper`;
  const lines = disagreements.map(({ labels, than, how, paperRuns, explanation }) => {
    const own = Object.fromEntries(Object.entries(labels).filter(([name]) => name !== 'latency'));
    const apart =
      than === null ? {} : Object.fromEntries(Object.entries(than).filter(([name]) => than[name] !== labels[name]));
    const what = than === null ? how : `is faster than ${labelled(apart)}, where the paper’s is slower`;
    const counts = paperRuns.length === 0 ? '' : ` (there ${paperRuns.map((count) => `n = ${count}`).join(' and ')})`;
    return { line: `${labelled(own)} ${what}${counts}`, latency: labels.latency, explanation };
  });
  const printed = [...Map.groupBy(lines, ({ explanation }) => explanation).values()].flatMap((group) =>
    [...Map.groupBy(group, ({ line }) => line)].map(
      ([line, alike]) => `${line} (latency ${alike.map(({ latency }) => latency).join(' and ')}).`,
    ),
  );
  const items = section.split('\n').filter((line) => /^- .* \(latency [^()]*\)\.$/.test(line) && /paper’s/.test(line));
  checker.same(
    'its lines',
    printed,
    items.map((line) => line.slice(2)),
  );
}

function checkBudgets({ experiment, summary }, section, checker) {
  checker.where = `${experiment}.md, the same budget`;
  const rows = summary
    .filter(({ sameBudget }) => sameBudget !== null)
    .map(({ sameBudget: { of, calls, tokens, ownCalls, ownTokens, over, pairs }, met, counted, success }) => [
      flat(labelled(of)),
      mean(calls, 1),
      mean(tokens, 0),
      mean(ownCalls, 1),
      mean(ownTokens, 0),
      `${over} of ${pairs}`,
      `${met} of ${counted}${interval(success)}`,
    ]);
  checker.same('its rows', rows, tablesIn(section)[0]?.rows ?? []);
}

function checkAmdahl({ experiment, amdahl }, section, checker) {
  checker.where = `${experiment}.md, Amdahl’s bound`;
  const rows = amdahl.flatMap(({ share, teams }) =>
    teams.map(({ workers, bound, speedUp }) => [
      mean(share, 2),
      `${workers}`,
      ratio(speedUp),
      bound.toFixed(2),
      (speedUp.mean / bound).toFixed(2),
    ]),
  );
  checker.same(
    'its rows',
    rows,
    (tablesIn(section)[0]?.rows ?? []).map((row) => row.slice(1)),
  );
}

/** Every run that missed its goal, is void or died is listed, and no other. */
function checkUnmet({ experiment, rows }, section, checker) {
  checker.where = `${experiment}.md, runs without a time`;
  const missed = rows.filter((run) => isDead(run) || !isCounted(run) || !isMet(run));
  const own = missed.map((run) => `${flat(labelled(run.labels))}${run.isRepeat ? ', again' : ''}: ${run.seed}`);
  const listed = (tablesIn(section)[0]?.rows ?? []).flatMap(([cell, count, seeds]) => {
    const all = seeds.split(', ');
    checker.same(`the runs of ${cell}`, all.length, Number(count));
    return all.map((seed) => `${cell}: ${seed}`);
  });
  checker.same('its runs', own.toSorted(), listed.toSorted());
}
