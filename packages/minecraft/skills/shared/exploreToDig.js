/**
 * Explores for blocks to dig. Fails with `refused` where there are none but such as others have built or as lie in a
 * protected area.
 */
async function exploreToDig(bot, { blocks, ...where }) {
  const why = await whyLeft(bot, blocks);
  try {
    return await bot.skill('explore', { blocks, toDig: true, ...where });
  } catch (error) {
    if (error.reason !== 'not-found' || why === null) throw error;
    throw failure('refused', `${why}; ${error.detail}`);
  }
}

/** Why the nearest of the blocks in sight that are left alone is; null where none is. */
async function whyLeft(bot, names) {
  const all = await bot.findBlocks({ names, maxDistance: gameFigures.sight, count: 128 });
  const toDig =
    all.length === 0 ? [] : await bot.findBlocks({ names, maxDistance: gameFigures.sight, count: 128, toDig: true });
  const free = new Set(toDig.map(({ position }) => keyOf(position)));
  const left = all.find(({ position }) => !free.has(keyOf(position)));
  if (left === undefined) return null;
  try {
    await bot.dig({ position: left.position });
    return null;
  } catch (error) {
    if (error.reason === 'refused') return error.detail;
    if (!['unreachable', 'target-gone', 'blocked', 'timeout'].includes(error.reason)) throw error;
    return null;
  }
}
