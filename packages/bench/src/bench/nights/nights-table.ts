import type { RunFigures } from '../observed/observed-run.js';
import { describeProvenance, type Provenance } from '@s-agents/experiments/measure';
import type { Results } from '../result-store.js';
import { caseNameIn, suiteWorlds, worldNames } from '../world-suite.js';
import { nightCases } from './night-cases.js';

/** The reflexes that take time from work at night. */
const nightReflexes = ['shelter', 'stay', 'defend'] as const;

export function nightsTable(results: Results<RunFigures>, provenance: Provenance): string {
  const rows = suiteWorlds.flatMap((world) =>
    nightCases.flatMap(({ name }) =>
      Object.entries(results[caseNameIn(name, world)] ?? {}).map(([seed, run]) =>
        row([worldNames[world], name, seed], run),
      ),
    ),
  );
  return [
    '# A day and a night',
    '',
    "Twenty minutes from sunrise with the game's own monsters and hunger, from empty hands. The last three columns are " +
      'world seconds that reflexes took, summed over all bodies. Measured at ' +
      `${describeProvenance(provenance)} (of the embedded server), on Node ${provenance.node}.`,
    '',
    `| world | item, team | seed | held at the end | deaths | ${nightReflexes.map((reflex) => `${reflex}, s`).join(' | ')} |`,
    `|---|---|---|---|---|${nightReflexes.map(() => '---|').join('')}`,
    ...rows,
    '',
  ].join('\n');
}

function row(names: readonly string[], { report, deaths }: RunFigures): string {
  const seconds = nightReflexes.map((reflex) =>
    report.agents.reduce((sum, { reflexes }) => sum + (reflexes[reflex]?.seconds ?? 0), 0).toFixed(0),
  );
  return `| ${[...names, String(report.goal.reached), String(deaths), ...seconds].join(' | ')} |`;
}
