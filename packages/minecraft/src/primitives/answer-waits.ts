/**
 * World seconds that a body waits for a server's answer where none may come: a body cannot tell "nothing happened" from
 * "not yet". Bodies over mineflayer wait so long; those of the block world are charged the same.
 */
export const answerWaits = {
  /** For a block that was placed, once the server has answered without it. */
  placed: 0.3,
  /** For a use of what is held on a block to have any effect, and for what goes along with it. */
  usedOnBlock: 1,
  usedAlong: 0.1,
  /** For a use of what is held on a creature to have any effect. */
  usedOnEntity: 0.8,
  /** For a container's contents to follow the window. */
  contents: 0.1,
  /** For a server to take back what was moved in a window. */
  moved: 0.25,
  /** For the food bar to follow a meal. */
  eaten: 0.3,
} as const;
