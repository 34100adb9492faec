/** Places that a server refuses before the body leaves ground that may be protected. */
const refusalsBeforeLeaving = 3;
const changeable = ['grass_block', 'dirt', 'sand', 'stone'];

/**
 * Places a held block beside the body, at its level, one up or one down, or in a niche that it digs: in another one
 * when somebody drops into the first. Where the server undoes all changes, it first goes to the nearest ground where it
 * does not. Returns the position. Throws the last failure when there is no place.
 */
async function placeBeside(bot, item, mayLeave = true) {
  const around = [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
    [2, 0],
    [-2, 0],
    [0, 2],
    [0, -2],
  ];
  const { position: feet } = await bot.observe();
  const places = [0, 1, -1].flatMap((dy) =>
    around.map(([dx, dz]) => ({
      x: Math.floor(feet.x) + dx,
      y: Math.floor(feet.y + 0.01) + dy,
      z: Math.floor(feet.z) + dz,
    })),
  );
  // Reading all places takes no longer than trying one.
  const names = await bot.blocksAt({ positions: places });
  const open = places.filter((_, index) => isReplaceable(names[index]));
  let refused = 0;
  let lack = failure('blocked', `there is no room for ${item} beside the body`);
  for (const at of [...open, null, null]) {
    const position = at ?? (await digNiche(bot, feet));
    if (position === null) throw lack;
    try {
      await bot.place({ item, position });
      return position;
    } catch (error) {
      if (!['blocked', 'unreachable', 'refused', 'timeout'].includes(error.reason)) throw error;
      lack = error;
      if (error.reason === 'refused') refused++;
    }
    if (mayLeave && refused === refusalsBeforeLeaving && (await leaveProtected(bot, feet)))
      return placeBeside(bot, item, false);
  }
  throw lack;
}

/** Goes to the nearest ground that can be changed, unless that is underfoot. Returns whether it got there. */
async function leaveProtected(bot, feet) {
  const [ground] = await bot.findBlocks({ names: changeable, maxDistance: gameFigures.sight, count: 1, toDig: true });
  if (ground === undefined) return false;
  const { x, y, z } = ground.position;
  if (Math.hypot(x + 0.5 - feet.x, z + 0.5 - feet.z) < 4) return false;
  return succeeds(bot.goTo({ position: { x, y: y + 1, z }, within: 1 }), ['unreachable', 'timeout', 'refused']);
}
