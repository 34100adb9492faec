// skill: fellTrees
// description: Fells trees, one after the other, until `quantity` more logs of any of `items` are held than at the start. `blocks` are the names of log blocks. Called by mine.
// description: Chooses by way and size, leaves trees to whoever stands at them, walks on where there are more players than trees, picks up what fell. Fails: not-found when no tree is left far and wide, unreachable, inventory-full.
// parameters: {"type":"object","properties":{"blocks":{"type":"array","items":{"type":"string"}},"items":{"type":"array","items":{"type":"string"}},"quantity":{"type":"integer","minimum":1}},"required":["blocks","items","quantity"]}
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
/** Blocks that one walks at a time out of a throng. */
const stride = 40;
/** A block is in reach from where the feet are this many blocks from it; from the eyes, so high above the feet, to the nearest of it, this many. */
const arm = 4.3;
const eyeHeight = 1.62;
const reach = 4.5;
const woods = ['oak', 'birch', 'spruce', 'jungle', 'acacia', 'dark_oak', 'mangrove', 'cherry', 'pale_oak', 'azalea', 'flowering_azalea'];
const leafNames = [...woods.map((wood) => `${wood}_leaves`), 'leaves', 'leaves2'];
/** Trees in a row that came to nothing, after which it gives up. */
const patience = 16;

/** From a block to those that touch it, in keys. */
const touching = [-1, 0, 1].flatMap((x) => [-1, 0, 1].flatMap((z) => [-1, 0, 1].map((y) => keyOf({ x, y, z })))).filter((step) => step !== 0);

async function fellTrees(bot, { blocks, items, quantity }) {
  const look = async () => {
    const { inventory, position } = await bot.observe();
    return { held: items.reduce((sum, item) => sum + (inventory[item] ?? 0), 0), feet: position };
  };
  const start = await look();
  // Logs that cannot be reached, and those that somebody else was at.
  const known = { unreachable: new Set(), contested: new Set() };
  let now = start;
  let failures = 0;
  let heading = null;
  let isCornered = false;
  while (now.held - start.held < quantity) {
    const wanted = quantity - (now.held - start.held);
    const others = await playersNear(bot, 64, 64);
    const tree = await nextTree(bot, { blocks, feet: now.feet, wanted, known, others, mayLeave: !isCornered });
    if (tree === 'too few') {
      heading = await walkOn(bot, now.feet, heading);
      // Where there is no way out it has to be one of these trees.
      isCornered = heading === null;
    } else if (tree === null && known.contested.size > 0) known.contested.clear();
    else if (tree === null) await bot.skill('explore', { blocks, surface: true });
    else {
      failures = (await fell(bot, tree, { feet: now.feet, others, items, wanted, known })) > 0 ? 0 : failures + 1;
      isCornered = false;
    }
    if (failures >= patience) throw failure('unreachable', `${failures} trees in a row could not be reached`);
    now = await look();
  }
  return { gained: now.held - start.held };
}

