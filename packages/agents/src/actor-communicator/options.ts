import { z } from 'zod';

const probability = z.number().min(0).max(1);

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
  /**
   * The probability that a deed that is chosen, or asked of somebody, is a wrong one: to look into a place drawn at random.
   * Language models are told it in words.
   */
  errors: probability.default(0),
  /**
   * The probability of talk at a turn with nothing new: what is there, is held and will be done, and, to those it may ask,
   * what to do, whatever they are at. Language models are told it in words.
   */
  chatter: probability.default(0),
  /**
   * Whether an agent that had nothing to say or to do is asked again in its next turn, as in the paper, or only when it
   * has heard, seen, begun or ended something since, and in every eleventh turn.
   */
  whenNothingIsNew: z.enum(['ask', 'pass']).default('ask'),
});
export type ActorCommunicatorOptions = z.output<typeof actorCommunicatorOptions>;

/** How many messages, sent and received, and how many actions an agent remembers (Organized Teams, appendix A). */
export const historySizes = { messages: 12, actions: 20 } as const;
