import type { ConfigInput } from '@s-agents/core';
import { inWorkFolder } from '@s-agents/experiments/measure';
import { observeFigures } from '../observed/observe-run.js';
import { measureSeedBySeed } from '../seed-by-seed.js';
import type { WorldSuiteOptions } from '../world-suite.js';
import { stuckTable } from './stuck-table.js';

/**
 * Items that each agent is to hold after an hour: about as many as it can collect and carry, so that it is always busy.
 */
const hourlyGoals: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  logger: { log: 1000 },
  mason: { cobblestone: 600, stone: 150 },
  miner: { raw_iron: 400 },
  collier: { coal: 400, torch: 200 },
  joiner: { chest: 150, wooden_door: 150 },
  glazier: { glass: 500 },
  hunter: { cooked_beef: 40, leather: 40 },
  smith: { iron_ingot: 120, iron_pickaxe: 4 },
};
export const workers = Object.keys(hourlyGoals);

/**
 * `s-agents bench stuck`: looks for actions that time out and bodies that stand still, in hours of eight agents at
 * different tasks.
 */
export async function benchStuck({
  worlds,
  signal,
  hours,
  ...options
}: WorldSuiteOptions & { readonly hours: number }): Promise<void> {
  await measureSeedBySeed({
    suite: 'stuck',
    ...options,
    cases: worlds.map((world) => ({ name: world, world })),
    measure: ({ world }, seed) =>
      observeFigures(
        {
          task: taskOf(hours),
          config: configOf(world, seed),
          folder: inWorkFolder(`stuck, ${world}, ${seed}`),
          margin: null,
          watch: true,
        },
        signal,
      ),
    table: stuckTable,
  });
}

function taskOf(hours: number): object {
  const goal = Object.entries(hourlyGoals).flatMap(([by, wanted]) =>
    Object.entries(wanted).map(([holds, count]) => ({ holds, count: Math.ceil(count * Math.max(hours, 1)), by })),
  );
  return { goal, limits: { worldMinutes: 60 * hours } };
}

function configOf(world: WorldSuiteOptions['worlds'][number], seed: number): Omit<ConfigInput, 'task' | 'run'> {
  return {
    seed,
    environment: { use: world },
    organization: { leaves: workers },
    stopWhen: { noProgressMinutes: 600 },
    budget: { wallMinutes: 600 },
  };
}
