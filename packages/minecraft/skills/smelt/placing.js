const sides = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];
/** Blocks to each side of the body within which it places. */
const around = [-2, -1, 0, 1, 2];
/** Rock that keeps its place when a niche is dug into it, and of which nobody has built. */
const rock = /^(stone|deepslate|granite|diorite|andesite|tuff|dirt)$/;
/** Places that a server refuses before no others are tried. */
const mostRefusals = 3;

/**
 * Places a held block beside the body, off the ways that lead away from it, or in a niche that it digs into the rock.
 * Returns the position; null: there is no room.
 */
async function placeOffWays(bot, item) {
  const { position } = await bot.observe();
  const feet = { x: Math.floor(position.x), y: Math.floor(position.y + 0.01), z: Math.floor(position.z) };
  const cell = (dx, dy, dz) => ({ x: feet.x + dx, y: feet.y + dy, z: feet.z + dz });
  const cells = [-1, 0, 1, 2].flatMap((dy) => around.flatMap((dx) => around.map((dz) => cell(dx, dy, dz))));
  const names = await bot.blocksAt({ positions: cells });
  const blocks = new Map(cells.map((at, index) => [keyOf(at), names[index]]));
  const liquids = await bot.findBlocks({ names: ['lava', 'water'], maxDistance: 6, count: 128 });
  const isWet = (at) => liquids.some((liquid) => stepsBetween(liquid.position, at) <= 1);
  const isOpen = (at) => isReplaceable(blocks.get(keyOf(at)) ?? '');
  const isSolid = (at) => !isOpen(at) && blocks.get(keyOf(at)) !== undefined;
  const ways = new Set(waysFrom(cell, isOpen).map(keyOf));
  const free = cells
    .filter(({ y }) => y === feet.y || y === feet.y + 1)
    .filter((at) => !ways.has(keyOf(at)) && !(at.x === feet.x && at.z === feet.z) && !isWet(at));
  const open = free.filter((at) => isOpen(at) && neighboursOf(at).some(isSolid));
  const niches = free.filter((at) => rock.test(blocks.get(keyOf(at)) ?? '') && neighboursOf(at).some(isOpen));
  let refusals = 0;
  for (const at of [...nearestFirst(open, feet), ...nearestFirst(niches, feet)]) {
    const placing = placeInto(bot, item, at).catch((error) => {
      if (error.reason === 'refused') refusals++;
      throw error;
    });
    if (await succeeds(placing)) return at;
    if (refusals === mostRefusals) return null;
  }
  return null;
}

async function placeInto(bot, item, position) {
  await digAway(bot, position);
  await bot.place({ item, position });
}

/** The places through which the body can go away: ahead to each side, at its height and its head's. */
function waysFrom(cell, isOpen) {
  return sides
    .filter(([dx, dz]) => isOpen(cell(dx, 1, dz)))
    .flatMap(([dx, dz]) => [1, 2].flatMap((far) => [0, 1].map((dy) => cell(far * dx, dy, far * dz))));
}

function neighboursOf({ x, y, z }) {
  return [...sides.map(([dx, dz]) => ({ x: x + dx, y, z: z + dz })), { x, y: y - 1, z }, { x, y: y + 1, z }];
}

function nearestFirst(places, feet) {
  return [...places].sort((a, b) => stepsBetween(a, feet) - stepsBetween(b, feet));
}

function stepsBetween(a, b) {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y) + Math.abs(a.z - b.z);
}
