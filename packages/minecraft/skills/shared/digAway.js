/** Digs away the block at a place within reach, with the best tool that is held for it. Air stays. */
async function digAway(bot, position) {
  const [name] = await bot.blocksAt({ positions: [position] });
  if (name === null || /(^|_)air$/.test(name)) return;
  await takeToolFor(bot, name);
  await bot.dig({ position, underFeet: true });
}
