// Which blocks to dig, and from where.
/** Blocks found in rock, and the height (y) where they are most common; all others are searched for on the surface. */
const levels = [
  [/diamond|redstone/, -50],
  [/gold_ore$/, -16],
  [/deepslate$/, -8],
  [/lapis/, 0],
  [/^tuff$/, -20],
  [/iron/, 16],
  [/copper/, 44],
  [/_ore$|stone$|^(granite|diorite|andesite|obsidian)$/, 40],
];
const sights = [8, 24, gameFigures.sight];
/** The penalty, in blocks of distance, of a block that is probably part of a building. */
const ofAWall = 32;
const sides = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];
/** This many targets within two blocks of the body are a mass. */
const mass = 12;
const built = /^(cobblestone|cobbled_deepslate|.*planks|.*_?bricks|.*_slab|.*_stairs)$/;

function whereToLook(block) {
  const found = levels.find(([names]) => names.test(block));
  return found === undefined ? { surface: true } : { level: found[1] };
}

/**
 * Returns the targets by cost: distance plus penalties. Where there are none in sight, `wet` are those that touch lava,
 * or into whose place a liquid would flow; those of them that are `dry` by now are targets. Leaves out what the task
 * wants to stand where it stands.
 */
async function nearest(bot, { blocks, feet, left, dry }) {
  const lava = new Set(
    (await bot.findBlocks({ names: ['lava'], maxDistance: 24, count: 128 })).flatMap(({ position }) =>
      around(position).map(keyOf),
    ),
  );
  const find = async (maxDistance, nextToLiquid) => {
    const seen = await bot.findBlocks({ names: blocks, maxDistance, count: 128, nextToLiquid, toDig: true });
    return (await notWanted(bot, seen))
      .map(({ name, position }) => ({ name, ...position }))
      .filter((block) => !left.has(keyOf(block)))
      .map((block) => ({ ...block, cost: costOf(block, feet) + (built.test(block.name) ? ofAWall : 0) }))
      .sort((a, b) => a.cost - b.cost);
  };
  for (const maxDistance of sights) {
    const targets = (await find(maxDistance, false)).filter((block) => !lava.has(keyOf(block)));
    if (targets.length > 0) return { targets, wet: [] };
  }
  const wet = await find(sights.at(-1), true);
  return { targets: wet.filter((block) => dry.has(keyOf(block))), wet };
}

/**
 * Counts blocks as ways in rock lead, never aslant. A block straight down is dug in half the time of one aside, but
 * must be climbed again. The block under the feet comes late.
 */
function costOf(block, feet) {
  const [dx, dy, dz] = offset(feet, block);
  return Math.abs(dx) + Math.abs(dz) + (dy < 0 ? -dy : 0.9 * dy) + (isUnder(feet, block) ? 3 : 0);
}

function gap(feet, block) {
  return Math.hypot(block.x + 0.5 - feet.x, block.y - feet.y, block.z + 0.5 - feet.z);
}

/** Returns the offset from the feet to the block's centre, its height counted from the block that the feet are in. */
function offset(feet, { x, y, z }) {
  return [x + 0.5 - feet.x, y - Math.floor(feet.y + 0.01), z + 0.5 - feet.z];
}

/** Whether the block's drops fall onto the body. */
function comesByItself(feet, block) {
  const [dx, dy, dz] = offset(feet, block);
  return Math.abs(dx) <= 1.25 && Math.abs(dz) <= 1.25 && dy >= 0 && dy <= 2;
}

/** Whether the block is near enough to dig it and pick up its drops, at most one block lower. */
function isNear(feet, block) {
  const [dx, dy, dz] = offset(feet, block);
  return Math.abs(dx) < 1.9 && Math.abs(dz) < 1.9 && dy >= -1 && dy <= 2;
}

/** Whether the body stands on the block, even with an edge only. */
function isUnder(feet, block) {
  const [dx, dy, dz] = offset(feet, block);
  return dy === -1 && Math.abs(dx) < 0.8 && Math.abs(dz) < 0.8;
}

/** The block under the middle of the body. */
function ownGround({ x, y, z }) {
  return { x: Math.floor(x), y: Math.floor(y + 0.01) - 1, z: Math.floor(z) };
}

/** Whether the targets around the body are a large mass, such as rock, rather than a vein. */
function isMass(feet, targets) {
  return targets.filter((target) => offset(feet, target).every((axis) => Math.abs(axis) < 2.4)).length >= mass;
}

/**
 * Returns the blocks through which to go down a layer, cheapest first: those beside the feet, and the one under them.
 * Returns none when a step aside brings as many blocks within reach.
 */
function waysDown(feet, targets) {
  const offsets = targets.map((target) => offset(feet, target));
  const count = (isThere) => offsets.filter(isThere).length;
  const below = count(([dx, dy, dz]) => dy === -1 && Math.abs(dx) <= 1.25 && Math.abs(dz) <= 1.25);
  const aside = sides.map(([x, z]) =>
    count(([dx, dy, dz]) => dy >= 0 && dy <= 2 && Math.abs(dx - x) <= 1.25 && Math.abs(dz - z) <= 1.25),
  );
  if (below <= Math.max(...aside)) return [];
  return targets.filter(
    ({ x, y, z }) =>
      y === Math.floor(feet.y + 0.01) - 1 && Math.abs(x - Math.floor(feet.x)) + Math.abs(z - Math.floor(feet.z)) <= 1,
  );
}

/** The block, and those that touch it. */
function around({ x, y, z }) {
  return [
    [0, 0, 0],
    [1, 0, 0],
    [-1, 0, 0],
    [0, 1, 0],
    [0, -1, 0],
    [0, 0, 1],
    [0, 0, -1],
  ].map(([dx, dy, dz]) => ({ x: x + dx, y: y + dy, z: z + dz }));
}

function cellOf({ x, y, z }) {
  return { x, y, z };
}
