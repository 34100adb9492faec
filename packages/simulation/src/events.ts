import { z } from 'zod';
import { inventorySchema, recordOf, type EventSchema } from '@s-agents/core';

/**
 * A fault was injected into the run. `agent` is empty when the fault concerns no agent in particular; `seconds` is how
 * long it lasts, in world time.
 */
const faultInjected = z.object({
  type: z.literal('fault.injected'),
  kind: z.string(),
  agent: z.string(),
  detail: z.string(),
  seconds: z.number().optional(),
});

/**
 * What the agents and containers hold according to the world itself, recorded for checks of the run; no agent reads it.
 * `claimant` is the agent about to report on a task, or empty when the goal is about to count as met.
 */
const worldState = z.object({
  type: z.literal('world.state'),
  claimant: z.string(),
  inventories: recordOf(inventorySchema),
  containers: inventorySchema,
});

declare module '@s-agents/core' {
  interface DeclaredEvents {
    'fault.injected': z.infer<typeof faultInjected>;
    'world.state': z.infer<typeof worldState>;
  }
}

/** The events of simulated runs. */
export const simulationEvents: readonly EventSchema[] = [faultInjected, worldState];
