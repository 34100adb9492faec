/** Whether a station stands so near that one that is held is better kept for another place. */
function isFewStepsAway(feet, { x, y, z }) {
  const fewSteps = 8;
  return Math.hypot(x + 0.5 - feet.x, y - feet.y, z + 0.5 - feet.z) <= fewSteps;
}
