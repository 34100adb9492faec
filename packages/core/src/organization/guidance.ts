import { z } from 'zod';
import { positionSchema } from '../world/position.js';

/** What the receiver of a command is told beside its task (S-Agents, figures 7b and 8b). */
export const guidanceSchema = z.object({
  /** For people and models. */
  words: z.string(),
  /** Where the task is better done. */
  where: positionSchema.optional(),
  /** The tool with which another has done it, in the world's name. */
  with: z.string().optional(),
});
export type Guidance = z.infer<typeof guidanceSchema>;
