/** Takes the best held pickaxe in hand, for a way through rock. */
async function takePickaxe(bot) {
  return takeBest(bot, (await bot.skill('digTool', { block: 'stone' })).tools);
}
