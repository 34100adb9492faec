import { activities, type Activity } from '../observed/time-spent.js';
import { describeProvenance, type Provenance, summarize } from '@s-agents/experiments/measure';
import type { Results } from '../result-store.js';
import { caseNameIn, suiteWorlds, worldNames } from '../world-suite.js';
import { limitCases, type LimitCase } from './limit-cases.js';
import type { LimitRun } from './limit-run.js';

/** The activities with a column of their own; the column "other" sums up the rest. */
const shown = [
  'digging',
  'placing',
  'walking',
  'path search',
  'picking up',
  'waiting',
  'planning',
] as const satisfies readonly Activity[];

export function limitTable(results: Results<LimitRun>, provenance: Provenance): string {
  const rows = limitCases.flatMap((limitCase) =>
    suiteWorlds.flatMap((world) =>
      rowOf(limitCase, worldNames[world], Object.values(results[caseNameIn(limitCase.name, world)] ?? {})),
    ),
  );
  return [
    '# Time against the bare limit',
    '',
    'One agent alone. The bare limit is the digging and placing that the rules of the game demand, without any ' +
      'walking or turning. Medians over the runs that met the goal. Measured at ' +
      `${describeProvenance(provenance)} (of the embedded server), on Node ${provenance.node}.`,
    '',
    '| task | world | goal met | bare limit, s | time, s (worst) | time ÷ limit | goal | |',
    '|---|---|---|---|---|---|---|---|',
    ...rows.map(({ time }) => time),
    '',
    'Where the time went: world seconds, means over the same runs. Digging on the way counts as walking.',
    '',
    `| task | world | ${shown.join(' | ')} | other |`,
    `|---|---|${shown.map(() => '---|').join('')}---|`,
    ...rows.map(({ spent }) => spent),
    '',
  ].join('\n');
}

function rowOf(limitCase: LimitCase, world: string, all: readonly LimitRun[]): { time: string; spent: string }[] {
  const runs = all.filter(({ report }) => report.result === 'success');
  if (all.length === 0) return [];
  const head = `| ${limitCase.what} | ${world} |`;
  const goal = 'times' in limitCase.goal ? `${limitCase.goal.times.toFixed(1)} × limit` : `${limitCase.goal.seconds} s`;
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
    ('times' in limitCase.goal ? ratio.median <= limitCase.goal.times : time.median <= limitCase.goal.seconds);
  const mean = (of: (run: LimitRun) => number): string => summarize(runs.map(of)).mean.toFixed(1);
  const others = activities.filter((activity) => !(shown as readonly Activity[]).includes(activity));
  return [
    {
      time:
        `${head} ${runs.length} of ${all.length} | ${limit.median.toFixed(1)} | ${time.median.toFixed(1)} ` +
        `(${time.maximum.toFixed(1)}) | ${ratio.median.toFixed(2)} | ${goal} | ${isMet ? '✔' : '✘'} |`,
      spent:
        `${head} ${shown.map((activity) => mean(({ spent }) => spent[activity])).join(' | ')} | ` +
        `${mean(({ spent }) => others.reduce((sum, activity) => sum + spent[activity], 0))} |`,
    },
  ];
}
