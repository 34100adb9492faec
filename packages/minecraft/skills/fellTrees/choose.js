// Which tree is next.
/** Blocks that a body walks in a second, all in all; and the seconds that a tree costs besides walking and digging. */
const pace = 4.5;
const perTree = 1.5;
/** A tree is left to another player who stands this near to its foot. */
const taken = 2.5;
/**
 * Others this near choose among the same trees at the same moment; nobody from farther than this is at a tree before
 * two of its logs are cut.
 */
const crowd = 8;
const far = 32;
/** So many others in sight may be more than the trees; fewer find enough. */
const throng = 8;
/** Logs that are looked at: a dozen trees, and more of them where many choose. */
const some = 64;
const most = 128;
/** From a block to those that touch it, in keys. */
const touching = [-1, 0, 1]
  .flatMap((x) => [-1, 0, 1].flatMap((z) => [-1, 0, 1].map((y) => keyOf({ x, y, z }))))
  .filter((step) => step !== 0);

/**
 * A tree that gives its logs soon, and another for each who chooses at the same moment. Null when none is in sight,
 * "too few" when it had better be left to the others.
 */
async function nextTree(bot, { blocks, self, wanted, known, others, mayLeave }) {
  const costOf = (tree, seeker) =>
    costFor(tree, { seeker, others: [self, ...others].filter((one) => one !== seeker), wanted });
  const rivals = others.filter((other) => flat(other, self) < crowd);
  let seen = [];
  for (const maxDistance of others.length < throng ? [24, 64] : [64]) {
    const found = (
      await bot.findBlocks({ names: blocks, maxDistance, count: others.length < throng ? some : most })
    ).map(({ position }) => position);
    const trees = treesOf(
      found.filter((log) => !known.unreachable.has(keyOf(log)) && !known.contested.has(keyOf(log))),
    );
    if (trees.length === 0) continue;
    if (mayLeave && !hasPart(trees, others, self)) return 'too few';
    const tree =
      rivals.length < throng
        ? inTurn(trees, [self, ...rivals], { self, costOf })
        : byChance(trees, rivals, { self, costOf });
    if (tree !== null) return tree;
    seen = trees;
  }
  return cheapest(seen, (tree) => costOf(tree, self));
}

/**
 * Those who choose at the same moment do so in the order of their names: everyone knows what the others take. Null when
 * nothing is left for this one.
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

/** Too many to know all that they see: one of two trees for each of them. */
function byChance(trees, rivals, { self, costOf }) {
  const choices = trees
    .map((tree) => ({ tree, cost: costOf(tree, self) * (1 + 0.1 * Math.random()) }))
    .filter(({ cost }) => cost < Infinity);
  const good = choices.sort((a, b) => a.cost - b.cost).slice(0, 2 * (rivals.length + 1));
  return good[Math.floor(Math.random() * good.length)]?.tree ?? null;
}

/** Null when each costs infinitely much. */
function cheapest(trees, costOf) {
  let best = { tree: null, cost: Infinity };
  for (const tree of trees) {
    const cost = costOf(tree);
    if (cost < best.cost) best = { tree, cost };
  }
  return best.tree;
}

/** Seconds per log; infinite for a tree at which somebody else stands. */
function costFor(tree, { seeker, others, wanted }) {
  const base = middleOf(tree[0]);
  const own = flat(base, seeker);
  const theirs = Math.min(Infinity, ...others.map((other) => flat(base, other)));
  if (theirs < taken && theirs < own) return Infinity;
  const way = own / pace + Math.abs(tree[0].y - seeker.y) * 0.4;
  return ((way + perTree) / Math.min(tree.length, wanted)) * (theirs + 1 < own ? 1.6 : 1);
}

/**
 * Whether one of these trees is for this body: of those who see them one for every two trees stays, by chance; all of
 * them do where they are few.
 */
function hasPart(trees, others, feet) {
  if (others.length < throng) return true;
  const farthest = Math.max(...trees.map(([base]) => flat(middleOf(base), feet)));
  const among = others.filter((other) => flat(other, feet) <= farthest).length + 1;
  return Math.random() * among < trees.length / 2;
}

/** Logs that touch each other, also by corners; each tree's lowest log first. */
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
