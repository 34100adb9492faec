import { z } from 'zod';

/** What a member is told of its organization at a moment, and asked to do for it. */
export const briefingSchema = z.object({
  /** The shape of the organization, in words; empty for a team without one. */
  topology: z.string(),
  /** What the member is for, in words; may be empty. */
  role: z.string(),
  rules: z.array(z.string()),
  /** Who leads the member at this moment; empty where nobody does. */
  leaders: z.array(z.string()),
  /** Whom the member leads at this moment. */
  led: z.array(z.string()),
  mayCorrect: z.boolean(),
  /** What the member is asked to name in its next turn to speak: whom it nominates, or votes for. */
  ballot: z.object({ kind: z.string(), choices: z.array(z.string()) }).nullable(),
});
export type Briefing = z.infer<typeof briefingSchema>;

export const Governance = Symbol.for('@s-agents/Governance');

/**
 * How a team is led, for architectures whose agents talk in free words. A ballot is cast by a message of its `kind` with
 * the content `{ candidate: NAME or null }`.
 */
export interface Governance {
  readonly specificationVersion: 'v1';
  briefing(agent: string): Briefing;
}
