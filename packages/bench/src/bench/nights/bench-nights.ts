import type { ConfigInput } from '@s-agents/core';
import { inWorkFolder } from '@s-agents/experiments/measure';
import { observeFigures } from '../observed/observe-run.js';
import { measureSeedBySeed } from '../seed-by-seed.js';
import type { WorldSuiteOptions } from '../world-suite.js';
import { nightSettings, settingName, type NightSetting } from './night-cases.js';
import { nightsTable } from './nights-table.js';

/** More items than any team can collect in the time. */
const unreachableCount = 10_000;
/** A run lasts from sunrise to sunrise, with three nights: hunger shows on the second day. */
const worldMinutes = 60;

/**
 * `s-agents bench nights`: measures what a team collects, and how often it dies, in three days and nights with monsters and
 * hunger; in the block world also without the planner's rules against dangers.
 */
export async function benchNights({ worlds, signal, ...options }: WorldSuiteOptions): Promise<void> {
  await measureSeedBySeed({
    suite: 'nights',
    ...options,
    cases: worlds.flatMap(nightSettings).map((setting) => ({ setting, name: settingName(setting) })),
    measure: ({ name, setting }, seed) =>
      observeFigures(
        {
          task: { goal: [{ holds: setting.item, count: unreachableCount }], limits: { worldMinutes } },
          config: configOf(setting, seed),
          folder: inWorkFolder(`nights, ${name}, ${seed}`),
          margin: null,
          watch: false,
        },
        signal,
      ),
    table: nightsTable,
  });
}

function configOf({ leaves, world, without }: NightSetting, seed: number): Omit<ConfigInput, 'task' | 'run'> {
  const organization = leaves.length === 0 ? { topology: 'solo' } : { leaves: [...leaves] };
  return {
    seed,
    environment: { use: world },
    organization,
    ...(without === null ? {} : { models: { default: { use: 'symbolic', without: [without] } } }),
    stopWhen: { noProgressMinutes: 2 * worldMinutes },
  };
}
