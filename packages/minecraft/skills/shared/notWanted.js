/** Leaves out the blocks that stand where the task wants them. */
async function notWanted(bot, blocks) {
  const wanted = blocks.length === 0 ? {} : await bot.skill('wantedBlocks', {});
  return blocks.filter(({ name, position: { x, y, z } }) => wanted[`${x},${y},${z}`]?.includes(name) !== true);
}
