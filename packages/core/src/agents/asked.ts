import { z } from 'zod';
import { workSchema } from '../world/deeds/work.js';

/** What an agent was asked for, and by whom. */
export const askedSchema = z.object({
  from: z.string(),
  work: workSchema,
  /** What it is for, in the words of whoever asked first. Absent where the deeds say all of it. */
  words: z.string().optional(),
});
