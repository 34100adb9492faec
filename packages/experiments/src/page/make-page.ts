import type { Provenance } from '../measure/provenance.js';
import type { Cell } from '../cells/cell.js';
import { isSymbolic } from '../cells/is-symbolic.js';
import { isDead } from '../figures/run-figures.js';
import type { Experiment } from '../file/read-experiment.js';
import type { MeasuredRun } from '../measuring/measure-experiment.js';
import { amdahlOf } from './amdahl.js';
import { CellRuns } from './cell-runs.js';
import { comparesTimes, disagreementsOf } from './disagreements.js';
import { figureColumns } from './figure-columns.js';
import type { Page, Row } from './page.js';
import { pooledOf } from './pooled.js';
import { sameRunsOf } from './same-runs.js';
import { summarizeCell, summarizeRepeat } from './summarize-cells.js';
import { testsOf } from './tests.js';

export interface PageFacts {
  readonly command: string;
  readonly seeds: readonly number[];
  readonly provenance: Provenance;
  readonly machine: Readonly<Record<string, string>>;
}

/** Makes the page of an experiment from its runs. The same runs give the same page. Pure. */
export function makePage(
  experiment: Experiment,
  cells: readonly Cell[],
  measured: readonly MeasuredRun[],
  { command, seeds, provenance, machine }: PageFacts,
): Page {
  const { name, title, about, news = null, paper, latency, report } = experiment;
  const runs = new CellRuns(measured);
  const symbolic = cells.every(isSymbolic);
  const same = sameRunsOf(cells, runs, symbolic);
  const summary = cells.map((cell) => summarizeCell(cell, runs, { paper: paper?.rows ?? [], same }));
  return {
    experiment: name,
    title,
    about,
    news,
    source: paper?.source ?? null,
    command,
    seeds,
    latency,
    isSymbolic: symbolic,
    figures: figureColumns(report.figures, symbolic, summary),
    summary,
    repeats: cells.filter(({ isBaseline }) => isBaseline).map((cell) => summarizeRepeat(cell, runs)),
    pooled: pooledOf(cells, runs, same),
    unmeasured: experiment.unmeasured,
    disagreements: disagreementsOf(summary, paper?.explanations ?? [], comparesTimes(runs)),
    amdahl: report.amdahl ? amdahlOf(cells, runs, summary) : [],
    tests: report.tests === undefined ? null : testsOf(cells, runs, same, report.tests),
    rows: measured.map(rowOf),
    provenance,
    machine,
  };
}

function rowOf({ cell, seed, isRepeat, outcome }: MeasuredRun): Row {
  const common = { labels: cell.labels, seed, isRepeat };
  if (isDead(outcome)) return { ...common, ...outcome };
  const { spans: _spans, talkEdges: _talkEdges, wallSeconds: _wallSeconds, ...figures } = outcome;
  return { ...common, ...figures };
}
