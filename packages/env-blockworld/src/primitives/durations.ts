/**
 * World seconds that acts take besides walking and digging, as measured on the embedded server through mineflayer
 * (packages/experiments, `action-table`): the way between the processes, clicks that wait for the server's word.
 */
export const seconds = {
  /** A look at blocks, items or creatures. */
  find: 0.005,
  /** Between the end of a dig and word of it. */
  digAnswer: 0.01,
  place: 0.1,
  placeRefused: 0.35,
  /** Out of the main inventory into the hotbar, or onto the body. */
  moveItem: 0.1,
  select: 0.005,
  /** Per doing of a recipe in the 2 x 2 grid. */
  craftByHand: 0.1,
  /** Opening a table, and per doing of a recipe at it. */
  openTable: 0.1,
  craftAtTable: 0.15,
  /** Turning to something, until the server was told. */
  face: 0.1,
  toss: 0.1,
  chat: 0.005,
  /** Any act at the least: without it a loop of them would stop the world's time. */
  least: 0.002,
} as const;
