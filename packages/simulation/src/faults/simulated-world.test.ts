import { expect, it } from 'vitest';
import type { Body, Environment, EventLog, GoalStatus, Inventory, RunEvent } from '@s-agents/core';
import { createRandom } from '@s-agents/kit';
import { Faults } from './faults.js';
import { faultProfileSchema } from './profile.js';
import { SimulatedWorld } from './simulated-world.js';

const signal = new AbortController().signal;

/** The states that are logged when the goal counts as met and when ann claims something, in a world with this record. */
async function statesOf(record: ReadonlyMap<string, Inventory> | null): Promise<readonly unknown[]> {
  const logged: RunEvent[] = [];
  const seen = { inventory: { log: 5 } };
  const inner = {
    clock: { now: () => 0 },
    spawn: async () => ({ agent: 'ann', onEvent: () => {}, observe: async () => seen }) as unknown as Body,
    goalCheck: () => ({ source: 'world', check: async () => ({ met: true }) as GoalStatus }),
    holdings: async () => record,
  } as unknown as Environment;
  const log = { append: (event: RunEvent) => logged.push(event) } as unknown as EventLog;
  const world = new SimulatedWorld(
    inner,
    new Faults(
      faultProfileSchema.parse({}),
      createRandom('1'),
      () => log,
      () => 0,
    ),
    () => log,
  );
  await world.spawn('ann', { signal });
  await world.goalCheck({ conditions: [] }).check({ signal });
  await world.logState('ann');
  return logged.map((event) => ('inventories' in event ? [event['claimant' as never], event.inventories] : event.type));
}

it("logs what the world's record says when the goal counts as met, and what a body sees when its agent reports", async () => {
  expect(await statesOf(new Map([['ann', { log: 6 }]]))).toEqual([
    ['', { ann: { log: 6 } }],
    ['ann', { ann: { log: 5 } }],
  ]);
});

it('logs what bodies see where only they know', async () => {
  expect(await statesOf(null)).toEqual([
    ['', { ann: { log: 5 } }],
    ['ann', { ann: { log: 5 } }],
  ]);
});
