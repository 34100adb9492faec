/**
 * Explores for blocks to dig. Fails with `refused` where there are none but such as others have built or as lie in a
 * protected area.
 */
async function exploreToDig(bot, { blocks, ...where }) {
  const left = await leftAlone(bot, blocks);
  try {
    return await bot.skill('explore', { blocks, toDig: true, ...where });
  } catch (error) {
    if (error.reason !== 'not-found' || left === undefined) throw error;
    const { name, position } = left;
    const where = `${position.x} ${position.y} ${position.z}`;
    throw failure('refused', `${error.detail} but ${name} at ${where}, which others have built, or which is protected`);
  }
}

/** The nearest of the blocks in sight that dig refuses. */
async function leftAlone(bot, names) {
  const all = await bot.findBlocks({ names, maxDistance: 64, count: 128 });
  const toDig = all.length === 0 ? [] : await bot.findBlocks({ names, maxDistance: 64, count: 128, toDig: true });
  const free = new Set(toDig.map(({ position }) => keyOf(position)));
  return all.find(({ position }) => !free.has(keyOf(position)));
}
