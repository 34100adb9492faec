// Blocks that touch lava or water.
const fillers = ['dirt', 'cobblestone', 'cobbled_deepslate', 'stone', 'granite', 'diorite', 'andesite', 'netherrack'];
/** What is dug for a filler where none is held. */
const fillersAround = ['dirt', 'grass_block', 'stone', 'netherrack'];

/**
 * Puts a block onto all lava and water that touches the target, so that it can be dug, also below a lake. Else leaves
 * the target.
 */
async function secure(bot, target, { memory, keep = {} }) {
  const position = cellOf(target);
  const cells = around(position).slice(1);
  const liquids = async () => {
    const names = await bot.blocksAt({ positions: cells });
    return cells.flatMap((cell, index) => (/^(lava|water)$/.test(names[index]) ? [{ cell, name: names[index] }] : []));
  };
  const isTried = memory.secured.has(keyOf(position));
  memory.secured.add(keyOf(position));
  const isNear =
    (await attempt(bot.goTo({ position, within: 2.5 }))) === null ||
    (await attempt(makeWay(bot, { position, within: 2.5 }))) === null;
  const [first] = await liquids();
  const why = `beside ${first?.name ?? 'a liquid'}`;
  if (!isNear || isTried) return leave(memory, target, why);
  for (const { cell } of await liquids()) {
    const item = await fillerHeld(bot, keep);
    if (item === null) return leave(memory, target, `${why}, and no block to put onto it`);
    if ((await attempt(bot.place({ item, position: cell }))) !== null) return leave(memory, target, why);
  }
  memory.dry.add(keyOf(position));
}

/** A held block that the plan can spare; it digs one where none is held. Null: none can be had. */
async function fillerHeld(bot, keep) {
  const held = async () => {
    const { inventory } = await bot.observe();
    return fillers.find((item) => (inventory[item] ?? 0) > (keep[item] ?? 0)) ?? null;
  };
  const own = await held();
  if (own !== null) return own;
  const [near] = await bot.findBlocks({ names: fillersAround, maxDistance: 16, count: 1, toDig: true });
  if (near === undefined || (await attempt(bot.skill('mine', { object: near.name }))) !== null) return null;
  return held();
}
