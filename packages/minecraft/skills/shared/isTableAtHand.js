/** Whether a crafting table is held, or stands within reach. */
async function isTableAtHand(bot) {
  const { inventory, position: feet } = await bot.observe();
  if (inventory.crafting_table > 0) return true;
  const near = await bot.findBlocks({ names: ['crafting_table'], maxDistance: 8, count: 1 });
  return near.some(({ position }) => isInReach(feet, position));
}
