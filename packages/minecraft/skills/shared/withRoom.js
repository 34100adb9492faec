/** Runs `act`; when the inventory is full, drops items that are not in `keep` to free a slot, and runs it once more. */
async function withRoom(bot, keep, act) {
  try {
    return await act();
  } catch (error) {
    if (error.reason !== 'inventory-full') throw error;
    await bot.skill('makeRoom', { keep });
    return act();
  }
}
