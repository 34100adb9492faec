// skill: fellTrees
// description: Fells trees, one after the other, until `quantity` more logs of any of `items` are held than at the start. `blocks` are the names of log blocks. Called by mine.
// description: Chooses by way and size, leaves trees to whoever stands at them, picks up what fell. Fails: not-found when no tree is left far and wide, unreachable, inventory-full.
// parameters: {"type":"object","properties":{"blocks":{"type":"array","items":{"type":"string"}},"items":{"type":"array","items":{"type":"string"}},"quantity":{"type":"integer","minimum":1}},"required":["blocks","items","quantity"]}
/** Blocks that a body walks in a second, all in all; and the seconds that a tree costs besides walking and digging. */
const pace = 4.5;
const perTree = 1.5;
/** A tree is left to another player who stands this near to it. */
const taken = 3;
/** Trees in a row that came to nothing, after which it gives up. */
const patience = 12;

async function fellTrees(bot, { blocks, items, quantity }) {
  const count = async () => {
    const { inventory, position } = await bot.observe();
    return { held: items.reduce((sum, item) => sum + (inventory[item] ?? 0), 0), feet: position };
  };
  const start = await count();
  const skipped = new Set();
  let now = start;
  let failures = 0;
  while (now.held - start.held < quantity) {
    const wanted = quantity - (now.held - start.held);
    const tree = await nextTree(bot, { blocks, feet: now.feet, wanted, skipped });
    if (tree === null) await bot.skill('explore', { blocks });
    else {
      const dug = await fell(bot, tree, { items, wanted, skipped });
      failures = dug > 0 ? 0 : failures + 1;
      if (failures >= patience) throw failure('unreachable', `${failures} trees in a row could not be reached`);
    }
    now = await count();
  }
  return { gained: now.held - start.held };
}

/** The tree that gives its logs soonest, with a little chance so that a team spreads; null when none is in sight. */
async function nextTree(bot, { blocks, feet, wanted, skipped }) {
  for (const maxDistance of [24, 64]) {
    const logs = (await bot.findBlocks({ names: blocks, maxDistance, count: 128 })).map(({ position }) => position).filter((log) => !skipped.has(keyOf(log)));
    if (logs.length === 0) continue;
    const others = (await bot.findEntities({ kinds: ['player'], maxDistance: 64 })).map(({ position }) => position);
    let best = null;
    for (const tree of treesOf(logs)) {
      const mine = flat(tree[0], feet);
      const theirs = Math.min(Infinity, ...others.map((other) => flat(tree[0], other)));
      if (theirs < taken && theirs < mine) continue;
      const way = mine / pace + Math.abs(tree[0].y - feet.y) * 0.4;
      const cost = ((way + perTree) / Math.min(tree.length, wanted)) * (theirs + 1 < mine ? 1.6 : 1) * (1 + 0.2 * Math.random());
      if (best === null || cost < best.cost) best = { tree, cost };
    }
    if (best !== null) return best.tree;
  }
  return null;
}

/** Logs that touch each other, also by corners; each tree's lowest log first. */
function treesOf(logs) {
  const rest = new Map(logs.map((log) => [keyOf(log), log]));
  const trees = [];
  while (rest.size > 0) {
    const [key, first] = rest.entries().next().value;
    rest.delete(key);
    const tree = [first];
    for (let next = 0; next < tree.length; next++)
      for (let step = 0; step < 27; step++) {
        const { x, y, z } = tree[next];
        const near = keyOf({ x: x + (step % 3) - 1, y: y + (Math.floor(step / 3) % 3) - 1, z: z + Math.floor(step / 9) - 1 });
        if (!rest.has(near)) continue;
        tree.push(rest.get(near));
        rest.delete(near);
      }
    trees.push(tree.sort((a, b) => a.y - b.y));
  }
  return trees;
}

/** Digs at most `wanted` of a tree's logs and picks them up; returns how many were dug. What cannot be reached is skipped from now on. */
async function fell(bot, tree, { items, wanted, skipped }) {
  const [base] = tree;
  if (!(await walk(bot, base))) {
    for (const log of tree) skipped.add(keyOf(log));
    return 0;
  }
  const trunk = tree.filter((log) => log.x === base.x && log.z === base.z);
  const branches = tree.filter((log) => !trunk.includes(log));
  let dug = 0;
  let stepped = false;
  for (const log of [...trunk, ...branches]) {
    if (dug >= wanted) break;
    // From inside the trunk all of it is in reach, and falls on one's own head.
    if (log.y >= base.y + 2 && !stepped) {
      stepped = true;
      await attempt(bot.goTo({ position: base, within: 0 }));
    }
    const reason = await attempt(bot.dig({ position: log }));
    if (reason === null) dug++;
    else skipped.add(keyOf(log));
    if (reason === 'target-gone' && log === base) break;
  }
  if (dug > 0) await bot.skill('pickUpItems', { items });
  return dug;
}

/** Next to the tree's foot; through leaves if it must be. */
async function walk(bot, base) {
  if ((await attempt(bot.goTo({ position: base, within: 1.5 }))) === null) return true;
  return (await attempt(bot.goTo({ position: base, within: 1.5, allowDig: true }))) === null;
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

function keyOf({ x, y, z }) {
  return `${x},${y},${z}`;
}

function flat(a, b) {
  return Math.hypot(a.x + 0.5 - b.x, a.z + 0.5 - b.z);
}

function failure(reason, detail) {
  return Object.assign(new Error(detail), { reason, detail });
}
