// Which tree is next.
/** Blocks that a body walks in a second, all in all; and the seconds that a tree costs besides walking and digging. */
const pace = 4.5;
const perTree = 1.5;
/** A tree is left to another player who stands this near to its foot. */
const taken = 2.5;
/** Others this near choose among the same trees at the same moment; nobody from farther than this is at a tree before two of its logs are cut. */
const crowd = 8;
const far = 32;
/** So many others in sight may be more than the trees; fewer find enough. */
const throng = 8;
/** Logs that are looked at: a dozen trees, and more of them where many choose. */
const some = 64;
const most = 128;
/** From a block to those that touch it, in keys. */
const touching = [-1, 0, 1].flatMap((x) => [-1, 0, 1].flatMap((z) => [-1, 0, 1].map((y) => keyOf({ x, y, z })))).filter((step) => step !== 0);

/** A tree that gives its logs soon; one of several where others choose at the same moment. Null when none is in sight, "too few" when it had better be left to the others. */
async function nextTree(bot, { blocks, feet, wanted, known, others, mayLeave }) {
  for (const maxDistance of others.length < throng ? [24, 64] : [64]) {
    const found = (await bot.findBlocks({ names: blocks, maxDistance, count: others.length < throng ? some : most })).map(({ position }) => position);
    const trees = treesOf(found.filter((log) => !known.unreachable.has(keyOf(log)) && !known.contested.has(keyOf(log))));
    if (trees.length === 0) continue;
    if (mayLeave && !hasPart(trees, others, feet)) return 'too few';
    const rivals = others.filter((other) => flat(other, feet) < crowd).length;
    const choices = [];
    for (const tree of trees) {
      const mine = flat(middleOf(tree[0]), feet);
      const theirs = Math.min(Infinity, ...others.map((other) => flat(middleOf(tree[0]), other)));
      if (theirs < taken && theirs < mine) continue;
      const way = mine / pace + Math.abs(tree[0].y - feet.y) * 0.4;
      choices.push({ tree, cost: ((way + perTree) / Math.min(tree.length, wanted)) * (theirs + 1 < mine ? 1.6 : 1) * (1 + 0.1 * Math.random()) });
    }
    choices.sort((a, b) => a.cost - b.cost);
    // Two trees for each who chooses, as far as they are not much worse.
    const good = choices.slice(0, rivals === 0 ? 1 : 2 * (rivals + 1)).filter(({ cost }) => rivals >= throng || cost <= choices[0].cost + 1);
    if (good.length > 0) return good[Math.floor(Math.random() * good.length)].tree;
  }
  return null;
}

/** Whether one of these trees is for this body: of those who see them one for every two trees stays, by chance; all of them do where they are few. */
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
