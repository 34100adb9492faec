// How it comes to what is to be dug.
/** Blocks up or down from which on it is a journey. */
const deep = 8;
/**
 * Where no way on foot was found, none is looked for again to what is at most so much higher or lower, before the body
 * is so many blocks away.
 */
const walledIn = 8;
const level = 3;
/** What carries whoever falls on it, and does no harm. */
const firm =
  /stone$|deepslate$|dirt$|_ore$|^(granite|diorite|andesite|tuff|calcite|netherrack|grass_block|clay|bedrock|gravel|sand|podzol|obsidian)$/;
const empty = /^(cave_|void_)?air$/;

/** Walks to it, and through what is in the way if it must be. Null, or why it did not work. */
async function approach(bot, { target, feet, memory, pick: { isPickaxe, least } }) {
  const position = cellOf(target);
  const { y } = position;
  // A way that is dug is walked too where that can be: what comes before it differs with the height.
  if (memory.noWay === null || gap(feet, memory.noWay) > walledIn || Math.abs(y - feet.y) > level) {
    if ((await attempt(bot.goTo({ position, within: 1.5 }))) === null) return null;
    memory.noWay = { x: Math.floor(feet.x), y: Math.floor(feet.y), z: Math.floor(feet.z) };
  }
  if (y - feet.y > level) await attempt(bot.skill('stairs', { height: y, position }));
  // By hand the way would take seven times as long, and in the end nothing would drop.
  if (isPickaxe && least !== undefined && (await bot.skill('takePickaxe', { least })).tool === null) throw noTool();
  if (feet.y - y > deep) await attempt(bot.skill('goDown', { height: y + 1 }));
  else await bot.skill('takePickaxe', { make: isPickaxe });
  const reason = await attempt(makeWay(bot, { position, within: 1.5 }));
  if (reason !== 'unreachable') return reason;
  // No way was found at once: step by step there may be one, if there is something to dig it with.
  const { equipment } = await bot.observe();
  if (!String(equipment.hand).endsWith('_pickaxe')) return reason;
  await attempt(bot.skill('stairs', { height: y, position, reach: true }));
  return attempt(makeWay(bot, { position, within: 1.5 }));
}

/**
 * Goes down a layer through one of `ways`, if there is firm ground below; beside the body rather than under it. Whether
 * it did.
 */
async function goDownALayer(bot, ways, feet, pick) {
  const isOwn = ({ x, z }) => x === Math.floor(feet.x) && z === Math.floor(feet.z);
  const columns = ways.map(({ x, y, z }) => [-1, 1, 2].map((up) => ({ x, y: y + up, z })));
  const names = columns.length === 0 ? [] : await bot.blocksAt({ positions: columns.flat() });
  const open = ways.filter(
    (way, index) =>
      firm.test(String(names[3 * index])) &&
      (isOwn(way) || (empty.test(String(names[3 * index + 1])) && empty.test(String(names[3 * index + 2])))),
  );
  for (const way of [...open.filter((one) => !isOwn(one)), ...open.filter(isOwn)]) {
    const position = cellOf(way);
    if ((await digOne(bot, { position, underFeet: isOwn(way) }, pick)) !== null) continue;
    await attempt(bot.goTo({ position, within: 0 }));
    return true;
  }
  return false;
}
