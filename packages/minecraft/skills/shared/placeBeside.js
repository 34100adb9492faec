/**
 * Places a held block beside the body, at its level, one up or one down, or in a niche that it digs: in another one
 * when somebody drops into the first. Returns the position. Throws the last failure when there is no place.
 */
async function placeBeside(bot, item) {
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
    }
  }
  throw lack;
}
