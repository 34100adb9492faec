// skill: fellTrees
// description: Fells trees, one after the other, until `quantity` more logs of any of `items` are held than at the
//   start. `blocks` are the names of log blocks. Called by mine.
// description: Chooses trees by distance and size, leaves a tree to the player or the monster that is at it, and picks
//   up the logs. Fails: not-found (no tree in the wide surroundings), unreachable, inventory-full.
// parameters: {"type":"object","properties":{"blocks":{"type":"array","items":{"type":"string"}},
//   "items":{"type":"array","items":{"type":"string"}},"quantity":{"type":"integer","minimum":1},
//   "keep":{"type":"object","additionalProperties":{"type":"integer"}}},"required":["blocks","items","quantity"]}
/** Failed trees in a row after which it gives up. */
const patience = 16;

async function fellTrees(bot, { blocks, items, quantity, keep }) {
  const look = async () => {
    const { name, inventory, position } = await bot.observe();
    return { held: items.reduce((sum, item) => sum + (inventory[item] ?? 0), 0), self: { name, ...position } };
  };
  const start = await look();
  // The logs that it does not reach, by key, with the reason, and keys of logs of trees that another player or a
  // monster was at. `fled`: whether a monster drove it off a tree since it last got a log.
  const known = { left: new Map(), contested: new Set(), fled: false };
  let now = start;
  let failures = 0;
  // Where there is no tree but those at which others stand, it shares these.
  let lack = null;
  while (now.held - start.held < quantity) {
    const wanted = quantity - (now.held - start.held);
    const others = lack !== null ? [] : await fellersNear(bot, sight, 64);
    const tree = await nextTree(bot, { blocks, self: now.self, wanted, known, others });
    if (tree === null && known.contested.size > 0) known.contested.clear();
    else if (tree === null) {
      if (lack !== null) throw lack;
      lack = await lackOf(bot, { blocks, keep, left: known.left });
    } else {
      failures = (await fell(bot, tree, { blocks, items, wanted, known, keep })) > 0 ? 0 : failures + 1;
      if (failures === 0) known.fled = false;
    }
    if (failures >= patience) throw notReached(`${failures} trees in a row could not be reached`, known);
    now = await look();
  }
  return { gained: now.held - start.held };
}

/** Searches for further trees. Returns null, or the failure to find one. */
async function lackOf(bot, { blocks, keep, left }) {
  try {
    await exploreToDig(bot, { blocks, surface: true, keep, left });
    return null;
  } catch (error) {
    if (!['not-found', 'refused', 'unreachable'].includes(error.reason)) throw error;
    return error;
  }
}

/** Digs at most `wanted` of a tree's logs and picks them up. Returns how many it dug. */
async function fell(bot, tree, { blocks, items, wanted, known, keep }) {
  const [base] = tree;
  const feet = await approach(bot, base, keep);
  if (feet === 'driven-off') {
    known.fled = true;
    return leaveToOthers(tree, known);
  }
  if (feet === null) {
    const { position } = await bot.observe();
    for (const log of tree) giveUp(known, log, blocks, position);
    return 0;
  }
  await takeToolFor(bot, blocks[0]);
  const trunk = tree.filter((log) => log.x === base.x && log.z === base.z);
  const branches = tree.filter((log) => !trunk.includes(log));
  let dug = 0;
  let latest = base;
  for (const log of [...trunk, ...branches]) {
    if (dug >= wanted) break;
    if (known.left.has(keyOf(log))) continue;
    const reason = isInReach(feet, log) ? await attempt(bot.dig({ position: log, nextToLiquid: true })) : 'unreachable';
    if (reason === null) {
      dug++;
      latest = log;
    } else if (reason === 'driven-off' || (reason === 'target-gone' && log.y < base.y + 2)) {
      known.fled ||= reason === 'driven-off';
      leaveToOthers(tree, known);
      break;
    } else if (reason !== 'target-gone') {
      // Logs above it in the trunk are even farther away.
      const beyond = trunk.includes(log) ? trunk.filter(({ y }) => y >= log.y) : [log];
      for (const one of beyond) giveUp(known, one, blocks, feet);
    }
  }
  // Logs dug overhead fall onto the body.
  if (dug > 0)
    await bot.skill('pickUpItems', {
      items,
      keep,
      ...(flat(feet, middleOf(latest)) < 1 ? { fall: latest.y + 0.5 - feet.y } : {}),
    });
  return dug;
}

function leaveToOthers(tree, known) {
  for (const log of tree) known.contested.add(keyOf(log));
  return 0;
}

function giveUp(known, log, blocks, feet) {
  const name = blocks.length === 1 ? blocks[0] : 'log';
  leave(known, { name, ...log }, 'unreachable', feet);
}
