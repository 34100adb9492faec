import type { PrimitiveDefinition } from '@s-agents/core';
import { z } from 'zod';
import { blockPositionSchema } from './block-position.js';

export const fishParameters = z.object({ water: blockPositionSchema });
export type FishParameters = z.infer<typeof fishParameters>;
export type FishValue = { item?: string };

export const fish: PrimitiveDefinition = {
  name: 'fish',
  parameters: fishParameters,
  doc:
    'Casts a held fishing rod into the water block at `water`, at most 16 blocks away and in sight, waits for a ' +
    'bite (5 to 30 s) and reels in. Returns { item }, the catch, or {} when it got away. Fails: missing-item ' +
    '(fishing_rod), target-gone (no water there), unreachable, timeout.',
  idempotent: false,
};
