/**
 * Explores for blocks to dig, unless the world has none beside those that were laid out. `left` are those in sight that
 * it does not try again. Fails with `refused` where there are none but such as others have built or as lie in a
 * protected area, with `unreachable` where there are none but those left.
 */
async function exploreToDig(bot, { blocks, left = new Map(), ...where }) {
  const protection = await whyLeft(bot, blocks);
  const known = leftInWords(left);
  const why = [known, protection].filter((one) => one !== null).join('; ');
  const reason = known !== null ? 'unreachable' : 'refused';
  const growing = await bot.skill('naturalBlocks', {});
  if (why !== '' && growing !== null && !blocks.some((name) => growing.includes(name))) throw failure(reason, why);
  try {
    return await bot.skill('explore', { blocks, toDig: true, ...where });
  } catch (error) {
    if (error.reason !== 'not-found' || why === '') throw error;
    throw failure(reason, `${why}; no other ${blocks[0]} on the walks from there`);
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
