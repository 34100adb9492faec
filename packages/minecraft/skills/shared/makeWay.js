/**
 * Goes there, digging its way. When the last pickaxe breaks, it continues with one made of held items, unless `make` is
 * false, else by hand.
 */
async function makeWay(bot, where, { make = true } = {}) {
  for (;;) {
    try {
      return await bot.goTo({ ...where, allowDig: true });
    } catch (error) {
      if (error.reason !== 'missing-tool') throw error;
      await bot.skill('takePickaxe', { make });
    }
  }
}
