import { z } from 'zod';

export const temperaments = ['capable', 'over-ordering', 'forgetful'] as const;
export type Temperament = (typeof temperaments)[number];

/** The options of the architecture `actor-communicator`. */
export const actorCommunicatorOptions = z.strictObject({
  /**
   * World seconds after which an action phase ends. What is under way then goes on in the next one, while the agent
   * talks in between.
   */
  phaseSeconds: z.number().positive().max(3600).default(10),
  /**
   * Whether one planner thinks for all: each agent is chosen a deed in its turn to speak, and knows without words what the
   * others see, hold and do. Nobody talks.
   */
  oneMind: z.boolean().default(false),
  /** What the agents are like, in a word that prompts explain. */
  temperament: z.enum(temperaments).default('capable'),
  /**
   * Whether an agent that had nothing to say or to do is asked again in its next turn, as in the paper, or only when it
   * has heard, seen, begun or ended something since, and in every eleventh turn.
   */
  whenNothingIsNew: z.enum(['ask', 'pass']).default('ask'),
});
export type ActorCommunicatorOptions = z.output<typeof actorCommunicatorOptions>;

/** How many messages, sent and received, and how many actions an agent remembers (Organized Teams, appendix A). */
export const historySizes = { messages: 12, actions: 20 } as const;
