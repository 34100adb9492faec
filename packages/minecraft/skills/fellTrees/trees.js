// Positions.
async function fellersNear(bot, maxDistance, count) {
  return (await rivalsAt(bot, 'dig', { maxDistance, count })).map(({ name, position }) => ({ name, ...position }));
}

/**
 * Returns a unique number for every block within a million blocks of the world's centre. Neighbours in one direction
 * differ by the same number everywhere.
 */
function keyOf({ x, y, z }) {
  return (x * 4194304 + z) * 1024 + y;
}

function middleOf({ x, z }) {
  return { x: x + 0.5, z: z + 0.5 };
}

function flat(a, b) {
  return Math.hypot(a.x - b.x, a.z - b.z);
}
