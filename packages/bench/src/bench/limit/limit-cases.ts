import { wantedStructure } from '@s-agents/minecraft';
import type { Task } from '@s-agents/core';
import { leastPlacingSeconds, worldGenerator, type WorldPreset } from '@s-agents/minecraft-rules';
import { digTime, isSolid, shortestDigTime } from '../dig-times.js';
import { generatedBlocks } from '../house/generated-blocks.js';

/** A task whose time is compared with the least time that the rules allow. */
export interface LimitCase {
  readonly name: string;
  /** The name in tables. */
  readonly what: string;
  /** The content of a task file. A single agent, {@link soloist}, works on it. */
  readonly task: object;
  /**
   * Returns the world seconds of digging and placing that the rules demand of any skill. This is a lower bound: a run
   * below it is an error.
   */
  readonly bareSeconds: (task: Task, seed: number) => number;
  /** The highest accepted median time, as a multiple of the bare limit or in world seconds. */
  readonly goal: { readonly times: number } | { readonly seconds: number };
}

/** The name of the agent that works alone. */
export const soloist = 'solo';

export const limitCases: readonly LimitCase[] = [
  {
    name: 'logs',
    what: '10 logs, by hand',
    // An axe halves the time of a log. Without crafting, the agent cannot make one.
    task: { task: 'mine 10 logs', setup: { blocked: { [soloist]: ['craft'] } } },
    bareSeconds: () => 10 * digTime('oak_log'),
    goal: { times: 1.5 },
  },
  {
    name: 'stone',
    what: '20 stone, with a stone pickaxe',
    task: { task: 'mine 20 stone', setup: { inventories: { [soloist]: { stone_pickaxe: 1 } } } },
    bareSeconds: () => 20 * digTime('stone', 'stone_pickaxe'),
    goal: { times: 1.8 },
  },
  {
    name: 'house',
    what: '5x5 house, materials in hand',
    task: {
      goal: [{ build: 'house', position: { x: -10, z: -30 } }],
      setup: { inventories: { [soloist]: { oak_planks: 46, cobblestone: 50, oak_door: 1 } } },
    },
    bareSeconds: bareBuilding,
    // In seconds, because the limit leaves out turning the head, which takes most of a builder's time.
    goal: { seconds: 50 },
  },
  {
    name: 'irons',
    what: '5 raw iron from empty hands, caves',
    task: { goal: [{ holds: 'raw_iron', count: 5 }], setup: { world: 'caves' } },
    bareSeconds: bareIrons,
    goal: { seconds: 240 },
  },
];

/**
 * Returns the least time for iron: 3 logs by hand (9 planks for a table, two pickaxes and their sticks), placing the
 * table, 3 cobblestone with the wooden pickaxe, and 5 ore with the stone pickaxe.
 */
function bareIrons(): number {
  return (
    3 * digTime('oak_log') +
    leastPlacingSeconds(1) +
    3 * digTime('stone', 'wooden_pickaxe') +
    5 * digTime('iron_ore', 'stone_pickaxe')
  );
}

/** Returns the least time for placing every block (a door counts once) and digging what is in the blueprint's way. */
function bareBuilding({ goal, setup }: Task, seed: number): number {
  const cells = goal.conditions.flatMap((condition) => wantedStructure(condition)?.cells ?? []);
  const generated = generatedBlocks(
    worldGenerator((setup.world ?? 'default') as WorldPreset, seed),
    cells.map(({ position }) => position),
  );
  const isDoorAt = new Set(
    cells.flatMap(({ position: { x, y, z }, blocks }) =>
      blocks.some((name) => name.endsWith('_door')) ? [`${x} ${y} ${z}`] : [],
    ),
  );
  const placed = cells.filter(
    ({ position: { x, y, z }, blocks }) =>
      !blocks.includes('air') && !(isDoorAt.has(`${x} ${y} ${z}`) && isDoorAt.has(`${x} ${y - 1} ${z}`)),
  );
  const dug = cells.flatMap(({ blocks }, index) =>
    isSolid(generated[index] ?? 'air') && !blocks.includes(generated[index] ?? 'air')
      ? [generated[index] ?? 'air']
      : [],
  );
  return leastPlacingSeconds(placed.length) + dug.reduce((sum, name) => sum + shortestDigTime(name), 0);
}
