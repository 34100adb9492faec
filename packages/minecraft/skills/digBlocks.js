// skill: digBlocks
// description: Digs blocks of any of the names `blocks` until `quantity` more of any of `items`, which they drop, are
//   held than at the start. Called by mine.
// description: Digs the blocks around the body at its height and above, so that the drops fall onto it. Goes down a
//   layer, on solid ground only, when there are more blocks below than beside. Then goes to the nearest block that no
//   other player is nearer to; where there is no way on foot, it digs and builds one. Puts a block onto lava or water
//   that touches the one to dig, where there is no other.
// description: Uses the best held tool, and only such as make the blocks drop something. A failure names the blocks
//   in sight that it left, and why. Fails: not-found, unreachable, missing-tool, inventory-full.
// parameters: {"type":"object","properties":{"blocks":{"type":"array","items":{"type":"string"}},
//   "items":{"type":"array","items":{"type":"string"}},"quantity":{"type":"integer","minimum":1},
//   "keep":{"type":"object","additionalProperties":{"type":"integer"}}},"required":["blocks","items","quantity"]}
/** Failed targets in a row after which it gives up. */
const patience = 16;
/** Blocks dug in a row without a wanted drop after which it gives up; rare drops take many, apples the most. */
const mostFruitless = (block) => (block.endsWith('_leaves') ? 1_200 : 80);
/** Blocks dug in a row without a new item in the inventory after which it looks for drops on the ground. */
const mostUnseen = 24;
/** Blocks dug from one place before it looks again. */
const batch = 8;
/** Picks up the drops before it walks farther than this many blocks. */
const stride = 4;
/** Unreachable targets in a row after which it goes elsewhere. */
const mostMissed = 3;
/** Blocks within which it looks for drops before it goes elsewhere. */
const nearDrops = 24;

async function digBlocks(bot, { blocks, items, quantity, keep }) {
  const look = async () => {
    const { inventory, position } = await bot.observe();
    return { held: items.reduce((sum, item) => sum + (inventory[item] ?? 0), 0), inventory, feet: position };
  };
  const pick = { item: items[0], keep, ...(await bot.skill('digTool', { block: blocks[0] })) };
  const start = await look();
  // `left`: the blocks that it does not try again, by place, with the reason. `fled`: whether a monster drove it off a
  // target since it last dug one. `secured`: those whose liquids it has tried to stop; `dry`: where that is done.
  // `picked`: whether it has looked for drops all around since then: what it digs on its way to a target may fall far.
  const memory = { left: new Map(), secured: new Set(), dry: new Set(), fled: false, picked: false };
  let [now, lying, failures, fruitless] = [start, 0, 0, 0];
  while (now.held - start.held < quantity) {
    const before = now.held;
    const wanted = quantity - (before - start.held);
    const { targets, wet } = await nearest(bot, { blocks, feet: now.feet, ...memory });
    const [next] = targets;
    const isFar = next === undefined || gap(now.feet, next) > stride;
    let dug = 0;
    if (lying > 0 && (lying >= wanted || isFar || fruitless >= mostUnseen)) {
      await bot.skill('pickUpItems', { items, within: 6, dig: !isMass(now.feet, targets), keep });
      lying = 0;
    } else if (next === undefined && !memory.picked && (await lieAround(bot, items))) {
      memory.picked = true;
      await attempt(bot.skill('pickUpItems', { items, within: nearDrops, dig: true, keep }));
    } else if (next === undefined && wet.length > 0) await secure(bot, wet[0], { memory, keep });
    else if (next === undefined)
      await exploreToDig(bot, { blocks, nextToLiquid: false, keep, left: memory.left, ...whereToLook(blocks[0]) });
    else {
      dug = await digNext(bot, { targets, most: Math.min(batch, wanted - lying), feet: now.feet, memory, pick });
      failures = dug > 0 ? 0 : failures + 1;
      if (dug > 0) memory.fled = memory.picked = false;
      if (failures >= patience) throw notReached(`${failures} times in a row no ${blocks[0]} could be reached`, memory);
      if (failures > 0 && failures % mostMissed === 0) await attempt(bot.skill('explore'));
    }
    now = await look();
    lying = Math.max(0, lying + dug - Math.max(0, now.held - before));
    fruitless = now.held > before ? 0 : fruitless + dug;
    if (fruitless >= mostFruitless(blocks[0]))
      throw failure('not-found', `${fruitless} blocks in a row gave no ${items[0]}`);
  }
  return { gained: now.held - start.held };
}

/** Whether any of the items lie within sight. */
async function lieAround(bot, items) {
  return (await bot.findItems({ maxDistance: nearDrops })).some(({ name }) => items.includes(name));
}

/** Digs at most `most` blocks, from here or from the next target's place. Returns how many it dug. */
async function digNext(bot, { targets, most, feet, memory, pick }) {
  const [target] = targets;
  if (!pick.isNeeded) await takeToolFor(bot, target.name);
  const here = await digHere(bot, { targets, most, feet, memory, pick });
  if (here !== null) return here;
  const reason = await approach(bot, { target, pick });
  memory.fled ||= reason === 'driven-off';
  await takeBest(bot, pick.tools);
  const { position } = await bot.observe();
  const there = await digHere(bot, { targets, most, feet: position, memory, pick });
  if (reason !== null || there === null) leave(memory, target, reason ?? 'unreachable', position);
  return there ?? 0;
}

/**
 * Digs blocks whose drops fall onto the body; without any, goes down a layer in a large mass, or digs all nearby blocks
 * of a small vein. Returns how many it dug; null when nothing is near.
 */
async function digHere(bot, { targets, most, feet, memory, pick }) {
  const atHand = targets.filter((target) => comesByItself(feet, target));
  if (atHand.length > 0) return digAll(bot, atHand.slice(0, most), { memory, pick });
  const near = targets.filter((target) => isNear(feet, target));
  const isMuch = isMass(feet, targets);
  if (!isMuch && near.some((target) => !isUnder(feet, target)))
    return digAll(bot, near.filter((target) => !isUnder(feet, target)).slice(0, most), { memory, pick });
  const ways = isMuch ? waysDown(feet, targets) : near;
  if (await goDownALayer(bot, ways, feet, { memory, pick })) return 1;
  // The ground that it stands on may hide what lies beside and below.
  return near.length > 0 && (await digOwnGround(bot, feet, { memory, pick })) ? 0 : null;
}
