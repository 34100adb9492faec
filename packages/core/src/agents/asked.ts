import { z } from 'zod';

/** What an agent was asked for, and by whom. */
export const askedSchema = z.object({
  from: z.string(),
  /** In the words of tasks. */
  text: z.string(),
  /** What it is for, in the words of whoever asked first. Absent where `text` says all of it. */
  words: z.string().optional(),
});
