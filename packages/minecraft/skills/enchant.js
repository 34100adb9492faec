// skill: enchant
// description: Enchants held items until `quantity` MORE of `object` ("enchanted_iron_pickaxe") are held than at the
//   start, at an enchanting table within 24 blocks, else at a held one, which it places and leaves standing. Mines coal
//   for experience as long as the table asks for a higher level. Fails: missing-item (`missing` lists what: the item,
//   lapis_lazuli, or the table), missing-tool (a pickaxe, where experience is lacking), unsupported, not-found.
// parameters: {"type":"object","properties":{"object":{"type":"string"},"quantity":{"type":"integer","minimum":1},
//   "position":{"type":"object","properties":{"x":{"type":"number"},"y":{"type":"number"},"z":{"type":"number"}},
//   "required":["x","z"]},"keep":{"type":"object","additionalProperties":{"type":"integer"}}},"required":["object"]}
/** Levels that it gains at most for one item; the cheapest offers ask for fewer. */
const mostLevels = 5;

async function enchant(bot, { object, quantity = 1, position, keep }) {
  if (position !== undefined) await bot.skill('goto', { position, within: 4, keep });
  const item = object.replace(/^(minecraft:)?enchanted_/, '');
  const { inventory } = await bot.observe();
  for (const needed of [item, 'lapis_lazuli'])
    if (!(inventory[needed] > 0))
      throw failure('missing-item', `no ${needed} is held`, [{ items: [needed], count: quantity }]);
  const table = await tableNearby(bot);
  for (let made = 0, gained = 0; made < quantity; ) {
    await bot.skill('goto', { position: table, within: 2, keep });
    try {
      await bot.enchant({ table, item });
      made++;
      gained = 0;
    } catch (error) {
      if (error.reason !== 'refused' || gained === mostLevels) throw error;
      await gainLevel(bot, keep);
      gained++;
    }
  }
  return { made: quantity };
}

/** Returns the position of an enchanting table: the nearest one, one that the task has set up, or a held one. */
async function tableNearby(bot) {
  const [found] = await bot.findBlocks({ names: ['enchanting_table'], maxDistance: 24, count: 1 });
  if (found !== undefined) return found.position;
  const { inventory } = await bot.observe();
  if (inventory.enchanting_table > 0) return placeBeside(bot, 'enchanting_table');
  const laid = await laidStation(bot, 'enchanting_table');
  if (laid === null) throw withoutStation('enchanting_table');
  return laid;
}

/** Mines coal until the level of experience has risen. */
async function gainLevel(bot, keep) {
  const levelNow = async () => (await bot.observe()).properties?.level ?? 0;
  const before = await levelNow();
  while ((await levelNow()) <= before) await bot.skill('mine', { object: 'coal', keep });
}
