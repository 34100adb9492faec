import type { ConfigInput } from '@s-agents/core';
import type { ApartTask } from './draw-task.js';

/** Ends the run of a task that cannot be met any more. */
const worldMinutes = 20;
const noProgressMinutes = 5;
const wallMinutes = 5;

/** Returns the content of a task file. */
export function taskFileOf({ bill, by, inventories }: ApartTask): object {
  return {
    goal: [{ holds: `minecraft:${bill.item}`, count: bill.count, ...(by === null ? {} : { by }) }],
    setup: { world: 'flat', inventories },
    limits: { worldMinutes },
  };
}

/** Returns the config of a task's run: a leader, and the members under it. */
export function configFor({ members }: ApartTask, { task, seed }: { task: string; seed: number }): ConfigInput {
  return {
    task,
    seed,
    environment: { use: 'blockworld', rules: { mobs: false } },
    organization: { leaves: [...members] },
    stopWhen: { noProgressMinutes },
    budget: { wallMinutes },
    run: { folder: 'runs' },
  };
}
