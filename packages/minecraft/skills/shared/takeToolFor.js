/**
 * Takes the best tool that is held for such a block in hand. Where there is none, it puts a weapon away, which digging
 * would wear out.
 */
async function takeToolFor(bot, block) {
  const { inventory, equipment } = await bot.observe();
  const { kind } = await bot.skill('digTool', { block });
  const rank = (item) => toolMaterials.indexOf(item.slice(0, -kind.length - 1));
  const held = Object.keys(inventory);
  const [tool] =
    kind === null ? [] : held.filter((item) => item.endsWith(`_${kind}`)).sort((a, b) => rank(b) - rank(a));
  const isWeapon = /_sword$/.test(equipment.hand ?? '');
  const taken = tool ?? (isWeapon ? held.find((item) => !/_(sword|axe|pickaxe|shovel|hoe)$/.test(item)) : undefined);
  if (taken !== undefined && equipment.hand !== taken) await bot.equip({ item: taken });
}
