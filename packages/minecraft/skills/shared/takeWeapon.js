/** Takes the best sword, else the best axe, in hand. */
async function takeWeapon(bot) {
  const { inventory, equipment } = await bot.observe();
  const rank = (item) => toolMaterials.indexOf(item.replace(/_(sword|axe)$/, '')) + (item.endsWith('_sword') ? 10 : 0);
  const [best] = Object.keys(inventory)
    .filter((item) => /_(sword|axe)$/.test(item))
    .sort((a, b) => rank(b) - rank(a));
  if (best !== undefined && equipment.hand !== best) await bot.equip({ item: best });
}
