import type { PrimitiveDefinition } from '@s-agents/core';
import { z } from 'zod';
import type { BlockPosition } from './block-position.js';

export const findBlocksParameters = z.object({
  names: z.array(z.string().min(1)).min(1),
  maxDistance: z.number().positive().max(64).default(32),
  count: z.int().positive().max(128).default(16),
  nextToLiquid: z.boolean().default(true),
});
export type FindBlocksParameters = z.infer<typeof findBlocksParameters>;
/** `growth`: of what is sown, how far it has grown, 0 to 1. */
export type FindBlocksValue = { name: string; position: BlockPosition; growth?: number }[];

export const findBlocks: PrimitiveDefinition = {
  name: 'findBlocks',
  parameters: findBlocksParameters,
  doc:
    'Looks for blocks of any of `names` (block names such as "oak_log", no groups) within `maxDistance` blocks ' +
    '(default 32, at most 64) in the loaded part of the world. Returns at most `count` (default 16, at most 128) ' +
    'of [{ name, position }], nearest first; [] when there is none. With `nextToLiquid` false those are left out ' +
    'into whose place lava or water would flow, which dig refuses, and those up to 5 blocks below a liquid. A ' +
    'crop has `growth` too, from 0 to 1: it is ripe at 1.',
  idempotent: true,
};
