/**
 * World seconds that acts take besides walking, turning, digging and waiting for an answer that may not come
 * (`answerWaits` of `@s-agents/minecraft`). They stand for the communication and work of client and server, as measured
 * on the embedded server with `s-agents actions`.
 */
export const seconds = {
  /** Finding blocks, items or creatures. */
  find: 0.001,
  /** From the end of a dig to the server's confirmation. */
  digAnswer: 0.005,
  /** From a click to the server's answer. */
  answer: 0.003,
  /** Moving a stack between slots or windows. */
  moveItem: 0.002,
  /** Selecting a hotbar slot. */
  select: 0.001,
  /** Crafting a recipe once. */
  craft: 0.003,
  /** Throwing a stack. */
  toss: 0.004,
  chat: 0.001,
  /** The minimum for every act: a loop of acts that take no time would stop the clock. */
  least: 0.0005,
} as const;
