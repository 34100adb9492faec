import { z } from 'zod';

/** The schema of `agents.limits`: where an agent that only talks, or repeats itself, is brought to an end. */
export const limitsSchema = z.strictObject({
  /** The most things that one plan says, and as many that it asks. The rest is not said, and the agent is told. */
  saidAtOnce: z.int().positive().max(1000).default(3),
  /** After so many plans in a row that only say or ask something, the next one says and asks nothing. */
  talksInARow: z.int().positive().max(1000).default(3),
  /** A leader gives up when it has what was done before done again so often, with success, and nothing changes. */
  repeatsInVain: z.int().positive().max(1000).default(3),
});

/** The config's `agents.limits`. */
export type AgentLimits = z.output<typeof limitsSchema>;

export const defaultLimits: AgentLimits = limitsSchema.parse({});
