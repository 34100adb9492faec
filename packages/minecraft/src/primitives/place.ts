import type { PrimitiveDefinition } from '@s-agents/core';
import { z } from 'zod';
import { blockPositionSchema } from './block-position.js';

export const placeParameters = z.object({ item: z.string().min(1), position: blockPositionSchema });
export type PlaceParameters = z.infer<typeof placeParameters>;

export const place: PrimitiveDefinition = {
  name: 'place',
  parameters: placeParameters,
  doc:
    'Places one held block `item` at `position`, against any solid neighbour of that position. Returns {}. Fails: ' +
    'missing-item, blocked (a block, creature or player is in the place, or it has no solid neighbour), unreachable.',
  idempotent: false,
};
