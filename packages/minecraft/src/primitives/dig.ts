import type { PrimitiveDefinition } from '@s-agents/core';
import { z } from 'zod';
import { blockPositionSchema } from './block-position.js';

export const digParameters = z.object({ position: blockPositionSchema, needDrop: z.boolean().default(false) });
export type DigParameters = z.infer<typeof digParameters>;
export type DigValue = { name: string; drops?: string };

export const dig: PrimitiveDefinition = {
  name: 'dig',
  parameters: digParameters,
  doc: 'Breaks the block at `position`, which must be within reach (4.5 blocks from the eyes), with the item in hand: equip a tool first. With `needDrop` it refuses to break what would drop nothing for that tool. Returns { name, drops? }: the block, and the item that it drops. Fails: target-gone (no block there), unreachable, blocked, missing-tool (with needDrop), timeout.',
  idempotent: false,
};
