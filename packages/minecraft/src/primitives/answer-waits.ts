/**
 * World seconds that a body waits for an answer that the server may never send: it cannot tell "nothing happened" from
 * "not yet". Bodies over mineflayer wait this long; bodies of the block world are charged the same time.
 */
export const answerWaits = {
  /** For a placed block to appear, after the server has answered without it. */
  placed: 0.3,
  /** For the use of a held item on a block to have an effect. */
  usedOnBlock: 1,
  /** For the effects that accompany it, such as on the inventory. */
  usedAlong: 0.1,
  /** For the use of a held item on a creature to have an effect. */
  usedOnEntity: 0.8,
  /** For a container's contents to arrive after its window. */
  contents: 0.1,
  /** For the server to revert a move of items in a window. */
  moved: 0.25,
  /** For the food bar to change after a meal. */
  eaten: 0.3,
  /** For an arrow to hit from far away. */
  arrow: 2.5,
} as const;
