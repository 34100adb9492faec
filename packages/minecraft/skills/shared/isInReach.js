/** Whether the nearest part of a block is within reach of a body whose feet are at `feet`. */
function isInReach(feet, { x, y, z }) {
  const eyeHeight = 1.62;
  const reach = 4.5;
  const beyond = (from, low) => Math.max(low - from, 0, from - low - 1);
  return Math.hypot(beyond(feet.x, x), beyond(feet.y + eyeHeight, y), beyond(feet.z, z)) <= reach;
}
