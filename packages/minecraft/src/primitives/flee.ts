import type { PrimitiveDefinition } from '@s-agents/core';
import { z } from 'zod';

export const fleeParameters = z.object({ from: z.int(), distance: z.number().positive().max(48).default(16) });
export type FleeParameters = z.infer<typeof fleeParameters>;
export type FleeValue = { distance: number };

export const flee: PrimitiveDefinition = {
  name: 'flee',
  parameters: fleeParameters,
  doc:
    'Runs away from the creature with the id `from` (from findEntities) until it is `distance` blocks away ' +
    '(default 16) or gone. Returns { distance }, the last one measured. Fails: not-found (no such creature in ' +
    'sight), unreachable (no way out), timeout.',
  idempotent: true,
};