/** A tree that gives its logs soon; one of several where others choose at the same moment. Null when none is in sight, "too few" when it had better be left to the others. */
async function nextTree(bot, { blocks, feet, wanted, known, others, mayLeave }) {
  for (const maxDistance of others.length < throng ? [24, 64] : [64]) {
    const found = (await bot.findBlocks({ names: blocks, maxDistance, count: 128 })).map(({ position }) => position);
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

/** One stride in the direction in which it is going, or in another where there is no way; returns the direction. */
async function walkOn(bot, feet, heading) {
  const angle = heading ?? 2 * Math.PI * Math.random();
  const position = { x: Math.round(feet.x + stride * Math.cos(angle)), y: Math.floor(feet.y), z: Math.round(feet.z + stride * Math.sin(angle)) };
  return (await attempt(bot.goTo({ position, within: stride / 2.5 }))) === null ? angle : null;
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

/** Digs at most `wanted` of a tree's logs and picks them up; returns how many were dug. */
async function fell(bot, tree, { feet: from, others, items, wanted, known }) {
  const [base] = tree;
  if (givesWay(base, others.filter((other) => flat(other, from) < crowd))) return leave(tree, known);
  let feet = await approach(bot, base);
  if (feet === null) {
    for (const log of tree) known.unreachable.add(keyOf(log));
    return 0;
  }
  const trunk = tree.filter((log) => log.x === base.x && log.z === base.z);
  const branches = tree.filter((log) => !trunk.includes(log));
  // From inside the trunk all of it is in reach, and falls on one's own head; it takes two blocks of room, and a third to step up.
  const room = base.y + (base.y > feet.y + 0.5 ? 3 : 2);
  const isBeside = flat(feet, middleOf(base)) < 2 && base.y - feet.y < 1.5;
  const mayBeContested = others.some((other) => flat(other, middleOf(base)) < far);
  let dug = 0;
  let latest = base;
  let stepped = false;
  for (const log of [...trunk, ...branches]) {
    if (dug >= wanted) break;
    if (known.unreachable.has(keyOf(log))) continue;
    if (dug < 2 && mayBeContested && givesWay(base, await playersNear(bot, crowd, 8))) {
      leave(tree, known);
      break;
    }
    if (log.y >= room && !stepped && isBeside) {
      stepped = true;
      if ((await attempt(bot.goTo({ position: base, within: 0, allowDig: true }))) === null) feet = { ...middleOf(base), y: base.y };
    }
    const reason = isInReach(feet, log) ? await attempt(bot.dig({ position: log, nextToLiquid: true })) : 'unreachable';
    if (reason === null) {
      dug++;
      latest = log;
    } else if (reason === 'target-gone' && log.y < base.y + 2) {
      leave(tree, known);
      break;
    } else if (reason !== 'target-gone') {
      // What is above it in the trunk is farther still.
      const beyond = trunk.includes(log) ? trunk.filter(({ y }) => y >= log.y) : [log];
      for (const one of beyond) known.unreachable.add(keyOf(one));
    }
  }
  // What was cut overhead falls into the arms.
  if (dug > 0) await bot.skill('pickUpItems', { items, ...(flat(feet, middleOf(latest)) < 1 ? { fall: latest.y + 0.5 - feet.y } : {}) });
  return dug;
}

/** Whether an arm can be stretched to the nearest part of a block. */
function isInReach(feet, { x, y, z }) {
  const beyond = (from, low) => Math.max(low - from, 0, from - low - 1);
  return Math.hypot(beyond(feet.x, x), beyond(feet.y + eyeHeight, y), beyond(feet.z, z)) <= reach;
}

/** Where several came to one tree at the same moment, each goes on by chance: most often one of them stays. */
function givesWay(base, others) {
  const rivals = others.filter((other) => flat(other, middleOf(base)) < taken).length;
  return rivals > 0 && Math.random() < rivals / (rivals + 1);
}

function leave(tree, known) {
  for (const log of tree) known.contested.add(keyOf(log));
  return 0;
}

/** Beside the tree's foot, on foot if it can be: leaves that hang low are cut first. Null when it is not reached. */
async function approach(bot, base) {
  for (const by of ['foot', 'cutting', 'below', 'climbing', 'digging']) {
    if (by === 'cutting' && !(await cutLeaves(bot, base))) continue;
    try {
      // What others left of a tree hangs in the air, within reach from the ground.
      if (by === 'below') return (await bot.goTo({ position: base, within: arm })).position;
      if (by === 'climbing' && !(await climbTo(bot, base))) continue;
      return (await bot.goTo({ position: base, within: 1, allowDig: by === 'digging' })).position;
    } catch (error) {
      if (!['unreachable', 'timeout'].includes(error.reason)) throw error;
    }
  }
  return null;
}

/** From below ground; whether it was. */
async function climbTo(bot, base) {
  const { position: feet } = await bot.observe();
  if (base.y - feet.y <= 2) return false;
  await bot.skill('stairs', { height: base.y, position: base });
  return true;
}

/** Breaks the leaves at the height of the body on the first blocks of the straight way to the tree's foot; whether there were some in reach. */
async function cutLeaves(bot, base) {
  const { position: feet } = await bot.observe();
  const foot = middleOf(base);
  const share = Math.min(1, 4 / flat(feet, foot));
  const to = { x: feet.x + (foot.x - feet.x) * share, z: feet.z + (foot.z - feet.z) * share };
  const length = flat(feet, to);
  const end = share < 1 ? feet.y : base.y;
  const low = Math.floor(Math.min(feet.y, end) + 0.01);
  const high = Math.floor(Math.max(feet.y, end) + 0.01) + 1;
  const inTheWay = ({ x, y, z }) => {
    const leaf = middleOf({ x, z });
    const along = Math.min(1, Math.max(0, ((leaf.x - feet.x) * (to.x - feet.x) + (leaf.z - feet.z) * (to.z - feet.z)) / length ** 2));
    const aside = flat(leaf, { x: feet.x + along * (to.x - feet.x), z: feet.z + along * (to.z - feet.z) });
    return y >= low && y <= high && aside < 0.85;
  };
  const leaves = (await bot.findBlocks({ names: leafNames, maxDistance: 6, count: 128 })).map(({ position }) => position).filter(inTheWay);
  let cut = 0;
  for (const leaf of leaves.slice(0, 6)) if ((await attempt(bot.dig({ position: leaf, nextToLiquid: true }))) === null) cut++;
  return cut > 0;
}

async function playersNear(bot, maxDistance, count) {
  return (await bot.findEntities({ kinds: ['player'], maxDistance, count })).map(({ position }) => position);
}

/** Null when it went well, else the reason; what ends the skill is thrown on. */
async function attempt(call) {
  try {
    await call;
    return null;
  } catch (error) {
    if (error.reason === undefined || ['died', 'interrupted', 'inventory-full'].includes(error.reason)) throw error;
    return error.reason;
  }
}

/** A number of its own for every block within a million of the middle of the world: what is next to each other differs by the same number everywhere. */
function keyOf({ x, y, z }) {
  return (x * 4194304 + z) * 1024 + y;
}

function middleOf({ x, z }) {
  return { x: x + 0.5, z: z + 0.5 };
}

function flat(a, b) {
  return Math.hypot(a.x - b.x, a.z - b.z);
}

function failure(reason, detail) {
  return Object.assign(new Error(detail), { reason, detail });
}
