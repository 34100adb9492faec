import { pursuits, type Pursuit } from '../observed/time-spent.js';
import { describeProvenance, type Provenance } from '../provenance.js';
import type { Results } from '../result-store.js';
import { highestLoad } from '../observed/highest-load.js';
import { summarize } from '../statistics.js';
import { caseIn, suiteWorlds, worldNames } from '../world-suite.js';
import { limitCases, type LimitCase } from './limit-cases.js';
import type { LimitRun } from './limit-run.js';

/** The pursuits with a column of their own; all others are "other". */
const shown = [
  'digging',
  'placing',
  'walking',
  'path search',
  'picking up',
  'waiting',
  'planning',
] as const satisfies readonly Pursuit[];

export function limitTable(results: Results<LimitRun>, provenance: Provenance): string {
  const rows = limitCases.flatMap((one) =>
    suiteWorlds.flatMap((world) => row(one, worldNames[world], Object.values(results[caseIn(one.name, world)] ?? {}))),
  );
  return [
    '# Time against the bare limit',
    '',
    'One agent alone; medians over the seeds in which the goal was met and the world kept its pace. Measured ' +
      `at ${describeProvenance(provenance)} (the embedded server's), on Node ${provenance.node}, load average at ` +
      `most ${highestLoad(results)}.`,
    '',
    '| task | world | goal met | bare limit, s | time, s (worst) | time ÷ limit | goal | |',
    '|---|---|---|---|---|---|---|---|',
    ...rows.map(({ time }) => time),
    '',
    'Where the time went, world seconds, means of the same runs; what is dug on the way is in walking:',
    '',
    `| task | world | ${shown.join(' | ')} | other |`,
    `|---|---|${shown.map(() => '---|').join('')}---|`,
    ...rows.map(({ spent }) => spent),
    '',
  ].join('\n');
}

function row(one: LimitCase, world: string, all: readonly LimitRun[]): { time: string; spent: string }[] {
  const runs = all.filter(({ report }) => report.result === 'success' && report.environment.void === null);
  if (all.length === 0) return [];
  const head = `| ${one.what} | ${world} |`;
  const goal = 'times' in one.goal ? `${one.goal.times.toFixed(1)} × limit` : `${one.goal.seconds} s`;
  if (runs.length === 0)
    return [
      {
        time: `${head} 0 of ${all.length} | – | – | – | ${goal} | ✘ |`,
        spent: `${head}${' – |'.repeat(shown.length + 1)}`,
      },
    ];
  const limit = summarize(runs.map(({ bareSeconds }) => bareSeconds));
  const time = summarize(runs.map(({ report }) => report.timeCostSeconds));
  const ratio = summarize(runs.map(({ report, bareSeconds }) => report.timeCostSeconds / bareSeconds));
  const isMet =
    runs.length === all.length &&
    ('times' in one.goal ? ratio.median <= one.goal.times : time.median <= one.goal.seconds);
  const mean = (of: (run: LimitRun) => number): string => summarize(runs.map(of)).mean.toFixed(1);
  const others = pursuits.filter((pursuit) => !(shown as readonly Pursuit[]).includes(pursuit));
  return [
    {
      time:
        `${head} ${runs.length} of ${all.length} | ${limit.median.toFixed(1)} | ${time.median.toFixed(1)} ` +
        `(${time.maximum.toFixed(1)}) | ${ratio.median.toFixed(2)} | ${goal} | ${isMet ? '✔' : '✘'} |`,
      spent:
        `${head} ${shown.map((pursuit) => mean(({ spent }) => spent[pursuit])).join(' | ')} | ` +
        `${mean(({ spent }) => others.reduce((sum, pursuit) => sum + spent[pursuit], 0))} |`,
    },
  ];
}
