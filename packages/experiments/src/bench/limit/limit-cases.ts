import type { Task } from '@s-agents/core';
import { leastPlacingSeconds, worldGenerator, type WorldPreset } from '@s-agents/minecraft-rules';
import { digTime, isFirm, leastDigTime } from '../dig-times.js';
import { generatedBlocks } from '../house/generated-blocks.js';

/** A task whose time is compared with what the rules alone demand. */
export interface LimitCase {
  readonly name: string;
  readonly what: string;
  /** As in a task file; a single agent, {@link soloist}, works on it. */
  readonly task: object;
  /**
   * World seconds of digging and placing that no skill can save, by the rules that the worlds charge: a lower bound, so
   * that a run below it is an error.
   */
  readonly bareSeconds: (task: Task, seed: number) => number;
  /** The median time is to be at most so many times the bare limit, or so many world seconds. */
  readonly goal: { readonly times: number } | { readonly seconds: number };
}

export const soloist = 'solo';

export const limitCases: readonly LimitCase[] = [
  {
    name: 'logs',
    what: '10 logs, by hand',
    // With an axe logs take half the time: who cannot craft has none.
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
    // The limit knows no turning of the head, which takes most of a builder's time.
    goal: { seconds: 50 },
  },
  {
    name: 'irons',
    what: '5 raw irons from nothing, caves',
    task: { goal: [{ holds: 'raw_iron', count: 5 }], setup: { world: 'caves' } },
    bareSeconds: bareIrons,
    goal: { seconds: 240 },
  },
];

/**
 * Nine planks for a table, two pickaxes and their sticks: 3 logs by hand; 3 cobblestones with the wooden pickaxe, the ore
 * with the one of stone.
 */
function bareIrons(): number {
  return (
    3 * digTime('oak_log') +
    leastPlacingSeconds(1) +
    3 * digTime('stone', 'wooden_pickaxe') +
    5 * digTime('iron_ore', 'stone_pickaxe')
  );
}

/**
 * Placing every block (a door is one), and digging what stands in the blocks' places or in the room.
 */
function bareBuilding({ goal, setup }: Task, seed: number): number {
  const cells = goal.conditions.flatMap((condition) => (condition.kind === 'structure' ? condition.cells : []));
  const there = generatedBlocks(
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
    isFirm(there[index] ?? 'air') && !blocks.includes(there[index] ?? 'air') ? [there[index] ?? 'air'] : [],
  );
  return leastPlacingSeconds(placed.length) + dug.reduce((sum, name) => sum + leastDigTime(name), 0);
}
