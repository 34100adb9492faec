import { failed, type ActionOutcome } from '@s-agents/core';
import { z } from 'zod';

/** The block at these whole coordinates: it fills x to x + 1, y to y + 1, z to z + 1. */
export const blockPositionSchema = z.object({ x: z.int(), y: z.int(), z: z.int() });
export type BlockPosition = z.infer<typeof blockPositionSchema>;

/** "1 64 -3". */
export function placeText({ x, y, z }: BlockPosition): string {
  return `${x} ${y} ${z}`;
}

/** The failure of an act on a block that the body does not see. */
export function notLoaded(position: BlockPosition): ActionOutcome {
  return failed('unreachable', `${placeText(position)} is not in the loaded part of the world`);
}

/** Properties of a block's state: { facing: 'east', half: 'top' }. */
export const propertiesSchema = z.record(z.string().min(1), z.union([z.string(), z.number(), z.boolean()]));
