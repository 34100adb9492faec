/**
 * Makes room for a block in solid rock by digging one of the blocks beside the body. Spares blocks that hold back water
 * or lava, those that players use, such as chests, and those on which others stand, who would fall into the room.
 * Returns the position, or null when no block can be dug.
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
  const others = (await bot.findEntities({ kinds: ['player'], maxDistance: 4, count: 8 })).map(
    ({ position }) => position,
  );
  const names = await bot.blocksAt({ positions: beside });
  for (const [index, position] of beside.entries()) {
    if (/(table|furnace|smoker|chest|barrel|shulker_box|_bed|door|trapdoor)$/.test(names[index])) continue;
    if (
      liquids.some(({ x, y, z }) => Math.abs(x - position.x) + Math.abs(y - position.y) + Math.abs(z - position.z) <= 1)
    )
      continue;
    if (others.some((other) => isUnderfoot(position, other))) continue;
    try {
      await takeToolFor(bot, String(names[index]));
      await bot.dig({ position });
      return position;
    } catch (error) {
      if (!['blocked', 'unreachable', 'refused', 'timeout', 'target-gone'].includes(error.reason)) throw error;
    }
  }
  return null;
}

/** Whether a body, up to its edges, stands over a block. */
function isUnderfoot({ x, y, z }, feet) {
  return y < feet.y && Math.max(Math.abs(x + 0.5 - feet.x), Math.abs(z + 0.5 - feet.z)) < 0.8;
}
