/**
 * Room for a block where rock is all around: the place of one of those beside the body, none that holds back water or
 * lava, or that somebody has put there for use. Null when none gives way.
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
    if (/(table|furnace|smoker|chest|barrel|shulker_box|_bed|door)$/.test(names[index])) continue;
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
