import type { Environment } from '@s-agents/core';
import type { Row } from './row.js';
import { digs, placements } from './rows/building.js';
import { company } from './rows/company.js';
import { handling, throwing } from './rows/hands.js';
import { stations } from './rows/stations.js';
import { encounters, uses } from './rows/uses.js';
import { flatWalks, landWalks } from './rows/walking.js';
import { friend, Stage, worker } from './stage.js';

/** What one act took, in world seconds: the mean over the repetitions of its row. */
export interface ActionSeconds {
  readonly act: string;
  readonly seconds: number;
}

/** A world that rows of the table are measured in, as a task file names it. */
export interface Scene {
  readonly name: string;
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
      // The night has begun, so that the first row can sleep.
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
  rows: [...company, ...handling, ...digs, ...placements, ...stations, ...uses, ...flatWalks, ...throwing],
};

export const scenes: readonly Scene[] = [land, plain];

/** Primitives that are not in the table, and why: their time is not their own. */
export const notCompared: Readonly<Record<string, string>> = {
  flee: 'takes as long as the creature that is fled from follows',
  shoot: 'ends when the arrow hits, which depends on how the target moves',
  fish: 'waits for a bite, which comes by chance',
};

/** Acts that take more or less from one run of the server to the next, and why: they are shown and not judged. */
export const varying: Readonly<Record<string, string>> = {
  'useOnEntity: food on an animal near by':
    'the animal strolls between the look and the hand, and the head may have to turn once more: 0.15 to 0.25 s',
};

/** Whether two worlds agree on an act: within 15%, or by less than half a tick. */
export function agree(seconds: number, reference: number): boolean {
  return Math.abs(seconds - reference) <= Math.max(tolerance * reference, exactness);
}

const tolerance = 0.15;
/** World seconds: an act of the server begins anywhere in a tick, and some wait for the next one. */
const exactness = 0.02;

export interface MeasureOptions {
  /** Told each act as soon as it is measured. */
  readonly onAct: (measured: ActionSeconds) => void;
  readonly signal: AbortSignal;
}

/** Runs the rows of a scene in a world that has been started with its task. */
export async function measureScene(
  environment: Environment,
  { rows }: Scene,
  { onAct, signal }: MeasureOptions,
): Promise<ActionSeconds[]> {
  const body = await environment.spawn(worker, { signal });
  const other = await environment.spawn(friend, { signal });
  const stage = new Stage(environment, body, other, signal);
  try {
    await stage.prepare('wait', { seconds: 1 });
    // Away from the friend, who would take what is dropped.
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
      onAct(measured);
    }
    return table;
  } finally {
    await Promise.all([body.close(), other.close()]);
  }
}
