/**
 * Whether the nearest part of a block is within reach of a body whose feet are at `feet`: a little less than the 4.5
 * blocks of the game, since observed positions are rounded to a tenth of a block.
 */
function isInReach(feet, { x, y, z }) {
  const { eyes, reach, rounding } = gameFigures;
  const beyond = (from, low) => Math.max(low - from, 0, from - low - 1);
  return Math.hypot(beyond(feet.x, x), beyond(feet.y + eyes, y), beyond(feet.z, z)) <= reach - rounding / 2;
}
