/** Returns the names of the blocks at any number of positions, in their order. */
async function namesAt(bot, positions) {
  const names = [];
  for (let at = 0; at < positions.length; at += 512)
    names.push(...(await bot.blocksAt({ positions: positions.slice(at, at + 512) })));
  return names;
}
