/**
 * Makes room for a block in solid rock by digging one of the blocks beside the body. Spares blocks that hold back water
 * or lava, and those that players use, such as chests. Returns the position, or null when no block can be dug.
 */
async function digNiche(bot, feet) {
  const beside = [0, 1].flatMap((dy) =>
    [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ].map(([dx, dz]) => ({
      x: Math.floor(feet.x) + dx,
      y: Math.floor(feet.y + 0.01) + dy,
      z: Math.floor(feet.z) + dz,
    })),
  );
  const liquids = (await bot.findBlocks({ names: ['lava', 'water'], maxDistance: 5, count: 128 })).map(
    ({ position }) => position,
  );
  const names = await bot.blocksAt({ positions: beside });
  for (const [index, position] of beside.entries()) {
    if (/(table|furnace|smoker|chest|barrel|shulker_box|_bed|door|trapdoor)$/.test(names[index])) continue;
    if (
      liquids.some(({ x, y, z }) => Math.abs(x - position.x) + Math.abs(y - position.y) + Math.abs(z - position.z) <= 1)
    )
      continue;
    try {
      await bot.dig({ position });
      return position;
    } catch (error) {
      if (!['blocked', 'unreachable', 'refused', 'timeout', 'target-gone'].includes(error.reason)) throw error;
    }
  }
  return null;
}
