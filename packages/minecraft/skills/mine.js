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
async function mine(bot, { object, quantity = 1, position, later, keep }) {
  const { items, blocks } = minedFrom(object);
  const { kind, least } = await bot.skill('digTool', { block: blocks[0] });
  const { inventory } = await bot.observe();
  const tool = kind === null ? null : bestTool(Object.keys(inventory), kind, least);
  if (tool === null && least !== null)
    throw failure(
      'missing-tool',
      `${items[0]} drops only for ` +
        `${least === 'wooden' ? 'a' : `at least ${least === 'iron' ? 'an' : 'a'} ${least}`} ${kind}`,
      [{ items: toolsFrom(kind, least), count: 1 }],
    );
  if (position !== undefined) await bot.skill('goto', { position, within: 6, keep });
  else if (isPlainRock(object) && later !== undefined && !(await standsByTable(bot)))
    await bot.skill('goAhead', { later });
  if (tool !== null) await bot.equip({ item: tool });
  return bot.skill(blocks.every((name) => allLogs.includes(name)) ? 'fellTrees' : 'digBlocks', {
    blocks,
    items,
    quantity,
    keep,
    ...(tool === null ? {} : { tool }),
    ...(least === null ? {} : { least }),
  });
}

/** Whether a table stands near, for what is to be crafted of the rock. */
async function standsByTable(bot) {
  const tables = await bot.findBlocks({ names: ['crafting_table'], maxDistance: 16, count: 1 });
  return tables.length > 0;
}

function bestTool(held, kind, least) {
  const rank = (item) => toolMaterials.indexOf(item.slice(0, -kind.length - 1));
  const enough = (item) =>
    least === null || least === 'wooden' || (rank(item) >= toolMaterials.indexOf(least) && !item.startsWith('golden'));
  const fitting = held.filter((item) => item.endsWith(`_${kind}`) && rank(item) >= 0 && enough(item));
  return fitting.sort((a, b) => rank(b) - rank(a))[0] ?? null;
}
