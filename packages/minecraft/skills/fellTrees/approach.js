// How to get to a tree, and which of its blocks are within reach.
/** Blocks from the feet within which a block is within reach. */
const arm = gameFigures.reach - 2 * gameFigures.rounding;
/** The way to a tree more blocks above than this is shorter straight up out of the mine than by stairs. */
const farUp = 6;
const woods = [
  'oak',
  'birch',
  'spruce',
  'jungle',
  'acacia',
  'dark_oak',
  'mangrove',
  'cherry',
  'pale_oak',
  'azalea',
  'flowering_azalea',
];
const leafNames = [...woods.map((wood) => `${wood}_leaves`), 'leaves', 'leaves2'];

/**
 * Walks to the tree's foot, out of a mine first, cutting low leaves, or digs and builds its way until it is within
 * reach. Returns the position of the feet, null when there is no way, or 'driven-off' when a monster keeps the body
 * from getting there. `keep`: what it builds nothing on.
 */
async function approach(bot, base, keep = {}) {
  for (const by of ['foot', 'cutting', 'below', 'surface', 'building']) {
    if (by === 'cutting' && !(await cutLeaves(bot, base))) continue;
    if (by === 'surface' && !(await isAbove(bot, base, farUp))) continue;
    try {
      // The rest of a tree that another player has cut may hang in the air, within reach from the ground.
      if (by === 'below') return (await bot.goTo({ position: base, within: arm })).position;
      if (by === 'surface') await bot.skill('climbOut', { keep });
      if (by === 'building')
        return (await makeWay(bot, { position: base, within: arm - 0.5, allowBuild: true, keep })).position;
      return (await bot.goTo({ position: base, within: 1 })).position;
    } catch (error) {
      if (error.reason === 'driven-off') return error.reason;
      if (!['unreachable', 'timeout'].includes(error.reason)) throw error;
    }
  }
  return null;
}

/** Whether the block is more than `most` blocks above the body, so that there may be ground in between. */
async function isAbove(bot, base, most) {
  return base.y - (await bot.observe()).position.y > most;
}

/**
 * Breaks the leaves at the body's height on the first blocks of the straight line to the tree's foot. Returns whether
 * there were any within reach.
 */
async function cutLeaves(bot, base) {
  const { position: feet } = await bot.observe();
  const foot = middleOf(base);
  const share = Math.min(1, 4 / flat(feet, foot));
  const to = { x: feet.x + (foot.x - feet.x) * share, z: feet.z + (foot.z - feet.z) * share };
  const length = flat(feet, to);
  const end = share < 1 ? feet.y : base.y;
  const low = Math.floor(Math.min(feet.y, end) + 0.01);
  const high = Math.floor(Math.max(feet.y, end) + 0.01) + 1;
  const inTheWay = ({ x, y, z }) => {
    const leaf = middleOf({ x, z });
    const along = Math.min(
      1,
      Math.max(0, ((leaf.x - feet.x) * (to.x - feet.x) + (leaf.z - feet.z) * (to.z - feet.z)) / length ** 2),
    );
    const aside = flat(leaf, { x: feet.x + along * (to.x - feet.x), z: feet.z + along * (to.z - feet.z) });
    return y >= low && y <= high && aside < 0.85;
  };
  const leaves = (await bot.findBlocks({ names: leafNames, maxDistance: 6, count: 128 }))
    .map(({ position }) => position)
    .filter(inTheWay);
  let cut = 0;
  for (const leaf of leaves.slice(0, 6))
    if ((await attempt(bot.dig({ position: leaf, nextToLiquid: true }))) === null) cut++;
  return cut > 0;
}
