/**
 * World seconds of what an act does besides walking, turning, digging and waiting for an answer that may not come
 * (`answerWaits` of `@s-agents/minecraft`): the way between two processes and the work of both, as measured on the
 * embedded server (`s-agents actions`).
 */
export const seconds = {
  /** A look at blocks, items or creatures. */
  find: 0.001,
  /** From the end of a dig to the server's word of it. */
  digAnswer: 0.005,
  /** From a click to the server's answer. */
  answer: 0.003,
  /** Moving a stack out of the main inventory into the hotbar, onto the body, or between windows. */
  moveItem: 0.002,
  /** Choosing a slot of the hotbar. */
  select: 0.001,
  /** Making a recipe once. */
  craft: 0.007,
  /** Throwing a stack. */
  toss: 0.004,
  chat: 0.001,
  /** Any act takes this at the least: a loop of acts that take no time would stop the world's. */
  least: 0.0005,
} as const;
