/** Goes there, digging its way: with another pickaxe when one breaks, and by hand without any. */
async function makeWay(bot, where) {
  for (;;) {
    try {
      return await bot.goTo({ ...where, allowDig: true });
    } catch (error) {
      if (error.reason !== 'missing-tool') throw error;
      await takePickaxe(bot);
    }
  }
}
