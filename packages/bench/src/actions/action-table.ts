import type { Environment } from '@s-agents/core';
import type { Row } from './row.js';
import { digs, placements } from './rows/building.js';
import { socialRows } from './rows/social.js';
import { droppingRows, handRows } from './rows/hands.js';
import { stations } from './rows/stations.js';
import { encounters, uses } from './rows/uses.js';
import { flatWalks, landWalks } from './rows/walking.js';
import { friend, Stage, worker } from './stage.js';

/** The world seconds of one act: the mean over the repetitions of its row. */
export interface ActionSeconds {
  readonly act: string;
  readonly seconds: number;
}

/** A world, and the rows of the table that are measured in it. */
export interface Scene {
  readonly name: string;
  /** The content of a task file, whose `setup` defines the world. */
  readonly task: object;
  readonly rows: readonly Row[];
}

/** The agents of every scene. */
export const agents: readonly string[] = [worker, friend];

const land: Scene = {
  name: 'land',
  task: {
    task: 'mine 1 log',
    setup: {
      world: 'default',
      inventories: { [worker]: { netherite_axe: 1, wheat: 8, carrot: 8, wheat_seeds: 8 } },
    },
  },
  rows: [...landWalks, ...encounters],
};

const plain: Scene = {
  name: 'plain',
  task: {
    task: 'mine 1 dirt',
    setup: {
      world: 'flat',
      // Night, so that the first row can sleep.
      timeOfDay: 13_000,
      inventories: {
        [worker]: {
          oak_log: 64,
          dirt: 192,
          stone: 16,
          crafting_table: 3,
          chest: 3,
          furnace: 2,
          coal: 4,
          raw_iron: 3,
          stick: 60,
          oak_planks: 40,
          wooden_pickaxe: 1,
          iron_pickaxe: 1,
          iron_shovel: 1,
          iron_hoe: 1,
          iron_helmet: 1,
          wheat_seeds: 8,
          water_bucket: 1,
          oak_door: 1,
          red_bed: 2,
          golden_apple: 2,
        },
        [friend]: { dirt: 1 },
      },
    },
  },
  rows: [...socialRows, ...handRows, ...digs, ...placements, ...stations, ...uses, ...flatWalks, ...droppingRows],
};

export const scenes: readonly Scene[] = [land, plain];

/** The primitives that are not in the table, and why: their time depends on something else. */
export const notCompared: Readonly<Record<string, string>> = {
  flee: 'takes as long as the creature follows',
  shoot: 'ends when the arrow hits, which depends on how the target moves',
  fish: 'waits for a bite, which comes at random',
  enchant: 'takes levels of experience, which no row earns',
};

/**
 * The acts whose time varies between runs on the server, and why. The table shows them, but the comparison ignores
 * them.
 */
export const varying: Readonly<Record<string, string>> = {
  'useOnEntity: food on an animal near by':
    'the animal may walk on between the look and the click, and the head turns once more: 0.15 to 0.25 s',
  'attack: an animal near by with one blow of a netherite axe':
    'the animal stands anywhere around the body, and the head turns for one to three ticks: 0.10 to 0.15 s',
};

/** Tells whether two worlds agree on an act: within 15%, or within 0.02 s. */
export function agree(seconds: number, reference: number): boolean {
  return Math.abs(seconds - reference) <= Math.max(toleranceShare * reference, toleranceSeconds);
}

const toleranceShare = 0.15;
/** An act on the server begins at any moment of a tick, and some acts wait for the next one. */
const toleranceSeconds = 0.02;

export interface MeasureOptions {
  /** Called with each act as soon as it is measured. */
  readonly onMeasured: (measured: ActionSeconds) => void;
  readonly signal: AbortSignal;
}

/** Measures the rows of a scene, in a world that was started with the scene's task. */
export async function measureScene(
  environment: Environment,
  { rows }: Scene,
  { onMeasured, signal }: MeasureOptions,
): Promise<ActionSeconds[]> {
  const body = await environment.spawn(worker, { signal });
  const other = await environment.spawn(friend, { signal });
  const stage = new Stage(environment, body, other, signal);
  try {
    await stage.prepare('wait', { seconds: 1 });
    // Walk away from the friend, who would pick up dropped items.
    for (let leg = 0; leg < 2; leg++) await stage.prepare('goTo', { position: await stage.standEast(5), within: 0 });
    const table: ActionSeconds[] = [];
    for (const { act, run } of rows) {
      try {
        await run(stage);
      } catch (error) {
        throw new Error(`${act}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      }
      const measured = { act, seconds: await stage.finishRow() };
      table.push(measured);
      onMeasured(measured);
    }
    return table;
  } finally {
    await Promise.all([body.close(), other.close()]);
  }
}
