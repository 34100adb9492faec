// How to get to a target.
/** More than this many blocks down are dug by the skill goDown. */
const deep = 8;
/** More than this many blocks up are climbed by the skill stairs. */
const level = 3;
/** Blocks that a body can fall onto safely. */
const rock =
  /(^|_)(stone|blackstone|cobblestone|dripstone|glowstone|grindstone|lodestone|sandstone|deepslate|dirt|ore)$/;
const ground =
  /^(granite|diorite|andesite|tuff|calcite|netherrack|grass_block|clay|bedrock|gravel|sand|podzol|obsidian)$/;
const isFirm = (name) => rock.test(name) || ground.test(name);
const empty = /^(cave_|void_)?air$/;

/** Walks to the target, or digs its way. Returns null on success, else the reason of failure. */
async function approach(bot, { target, feet, pick }) {
  const position = cellOf(target);
  const { y } = position;
  const walked = await attempt(bot.goTo({ position, within: 1.5 }));
  if (walked === null || walked === 'driven-off') return walked;
  if (y - feet.y > level) await attempt(bot.skill('stairs', { height: y, position }));
  // What would drop nothing is not worth a way.
  if (pick.isNeeded && (await takeBest(bot, pick.tools)) === undefined) throw withoutTool(pick.item, pick.tools);
  if (feet.y - y > deep) await attempt(bot.skill('goDown', { height: y + 1 }));
  else await takePickaxe(bot);
  const reason = await attempt(makeWay(bot, { position, within: 1.5 }));
  if (reason !== 'unreachable') return reason;
  // When no whole way was found, stairs may get there step by step, given a pickaxe.
  const { equipment } = await bot.observe();
  if (!String(equipment.hand).endsWith('_pickaxe')) return reason;
  await attempt(bot.skill('stairs', { height: y, position, reach: true }));
  return attempt(makeWay(bot, { position, within: 1.5 }));
}

/**
 * Goes down a layer through one of `ways` that has solid ground below, beside the body rather than under it. Returns
 * whether it did.
 */
async function goDownALayer(bot, ways, feet, { memory, pick }) {
  const isOwn = ({ x, z }) => x === Math.floor(feet.x) && z === Math.floor(feet.z);
  const columns = ways.map(({ x, y, z }) => [-1, 1, 2].map((up) => ({ x, y: y + up, z })));
  const names = columns.length === 0 ? [] : await bot.blocksAt({ positions: columns.flat() });
  const open = ways.filter(
    (way, index) =>
      isFirm(String(names[3 * index])) &&
      (isOwn(way) || (empty.test(String(names[3 * index + 1])) && empty.test(String(names[3 * index + 2])))),
  );
  for (const way of [...open.filter((one) => !isOwn(one)), ...open.filter(isOwn)]) {
    const position = cellOf(way);
    const reason = await digOne(bot, { position, underFeet: isOwn(way) }, pick);
    memory.fled ||= reason === 'driven-off';
    if (reason !== null) continue;
    await attempt(bot.goTo({ position, within: 0 }));
    return true;
  }
  return false;
}

/** Goes down through the ground that it stands on, with the tool that digs that. Returns whether it did. */
async function digOwnGround(bot, feet, { memory, pick }) {
  const ground = ownGround(feet);
  const [name] = await bot.blocksAt({ positions: [ground] });
  await takeToolFor(bot, String(name));
  const isDug = await goDownALayer(bot, [ground], feet, { memory, pick: { ...pick, isNeeded: false } });
  await takeBest(bot, pick.tools);
  return isDug;
}
