import type { PrimitiveDefinition } from '@s-agents/core';
import { z } from 'zod';
import { blockPositionSchema } from './block-position.js';

export const sleepParameters = z.object({ bed: blockPositionSchema });
export type SleepParameters = z.infer<typeof sleepParameters>;

export const sleep: PrimitiveDefinition = {
  name: 'sleep',
  parameters: sleepParameters,
  doc:
    'Sleeps in the bed at `bed`, within reach, until morning, which comes when every player sleeps; the bed ' +
    'becomes the spawn point. Returns {} when awake again. Fails: target-gone (no bed there), unreachable, ' +
    'refused (by day, monsters near, or the bed is taken), timeout (other players stay awake).',
  idempotent: true,
};
