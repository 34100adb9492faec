/** Digs away the block at a place within reach, with the best tool that is held for it. Air stays. */
async function digAway(bot, position) {
  const [name] = await bot.blocksAt({ positions: [position] });
  if (name === null || /(^|_)air$/.test(name)) return;
  const { kind } = await bot.skill('digTool', { block: name });
  const { inventory } = await bot.observe();
  const rank = (item) => toolMaterials.indexOf(item.slice(0, -kind.length - 1));
  const [tool] =
    kind === null
      ? []
      : Object.keys(inventory)
          .filter((item) => item.endsWith(`_${kind}`))
          .sort((a, b) => rank(b) - rank(a));
  if (tool !== undefined) await bot.equip({ item: tool });
  await bot.dig({ position, underFeet: true });
}
