// How to get to a target.
/** Blocks that a body can fall onto safely. */
const rock =
  /(^|_)(stone|blackstone|cobblestone|dripstone|glowstone|grindstone|lodestone|sandstone|deepslate|dirt|ore)$/;
const ground =
  /^(granite|diorite|andesite|tuff|calcite|netherrack|grass_block|clay|bedrock|gravel|sand|podzol|obsidian)$/;
const isFirm = (name) => rock.test(name) || ground.test(name);
const empty = /^(cave_|void_)?air$/;

/** Walks to the target, or digs and builds its way. Returns null on success, else the reason of failure. */
async function approach(bot, { target, pick }) {
  const where = { position: cellOf(target), within: 1.5 };
  const walked = await attempt(bot.goTo(where));
  if (walked === null || walked === 'driven-off') return walked;
  // What would drop nothing is not worth a way.
  if (pick.isNeeded && (await takeBest(bot, pick.tools)) === undefined) throw withoutTool(pick.item, pick.tools);
  if (!pick.isNeeded) await takePickaxe(bot);
  // Earth to get at earth is not worth a pillar.
  const takeEarth = pick.item !== 'dirt';
  return attempt(makeWay(bot, { ...where, allowBuild: true, keep: pick.keep, takeEarth }));
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
