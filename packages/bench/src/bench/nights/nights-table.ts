import type { RunFigures } from '../observed/observed-run.js';
import {
  describeProvenance,
  head,
  ratioOf,
  ratioText,
  row,
  summarize,
  type Pair,
  type Provenance,
} from '@s-agents/experiments/measure';
import type { Results } from '../result-store.js';
import { suiteWorlds, worldNames } from '../world-suite.js';
import { nightSettings, settingName, type NightSetting } from './night-cases.js';

/** The reflexes that take time from work at night. */
const nightReflexes = ['shelter', 'stay', 'defend'] as const;

type Runs = Readonly<Record<string, RunFigures>>;

export function nightsTable(results: Results<RunFigures>, provenance: Provenance): string {
  const runsOf = (setting: NightSetting): Runs => results[settingName(setting)] ?? {};
  const rows = suiteWorlds.flatMap(nightSettings).flatMap((setting) => {
    const runs = runsOf(setting);
    if (Object.keys(runs).length === 0) return [];
    const all = setting.without === null ? null : runsOf({ ...setting, without: null });
    return [rowOf(setting, Object.values(runs), all === null ? [] : pairsOf(runs, all))];
  });
  return [
    '# Three days and nights',
    '',
    "An hour of the world from sunrise with the game's own monsters and hunger, from empty hands; in the block world also " +
      'without each of the rules by which the symbolic planner minds dangers. *Held* is the mean at the end; *to all ' +
      'rules* is what is held without a rule over what is held with all of them, with the 95% interval of the pairs of ' +
      'seeds. The last columns are world seconds that reflexes took in a run, summed over its bodies. Measured at ' +
      `${describeProvenance(provenance)} (of the embedded server), on Node ${provenance.node}.`,
    '',
    ...head(['world', 'item, team', 'without', 'runs', 'held', 'to all rules', 'deaths', ...nightReflexes]),
    ...rows,
    '',
  ].join('\n');
}

function rowOf({ name, world, without }: NightSetting, runs: readonly RunFigures[], pairs: readonly Pair[]): string {
  const mean = (of: (run: RunFigures) => number): string => summarize(runs.map(of)).mean.toFixed(0);
  const ratio = ratioOf(pairs);
  return row([
    worldNames[world],
    name,
    without ?? '',
    `${runs.length}`,
    mean(({ report }) => report.goal.reached),
    ratio === null ? '' : ratioText(ratio),
    `${runs.reduce((sum, { deaths }) => sum + deaths, 0)}`,
    ...nightReflexes.map((reflex) =>
      mean(({ report }) => report.agents.reduce((sum, { reflexes }) => sum + (reflexes[reflex]?.seconds ?? 0), 0)),
    ),
  ]);
}

/** What is held without a rule and with all, by seed; one more of each, since a ratio to nothing says nothing. */
function pairsOf(without: Runs, all: Runs): readonly Pair[] {
  return Object.entries(without).flatMap(([seed, run]): readonly Pair[] => {
    const other = all[seed];
    return other === undefined ? [] : [[run.report.goal.reached + 1, other.report.goal.reached + 1]];
  });
}
