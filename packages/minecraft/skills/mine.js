// skill: mine
// description: Mines until `quantity` MORE of `object` are held than at the start: an item ("oak_log", "cobblestone",
//   "coal", "raw_iron"), a block that drops it ("stone", "iron_ore") or a word for several ("log"). With `position` it
//   goes there first; rock for what is to be done `later` it digs above the ore that comes next.
// description: Takes the best held tool. Fails: missing-tool (the block drops nothing for any held tool), not-found (no
//   such block in the wide surroundings), unreachable, inventory-full, invalid. Builds no way out of a mine on items
//   that `keep` names with their counts.
// parameters: {"type":"object","properties":{"object":{"type":"string"},"quantity":{"type":"integer","minimum":1},
//   "position":{"type":"object","properties":{"x":{"type":"number"},"y":{"type":"number"},"z":{"type":"number"}},
//   "required":["x","z"]},
//   "later":{"type":"array","items":{"type":"object"}},
//   "keep":{"type":"object","additionalProperties":{"type":"integer"}}},"required":["object"]}
async function mine(bot, { object, quantity = 1, position, later, keep = {} }) {
  const { items, blocks } = minedFrom(object);
  const { tools, isNeeded } = await bot.skill('digTool', { block: blocks[0] });
  const { inventory } = await bot.observe();
  if (isNeeded && !tools.some((item) => inventory[item] > 0)) throw withoutTool(items[0], tools);
  if (position !== undefined) await goNear(bot, { position, blocks, keep });
  else if (isPlainRock(object) && later !== undefined && !(await standsByTable(bot)))
    await bot.skill('goAhead', { later });
  await takeBest(bot, tools);
  return bot.skill(blocks.every((name) => allLogs.includes(name)) ? 'fellTrees' : 'digBlocks', {
    blocks,
    items,
    quantity,
    keep,
  });
}

/** Goes to where the blocks are said to be. A way that ends short of it is enough where they are in sight. */
async function goNear(bot, { position, blocks, keep }) {
  try {
    await bot.skill('goto', { position, within: 6, keep });
  } catch (error) {
    const isShort = ['unreachable', 'timeout'].includes(error.reason);
    if (!isShort) throw error;
    const seen = await bot.findBlocks({ names: blocks, maxDistance: 24, count: 1 });
    if (seen.length === 0) throw error;
  }
}

/** Whether a table stands near, for what is to be crafted of the rock. */
async function standsByTable(bot) {
  const tables = await bot.findBlocks({ names: ['crafting_table'], maxDistance: 16, count: 1 });
  return tables.length > 0;
}
