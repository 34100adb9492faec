// Digging, and the tool for it.
/** Blocks dug per ore, the way to it included. */
const digsPerOre = 8;
/** Blocks dug per stone. */
const digsPerStone = 1.25;
/** From so many blocks on, a stone pickaxe saves more time than making it takes. */
const manyForWood = 28;
/** At most this many spare pickaxes are carried. */
const mostSpare = 4;

/** Estimates how many stone pickaxes it takes on top of the held one to dig `quantity`. */
function sparesFor({ tool, least: needed, isPickaxe }, block, quantity) {
  if (!isPickaxe || (needed !== 'wooden' && needed !== 'stone')) return 0;
  const digs = quantity * (block.endsWith('_ore') ? digsPerOre : digsPerStone);
  const lacking = digs - (pickaxeUses[tool.replace('_pickaxe', '')] ?? Infinity);
  const least = tool === 'wooden_pickaxe' && digs >= manyForWood ? 1 : 0;
  return Math.min(mostSpare, Math.max(least, Math.ceil(lacking / pickaxeUses.stone)));
}

/** Digs the blocks and returns how many it dug; the others are skipped from now on. */
async function digAll(bot, blocks, { skipped, pick }) {
  let dug = 0;
  for (const block of blocks) {
    if ((await digOne(bot, { position: cellOf(block) }, pick)) === null) dug++;
    else skipped.add(keyOf(block));
  }
  return dug;
}

/** Digs a block. Returns null on success, else the reason of failure. */
async function digOne(bot, order, pick) {
  const call = { ...order, needDrop: pick.least !== undefined };
  let reason = await attempt(bot.dig(call));
  if (reason === 'missing-tool' && pick.tool !== undefined) {
    // The tool broke; another of its kind may be held.
    await takeTool(bot, pick, (await bot.observe()).inventory);
    reason = await attempt(bot.dig(call));
  }
  if (reason === 'missing-tool') throw noTool();
  return reason;
}

/** Takes the tool in hand again, since walking may have changed it; if it broke, the next best of its kind. */
async function takeTool(bot, { tool, least, isPickaxe }, inventory) {
  const kind = tool.slice(tool.lastIndexOf('_'));
  const item = inventory[tool] > 0 ? tool : Object.keys(inventory).find((held) => held.endsWith(kind));
  if (item !== undefined && (item === tool || !isPickaxe)) await bot.equip({ item });
  else if (isPickaxe) await bot.skill('takePickaxe', least === undefined ? {} : { least });
}

function noTool() {
  return failure('missing-tool', 'no tool that harvests it is left');
}
