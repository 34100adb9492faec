import type { PrimitiveDefinition } from '@s-agents/core';
import { z } from 'zod';

export const shootParameters = z.object({ id: z.int() });
export type ShootParameters = z.infer<typeof shootParameters>;
export type ShootValue = { hit: boolean };

export const shoot: PrimitiveDefinition = {
  name: 'shoot',
  parameters: shootParameters,
  doc:
    'Draws a held bow and shoots one arrow at the creature with this `id`, which must be in sight. Returns ' +
    '{ hit }: whether it was hurt. Fails: missing-item (bow or arrow), target-gone, unreachable (out of range, or ' +
    'an obstacle is in the way), timeout.',
  idempotent: false,
};
