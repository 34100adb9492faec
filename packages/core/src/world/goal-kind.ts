import { z } from 'zod';
import { isJson, type Json } from '../json/json.js';

/** An entry of a goal, as task files have it: the world's own keys and values. */
export const goalEntrySchema = z.record(z.string(), z.custom<Json>(isJson));

/** A kind of entry of a goal that a world can check. */
export const goalKindSchema = z.object({
  /** What such an entry asks for and what its keys mean, in one or two sentences. */
  doc: z.string(),
  /** An entry of this kind that the world accepts. */
  example: goalEntrySchema,
});
export type GoalKind = z.infer<typeof goalKindSchema>;
