// Digging, and taking the tool for it.
/** Digs the blocks and returns how many it dug; the others are skipped from now on. */
async function digAll(bot, blocks, { memory, pick }) {
  let dug = 0;
  for (const block of blocks) {
    const reason = await digOne(bot, { position: cellOf(block) }, pick);
    if (reason === null) {
      dug++;
      reconsider(memory, block);
    } else leave(memory, block, reason);
    memory.fled ||= reason === 'driven-off';
  }
  return dug;
}

/** What lies beside a block that has been dug is tried again. */
function reconsider({ left }, { x, y, z }) {
  for (const step of [-1, 1])
    for (const beside of [
      { x: x + step, y, z },
      { x, y: y + step, z },
      { x, y, z: z + step },
    ])
      left.delete(keyOf(beside));
}

/** Digs a block. Returns null on success, else the reason of failure. */
async function digOne(bot, order, pick) {
  const call = { ...order, needDrop: pick.isNeeded };
  let reason = await attempt(bot.dig(call));
  if (reason === 'missing-tool') {
    // The tool broke; another one may be held.
    await takeBest(bot, pick.tools);
    reason = await attempt(bot.dig(call));
  }
  if (reason === 'missing-tool') throw withoutTool(pick.item, pick.tools);
  return reason;
}
