/** Does it; where there was no room for what comes of it, once more with a slot freed of anything but `keep`. */
async function withRoom(bot, keep, act) {
  try {
    return await act();
  } catch (error) {
    if (error.reason !== 'inventory-full') throw error;
    await bot.skill('makeRoom', { keep });
    return act();
  }
}
