import type { ActionOutcome, Body, Inventory, Json, WallClock } from '@s-agents/core';
import { perceptsOf, type Percepts } from '@s-agents/minecraft';
import type { PlayableDouble } from './playable-double.js';

/** The server that a version is tried on, and the one body in its world. */
export interface VersionTrial {
  readonly double: PlayableDouble;
  readonly body: Body;
  readonly clock: WallClock;
  readonly signal: AbortSignal;
}

/** One thing that a body does; rejects with the reason when it fails. */
export interface VersionAct {
  readonly name: string;
  readonly run: (trial: VersionTrial) => Promise<void>;
}

/** What the body holds at first. */
export const heldAtFirst = { oak_log: 2, iron_ore: 1, wheat: 3, furnace: 1 };
/** A log of spruce with one of oak on it. */
export const spruceLog = { x: 2, y: 4, z: 0 };
const table = { x: 0, y: 4, z: 2 };
const furnace = { x: 2, y: 4, z: 2 };
/** Wall milliseconds for the body and the server to learn what the other one has changed. */
const settleMilliseconds = 10_000;
const pollMilliseconds = 50;

/** Everything that a body is tried on after it has joined, in this order: the acts build on each other. */
export const versionActs: readonly VersionAct[] = [
  {
    name: 'look around',
    run: async (trial) => {
      const { nearbyBlocks = {} } = await untilHeld(trial, heldAtFirst);
      for (const block of ['grass_block', 'dirt', 'oak_log', 'spruce_log'])
        if (!Object.hasOwn(nearbyBlocks, block)) throw new Error(`the body sees no ${block}`);
    },
  },
  {
    name: 'find a block',
    run: async (trial) => {
      const found = await succeed(trial, 'findBlocks', { names: ['spruce_log'], maxDistance: 16, count: 4 });
      const [first, ...others] = found as readonly { readonly position: object }[];
      if (JSON.stringify(first?.position) !== JSON.stringify(spruceLog) || others.length > 0)
        throw new Error(`the body finds ${JSON.stringify(found)}`);
    },
  },
  {
    name: 'dig',
    run: async (trial) => {
      await succeed(trial, 'dig', { position: spruceLog });
      await untilHeld(trial, { ...heldAtFirst, spruce_log: 1 });
    },
  },
  { name: 'craft oak planks', run: (trial) => craft(trial, 'oak_planks') },
  {
    name: 'miss a log',
    run: async (trial) => {
      const outcome = await act(trial, 'craft', { item: 'oak_planks', times: 2 });
      if (outcome.status !== 'failed' || outcome.reason !== 'missing-item')
        throw new Error(`crafting without enough logs ends with ${JSON.stringify(outcome)}`);
    },
  },
  { name: 'craft spruce planks', run: (trial) => craft(trial, 'spruce_planks') },
  { name: 'craft sticks of oak', run: (trial) => craft(trial, 'stick', { of: 'oak_planks' }) },
  {
    name: 'craft sticks of spruce',
    run: async (trial) => {
      await craft(trial, 'stick', { of: 'spruce_planks' });
      // From 1.17 on, a client predicts the effect of its clicks.
      await until(trial, () => contains(trial.double.inventory(), { oak_planks: 2, spruce_planks: 2, stick: 8 }));
    },
  },
  { name: 'craft a table of two woods', run: (trial) => craft(trial, 'crafting_table') },
  { name: 'place the table', run: (trial) => place(trial, 'crafting_table', table) },
  { name: 'craft bread', run: (trial) => craft(trial, 'bread', { table }) },
  { name: 'craft oak planks again', run: (trial) => craft(trial, 'oak_planks') },
  { name: 'craft a pickaxe', run: (trial) => craft(trial, 'wooden_pickaxe', { table }) },
  { name: 'place a furnace', run: (trial) => place(trial, 'furnace', furnace) },
  {
    name: 'smelt iron',
    run: async (trial) => {
      await succeed(trial, 'smelt', { furnace, item: 'iron_ore', count: 1, fuel: 'oak_planks' });
    },
  },
  {
    name: 'hold what the server says',
    run: async (trial) => {
      const { inventory } = await untilHeld(trial, { bread: 1, wooden_pickaxe: 1, iron_ingot: 1 });
      await until(trial, () => {
        const server = trial.double.inventory();
        return contains(server, inventory) && contains(inventory, server);
      });
      if (trial.double.errors.length > 0) throw new Error('the server had errors');
    },
  },
];

async function craft(trial: VersionTrial, item: string, how: Readonly<Record<string, Json>> = {}): Promise<void> {
  await succeed(trial, 'craft', { item, times: 1, ...how });
}

async function place(trial: VersionTrial, item: string, position: Json): Promise<void> {
  await succeed(trial, 'place', { item, position });
}

async function succeed(trial: VersionTrial, primitive: string, parameters: Json): Promise<unknown> {
  const outcome = await act(trial, primitive, parameters);
  if (outcome.status === 'succeeded') return outcome.value;
  throw new Error(`${primitive} ${JSON.stringify(parameters)} ended with ${JSON.stringify(outcome)}`);
}

function act({ body, signal }: VersionTrial, primitive: string, parameters: Json): Promise<ActionOutcome> {
  return body.run({ id: 'act', primitive, parameters }, { signal });
}

async function see({ body, signal }: VersionTrial): Promise<Percepts> {
  return perceptsOf(await body.observe({ signal }));
}

/** Resolves with what the body sees as soon as it holds at least these items. */
async function untilHeld(trial: VersionTrial, items: Inventory): Promise<Percepts> {
  let seen = await see(trial);
  await until(trial, async () => contains((seen = await see(trial)).inventory, items));
  return seen;
}

async function until(
  { clock, double, body, signal }: VersionTrial,
  is: () => boolean | Promise<boolean>,
): Promise<void> {
  const from = clock.now();
  while (!(await is())) {
    if (clock.now() - from > settleMilliseconds) {
      const { inventory } = await body.observe({ signal });
      throw new Error(
        `the body holds ${JSON.stringify(inventory)}, and the server says ${JSON.stringify(double.inventory())}`,
      );
    }
    await clock.sleep(pollMilliseconds, { signal });
  }
}

/** Whether at least these items are among all. */
function contains(all: Inventory, items: Inventory): boolean {
  return Object.entries(items).every(([item, count]) => (all[item] ?? 0) >= count);
}
