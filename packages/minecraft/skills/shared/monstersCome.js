/** Whether monsters come at night, as far as is known. */
async function monstersCome(bot) {
  const wild = await bot.skill('wildCreatures', {});
  return wild === null || nightly.some((name) => wild.includes(name));
}
