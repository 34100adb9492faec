import { z } from 'zod';
import { someWorkSchema, workSchema } from '../world/deeds/work.js';
import type { Immutable } from '../json/immutable.js';

/**
 * Advice for the next plans, as programs read it (CSAS, "Feedback processor"). `avoid`: `agent` does not do `work` in
 * this way; `first`: `work` is done before `before`; `reassign`: `work` goes from `agent` to `to`; `elsewhere`: `agent`
 * does `work` in the place or direction `where`.
 */
export const adviceSchema = z.object({
  kind: z.enum(['avoid', 'first', 'reassign', 'elsewhere']),
  /** The agent that the advice is for; null: everybody. */
  agent: z.string().nullable(),
  /** Quantities matter only to what is to be done first. */
  work: someWorkSchema,
  /** Null unless something is to be done first. */
  before: workSchema.nullable(),
  /** The agent that the work goes to. Null: any agent that is able to do it, or the advice is not to reassign. */
  to: z.string().nullable(),
  /** The place or direction. Null: anywhere else, or the advice is not about places. */
  where: z.string().nullable(),
});
export type Advice = Immutable<z.infer<typeof adviceSchema>>;
