/** Blocks within which coal is worth the way; what to get from farther away is up to the plan. */
const coalSight = 8;

/** Digs coal in sight nearby, as much as so many items take, and comes back. Returns whether any is held then. */
async function coalNearby(bot, doing, count) {
  const names = ['coal_ore', 'deepslate_coal_ore'];
  const most = Math.ceil(count / smeltsOfCoal);
  const seen = await bot.findBlocks({ names, maxDistance: coalSight, count: most, nextToLiquid: false, toDig: true });
  if (seen.length === 0) return false;
  for (const { name, position } of seen) await succeeds(digCoal(bot, name, position));
  await succeeds(bot.skill('pickUpItems', { items: ['coal'], within: coalSight }));
  const { furnace } = doing;
  if (furnace !== undefined && !(await succeeds(bot.skill('goto', { position: furnace, within: 2 }))))
    doing.furnace = undefined;
  return (await bot.observe()).inventory.coal > 0;
}

async function digCoal(bot, name, position) {
  await makeWay(bot, { position, within: 2 });
  await takeToolFor(bot, name);
  await bot.dig({ position, needDrop: true });
}
