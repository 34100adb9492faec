// Digging, and taking the tool for it.
/** Digs the blocks and returns how many it dug; the others are skipped from now on. */
async function digAll(bot, blocks, { memory, pick }) {
  let dug = 0;
  for (const block of blocks) {
    const reason = await digOne(bot, { position: cellOf(block) }, pick);
    if (reason === null) dug++;
    else memory.skipped.add(keyOf(block));
    memory.fled ||= reason === 'driven-off';
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
  if (reason === 'missing-tool') throw noTool(pick);
  return reason;
}

/** Takes the tool in hand again, since walking may have changed it; if it broke, the next best of its kind. */
async function takeTool(bot, { tool, least, isPickaxe }, inventory) {
  const kind = tool.slice(tool.lastIndexOf('_'));
  const item = inventory[tool] > 0 ? tool : Object.keys(inventory).find((held) => held.endsWith(kind));
  if (item !== undefined && (item === tool || !isPickaxe)) await bot.equip({ item });
  else if (isPickaxe) await bot.skill('takePickaxe', least === undefined ? {} : { least });
}

function noTool({ tool, least }) {
  const [, kind] = /_([a-z]+)$/.exec(tool);
  return failure('missing-tool', 'no tool that harvests it is left', [{ items: toolsFrom(kind, least), count: 1 }]);
}
