/** Blocks of earth, which even a bare hand digs, and what they drop. */
const looseEarth = ['grass_block', 'dirt', 'coarse_dirt', 'podzol', 'dirt_path'];
const dropsOfEarth = ['dirt', 'coarse_dirt'];
/** Blocks within which it looks for earth. */
const nearEarth = 24;
/** How often it digs earth for one way: it takes some more to get out of the pit of the first time. */
const mostDigs = 2;

/**
 * Goes there, digging its way unless `allowDig` is false: with another pickaxe when one breaks, by hand without any.
 * With `allowBuild` it digs earth near by first where the way takes more blocks than it holds, unless `takeEarth` is
 * false.
 */
async function makeWay(bot, { takeEarth = true, ...where }) {
  for (let digs = 0; ; ) {
    try {
      return await bot.goTo({ allowDig: true, ...where });
    } catch (error) {
      if (error.reason === 'missing-tool') await takePickaxe(bot);
      else if (error.reason !== 'missing-item') throw error;
      else {
        // By then a pillar may stand under it, which it takes down as it goes for more.
        const count = (error.missing?.[0]?.count ?? 1) + (digs === 0 ? 0 : await earthUnder(bot));
        if (!takeEarth || digs++ === mostDigs || !(await digEarth(bot, count, where.keep)))
          throw failure('unreachable', error.detail, error.missing);
      }
    }
  }
}

/** How many blocks of earth lie below the feet, one upon the other. */
async function earthUnder(bot) {
  const { position: feet } = await bot.observe();
  const [x, y, z] = [feet.x, feet.y, feet.z].map(Math.floor);
  const positions = Array.from({ length: nearEarth }, (_, below) => ({ x, y: y - 1 - below, z }));
  const names = await bot.blocksAt({ positions });
  const end = names.findIndex((name) => !looseEarth.includes(name));
  return end === -1 ? nearEarth : end;
}

/** Digs so many blocks of earth, if there are that many near by, and some lie open. Returns whether it did. */
async function digEarth(bot, quantity, keep = {}) {
  const near = await bot.findBlocks({ names: looseEarth, maxDistance: nearEarth, count: 128, toDig: true });
  const above = await bot.blocksAt({ positions: near.map(({ position: { x, y, z } }) => ({ x, y: y + 1, z })) });
  const isOpen = above.some((name) => openBlocks.some((pattern) => pattern.test(String(name))));
  if (near.length < quantity || !isOpen) return false;
  try {
    await bot.skill('digBlocks', { blocks: looseEarth, items: dropsOfEarth, quantity, keep });
    return true;
  } catch (error) {
    if (!['unreachable', 'not-found', 'timeout', 'missing-tool'].includes(error.reason)) throw error;
    return false;
  }
}
