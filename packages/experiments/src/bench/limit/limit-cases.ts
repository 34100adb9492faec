import type { Task } from '@s-agents/core';
import { worldGenerator, type WorldPreset } from '@s-agents/minecraft-rules';
import { digTime, isFirm } from '../dig-times.js';
import { generatedBlocks } from '../house/generated-blocks.js';

/** World seconds that putting down a block counts. */
const placeSeconds = 0.25;

/** One task that time is measured of against what the rules alone demand. */
export interface LimitCase {
  readonly name: string;
  readonly what: string;
  /** As in a task file; one agent alone, called {@link soloist}, does it. */
  readonly task: object;
  /** World seconds of digging, smelting and placing that no skill can save. */
  readonly bareSeconds: (task: Task, seed: number) => number;
  /** The median time shall be at most so many times the bare limit, or so many world seconds. */
  readonly goal: { readonly times: number } | { readonly seconds: number };
}

export const soloist = 'solo';

export const limitCases: readonly LimitCase[] = [
  {
    name: 'logs',
    what: '10 logs, by hand',
    task: { task: 'mine 10 logs' },
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
    goal: { times: 2 },
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
 * Nine planks for a table, two pickaxes and their sticks: 3 logs by hand; 3 cobblestones with the one, the ore with the
 * other.
 */
function bareIrons(): number {
  return (
    3 * digTime('oak_log') +
    placeSeconds +
    3 * digTime('stone', 'wooden_pickaxe') +
    5 * digTime('iron_ore', 'stone_pickaxe')
  );
}

/** Every block that is put down (a door is one), and what of the land stands in its place or in the room, by hand. */
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
  return placed.length * placeSeconds + dug.reduce((sum, name) => sum + digTime(name), 0);
}
