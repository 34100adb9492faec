/**
 * Returns the nearest block of the surface in sight, or undefined. Sand counts second, since lakes have it at the
 * bottom.
 */
async function nearestLand(bot) {
  for (const names of [
    ['grass_block', 'grass', 'podzol', 'mycelium', 'snow'],
    ['sand', 'red_sand'],
  ]) {
    const [land] = await bot.findBlocks({ names, maxDistance: gameFigures.sight, count: 1 });
    if (land !== undefined) return land.position;
  }
  return undefined;
}
