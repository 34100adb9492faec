/**
 * Lists what is in the container within reach. Digs away what lies on its lid, or on that of a double chest's other
 * half, unless that is a container, too.
 */
async function contentsOf(bot, container) {
  try {
    return await bot.listContents({ container });
  } catch (error) {
    if (error.reason !== 'blocked') throw error;
    const { x, y, z } = container;
    const halves = [container, { x: x + 1, y, z }, { x: x - 1, y, z }, { x, y, z: z + 1 }, { x, y, z: z - 1 }];
    const names = await bot.blocksAt({ positions: halves });
    for (const half of halves.filter((_half, index) => names[index] === names[0])) {
      const lid = { ...half, y: y + 1 };
      const [above] = await bot.blocksAt({ positions: [lid] });
      if (/(^|_)(chest|barrel|shulker_box|furnace|smoker)$/.test(above ?? '')) throw error;
      await digAway(bot, lid);
    }
    return bot.listContents({ container });
  }
}
