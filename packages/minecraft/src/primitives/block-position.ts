import { z } from 'zod';

/** The block at these whole coordinates: it fills x to x + 1, y to y + 1, z to z + 1. */
export const blockPositionSchema = z.object({ x: z.int(), y: z.int(), z: z.int() });
export type BlockPosition = z.infer<typeof blockPositionSchema>;
