// Digging itself, and the tool for it.
/** Blocks that are dug for one ore, the way to it included, and for one stone. */
const digsPerOre = 8;
const digsPerStone = 1.1;
/** More spare ones are not carried. */
const mostSpare = 4;

/** How many pickaxes will be worn out on the way. */
function sparesFor({ tool, least, isPickaxe }, block, quantity) {
  if (!isPickaxe || (least !== 'wooden' && least !== 'stone')) return 0;
  const digs = quantity * (block.endsWith('_ore') ? digsPerOre : digsPerStone);
  return Math.min(mostSpare, Math.floor(digs / (pickaxeUses[tool.replace('_pickaxe', '')] ?? Infinity)));
}

/** How many of them were dug; the others are skipped from now on. */
async function digAll(bot, blocks, { skipped, pick }) {
  let dug = 0;
  for (const block of blocks) {
    if ((await digOne(bot, { position: cellOf(block) }, pick)) === null) dug++;
    else skipped.add(keyOf(block));
  }
  return dug;
}

/** Null, or why it was not dug. */
async function digOne(bot, order, pick) {
  const call = { ...order, needDrop: pick.least !== undefined };
  let reason = await attempt(bot.dig(call));
  if (reason === 'missing-tool' && pick.tool !== undefined) {
    // Worn out: another of its kind may be held.
    await takeTool(bot, pick, (await bot.observe()).inventory);
    reason = await attempt(bot.dig(call));
  }
  if (reason === 'missing-tool') throw noTool();
  return reason;
}

/** The way may have taken another one; worn out, the next best of its kind has to do. */
async function takeTool(bot, { tool, least, isPickaxe }, inventory) {
  const kind = tool.slice(tool.lastIndexOf('_'));
  const item = inventory[tool] > 0 ? tool : Object.keys(inventory).find((held) => held.endsWith(kind));
  if (item !== undefined && (item === tool || !isPickaxe)) await bot.equip({ item });
  else if (isPickaxe) await bot.skill('takePickaxe', least === undefined ? {} : { least });
}

function noTool() {
  return failure('missing-tool', 'no tool that harvests it is left');
}
