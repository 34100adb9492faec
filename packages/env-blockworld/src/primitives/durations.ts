/**
 * World seconds that acts take besides walking and digging, as measured on the embedded server through mineflayer
 * (packages/experiments/src/actions): the way between the processes, clicks that wait for the server's word.
 */
export const seconds = {
  /** A look at blocks, items or creatures. */
  find: 0.0015,
  /** Between the end of a dig and word of it. */
  digAnswer: 0.01,
  place: 0.045,
  placeRefused: 0.35,
  /** Out of the main inventory into the hotbar, or onto the body. */
  moveItem: 0.002,
  select: 0.001,
  /** Per doing of a recipe. */
  craft: 0.005,
  openTable: 0.1,
  openContainer: 0.1,
  /** Turning to something, until the server was told. */
  face: 0.1,
  toss: 0.002,
  /** A blow, or the use of what is held on a creature. */
  click: 0.01,
  chat: 0.001,
  /** Any act at the least: without it a loop of them would stop the world's time. */
  least: 0.0005,
} as const;
