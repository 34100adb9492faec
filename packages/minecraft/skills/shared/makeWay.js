/**
 * Goes there, digging its way. Where the last pickaxe wears out it goes on with one made of what is held, unless `make`
 * is false, and by hand where there is none.
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
