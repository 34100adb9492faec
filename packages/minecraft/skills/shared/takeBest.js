/** Takes the first of the tools that is held in hand. Returns it; undefined: none is held. */
async function takeBest(bot, tools) {
  const { inventory, equipment } = await bot.observe();
  const tool = tools.find((item) => inventory[item] > 0);
  if (tool !== undefined && equipment.hand !== tool) await succeeds(bot.equip({ item: tool }));
  return tool;
}
