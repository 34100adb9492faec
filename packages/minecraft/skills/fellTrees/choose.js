// Which tree to fell next.
const { sight, walkSpeed } = gameFigures;
/** Seconds that a tree takes besides walking and digging. */
const perTree = 1.5;
/** A tree is left to another player who stands within this many blocks of its foot. */
const taken = 2.5;
/** A tree of more logs than this is one for several players. */
const forOne = 10;
/** Players within this many blocks choose among the same trees at the same time. */
const crowd = 8;
/** Logs to search for: about two dozen trees. */
const most = 128;
/** Differences in key between a block and those that touch it. */
const touching = [-1, 0, 1]
  .flatMap((x) => [-1, 0, 1].flatMap((z) => [-1, 0, 1].map((y) => keyOf({ x, y, z }))))
  .filter((step) => step !== 0);

/**
 * Returns a tree that gives its logs soon, a different one for each player who chooses at the same time. Returns null
 * when no tree is in sight.
 */
async function nextTree(bot, { blocks, self, wanted, known, others }) {
  const costOf = (tree, seeker) =>
    costFor(tree, { seeker, others: [self, ...others].filter((one) => one !== seeker), wanted });
  const rivals = others.filter((other) => flat(other, self) < crowd);
  let seen = [];
  for (const maxDistance of [24, sight]) {
    const logs = await bot.findBlocks({ names: blocks, maxDistance, count: most, toDig: true });
    const found = (await notWanted(bot, logs)).map(({ position }) => position);
    const trees = treesOf(found.filter((log) => !known.left.has(keyOf(log)) && !known.contested.has(keyOf(log))));
    if (trees.length === 0) continue;
    const tree = inTurn(trees, [self, ...rivals], { self, costOf });
    if (tree !== null) return tree;
    seen = trees;
  }
  return cheapest(seen, (tree) => costOf(tree, self));
}

/**
 * Chooses in the order of the players' names, so that each player knows what the others take. Returns null when no tree
 * is left for this body.
 */
function inTurn(trees, seekers, { self, costOf }) {
  const left = new Set(trees);
  for (const seeker of seekers.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const tree = cheapest(left, (one) => costOf(one, seeker));
    if (seeker === self) return tree;
    left.delete(tree);
  }
  return null;
}

/** Returns the tree of least cost; null when every cost is infinite. */
function cheapest(trees, costOf) {
  let best = { tree: null, cost: Infinity };
  for (const tree of trees) {
    const cost = costOf(tree);
    if (cost < best.cost) best = { tree, cost };
  }
  return best.tree;
}

/** Returns the seconds per log; Infinity for a tree at which another player stands, unless it has logs for several. */
function costFor(tree, { seeker, others, wanted }) {
  const base = middleOf(tree[0]);
  const own = flat(base, seeker);
  const theirs = Math.min(Infinity, ...others.map((other) => flat(base, other)));
  if (theirs < taken && theirs < own && tree.length <= forOne) return Infinity;
  const way = own / walkSpeed + Math.abs(tree[0].y - seeker.y) * 0.4;
  return (way + perTree) / Math.min(tree.length, wanted);
}

/** Groups logs that touch each other, corners included, into trees, each with its lowest log first. */
function treesOf(logs) {
  const rest = new Map(logs.map((log) => [keyOf(log), log]));
  const trees = [];
  for (const first of logs) {
    if (!rest.delete(keyOf(first))) continue;
    const tree = [first];
    for (let next = 0; next < tree.length; next++) {
      const here = keyOf(tree[next]);
      for (const step of touching) {
        const log = rest.get(here + step);
        if (log === undefined) continue;
        tree.push(log);
        rest.delete(here + step);
      }
    }
    trees.push(tree.sort((a, b) => a.y - b.y));
  }
  return trees;
}
