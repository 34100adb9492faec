import { z } from 'zod';

/** A place in the world, in blocks (metres); y is up. */
export const positionSchema = z.object({ x: z.number(), y: z.number(), z: z.number() });
export type Position = z.infer<typeof positionSchema>;
