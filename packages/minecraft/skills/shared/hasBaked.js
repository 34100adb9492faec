/** Bakes a bread of held wheat, at a table nearby, or one that it makes of held wood. Returns whether it did. */
async function hasBaked(bot) {
  const { inventory } = await bot.observe();
  if (!(inventory.wheat >= 3)) return false;
  const log = Object.keys(inventory).find((item) => item.endsWith('_log'));
  const planks = log === undefined ? [] : [{ object: log.replace(/_log$/, '_planks'), quantity: 4 }];
  for (const first of [[], [{ object: 'crafting_table' }], [...planks, { object: 'crafting_table' }]]) {
    for (const made of first) if (!(await succeeds(bot.skill('craft', made)))) break;
    if (await succeeds(bot.skill('craft', { object: 'bread' }))) return true;
  }
  return false;
}
