import type { PrimitiveDefinition } from '@s-agents/core';
import { z } from 'zod';
import { blockPositionSchema } from './block-position.js';

export const sleepParameters = z.object({ bed: blockPositionSchema });
export type SleepParameters = z.infer<typeof sleepParameters>;

export const sleep: PrimitiveDefinition = {
  name: 'sleep',
  parameters: sleepParameters,
  doc:
    'Lies down in the bed at `bed`, within reach, until the morning, which comes when everybody sleeps; the bed ' +
    'becomes the place of return after death. Returns {} when awake again. Fails: target-gone (no bed there), ' +
    'unreachable, refused (by day, monsters near, or somebody lies in it), timeout (others stay awake).',
  idempotent: true,
};
