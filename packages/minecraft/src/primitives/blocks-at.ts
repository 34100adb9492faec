import type { PrimitiveDefinition } from '@s-agents/core';
import { z } from 'zod';
import { blockPositionSchema } from './block-position.js';

export const blocksAtParameters = z.object({ positions: z.array(blockPositionSchema).min(1).max(512) });
export type BlocksAtParameters = z.infer<typeof blocksAtParameters>;
export type BlocksAtValue = (string | null)[];

export const blocksAt: PrimitiveDefinition = {
  name: 'blocksAt',
  parameters: blocksAtParameters,
  doc: 'Looks which blocks are at `positions` (at most 512). Returns their names in the same order, "air" for nothing, null for what is not in the loaded part of the world.',
  idempotent: true,
};
