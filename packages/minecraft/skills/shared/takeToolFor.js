/**
 * Takes the best tool that is held for such a block in hand. Where there is none, it puts a weapon away, which digging
 * would wear out.
 */
async function takeToolFor(bot, block) {
  const { tools } = await bot.skill('digTool', { block });
  if ((await takeBest(bot, tools)) !== undefined) return;
  const { inventory, equipment } = await bot.observe();
  if (!/_sword$/.test(equipment.hand ?? '')) return;
  const other = Object.keys(inventory).find((item) => !/_(sword|axe|pickaxe|shovel|hoe)$/.test(item));
  if (other !== undefined) await bot.equip({ item: other });
}
