import type { ConfigInput } from '@s-agents/core';
import { inWorkFolder } from '@s-agents/experiments/measure';
import { observeFigures } from '../observed/observe-run.js';
import { measureSeedBySeed } from '../seed-by-seed.js';
import { caseNameIn, type SuiteWorld, type WorldSuiteOptions } from '../world-suite.js';
import { nightCases, type NightCase } from './night-cases.js';
import { nightsTable } from './nights-table.js';

/** More items than any team can collect in the time. */
const unreachableCount = 2000;
/** A run lasts from sunrise to sunrise, with one night. */
const worldMinutes = 20;

/**
 * `s-agents bench nights`: measures what a team collects, and how often it dies, in a day and a night with monsters and
 * hunger.
 */
export async function benchNights({ worlds, signal, ...options }: WorldSuiteOptions): Promise<void> {
  await measureSeedBySeed({
    suite: 'nights',
    ...options,
    cases: worlds.flatMap((world) =>
      nightCases.map((night) => ({ ...night, name: caseNameIn(night.name, world), world })),
    ),
    measure: ({ name, item, leaves, world }, seed) =>
      observeFigures(
        {
          task: { goal: [{ holds: item, count: unreachableCount }], limits: { worldMinutes } },
          config: configOf(leaves, world, seed),
          folder: inWorkFolder(`nights, ${name}, ${seed}`),
          margin: null,
          watch: false,
        },
        signal,
      ),
    table: nightsTable,
  });
}

function configOf(leaves: NightCase['leaves'], world: SuiteWorld, seed: number): Omit<ConfigInput, 'task' | 'run'> {
  const organization = leaves.length === 0 ? { topology: 'solo' } : { leaves: [...leaves] };
  return {
    seed,
    environment: { use: world },
    organization,
    stopWhen: { noProgressMinutes: 2 * worldMinutes },
  };
}
