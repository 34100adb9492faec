/** So many blocks above and below the body it looks for the ground. */
const heightsSeen = gameFigures.sight;
const ofTrees = /_(leaves|log|wood)$/;

/**
 * Returns the place on the ground, for a position without a height; another position stays. Where `isThere` accepts the
 * highest block, the place is that block's. Goes nearer where the ground is not in sight. Fails: unreachable, timeout.
 */
async function onGround(bot, position, isThere = () => false) {
  if (position === undefined || position.y !== undefined) return position;
  const [x, z] = [Math.floor(position.x), Math.floor(position.z)];
  for (const within of [null, 32, 8]) {
    const y = Math.floor((await bot.observe()).position.y);
    if (within !== null) await bot.skill('goto', { position: { x, y, z }, within });
    const low = y - heightsSeen;
    const names = await bot.blocksAt({ box: { low: { x, y: low, z }, high: { x, y: y + heightsSeen, z } } });
    const isGround = (name) =>
      name !== null && (isThere(name) || !(ofTrees.test(name) || openBlocks.some((open) => open.test(name))));
    const top = names.findLastIndex(isGround);
    if (top >= 0) return { x, y: low + top + (isThere(names[top]) ? 0 : 1), z };
  }
  throw failure('unreachable', `the ground at ${x} ${z} is not in sight`);
}
