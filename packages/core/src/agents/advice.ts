import { z } from 'zod';
import { isSameWork, workOf } from './work.js';
import type { Immutable } from '../models/immutable.js';

/**
 * Advice for the next plans, as programs read it (CSAS, "Feedback processor"). `avoid`: `agent` does not do `task` in
 * this way; `first`: `task` is done before `before`; `reassign`: `task` goes from `agent` to `to`; `elsewhere`: `agent`
 * does `task` in the place or direction `where`.
 */
export const adviceSchema = z.object({
  kind: z.enum(['avoid', 'first', 'reassign', 'elsewhere']),
  /** The agent that the advice is for; null: everybody. */
  agent: z.string().nullable(),
  /** As tasks of plans are written. Quantities matter only to what is to be done first. */
  task: z.string().min(1),
  /** Null unless something is to be done first. */
  before: z.string().nullable(),
  /** The agent that the task goes to. Null: any agent that is able to do it, or the advice is not to reassign. */
  to: z.string().nullable(),
  /** The place or direction. Null: anywhere else, or the advice is not about places. */
  where: z.string().nullable(),
});
export type Advice = Immutable<z.infer<typeof adviceSchema>>;

/** Whether two pieces of advice are about the same, so that the later one replaces the earlier. */
export function isSameAdvice(one: Advice, other: Advice): boolean {
  return (
    one.kind === other.kind &&
    one.agent === other.agent &&
    isSameWork(workOf(one.task), workOf(other.task)) &&
    isSameWork(workOf(one.before ?? ''), workOf(other.before ?? ''))
  );
}
