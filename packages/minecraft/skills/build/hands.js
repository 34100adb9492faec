// Digging and placing blocks within reach.
/** The value of `rivalry` when another player is as near. */
const asNear = 1;
/** Differences in distance up to this many blocks do not count, since positions are known to a tenth of a block. */
const sameSpot = 1.5 * gameFigures.rounding;
const { turnPerTick } = gameFigures;
/** So often the world may refuse a cell for one reason, and so often one block is placed that does not stay. */
const mostRefusals = 3;
const mostTimes = 5;
/** So many blocks may be put beside a cell for a moment. */
const mostHelpers = 4;

/**
 * Does all work within reach: digs from the top down, then fills in the order of the least turn. Returns how many cells
 * it changed.
 */
async function doInReach(bot, site, work) {
  const [digs, fills] = [work.digs, work.fills].map(
    (cells) => new Set(cells.filter((cell) => isInHand(site, work.feet, cell))),
  );
  const isFree = (cell) => canDoNow(site, cell) && !isOthers(site, work, cell);
  const near = (cell) => awayFrom(work.feet, cell);
  let done = 0;
  for (;;) {
    const dig = firstOf(
      digs,
      isFree,
      (a, b) =>
        rivalry(work, a) - rivalry(work, b) ||
        (rivalry(work, a) === asNear ? luckOf(a) - luckOf(b) : b.y - a.y || near(a) - near(b)),
    );
    const cell =
      dig ??
      firstOf(
        fills,
        (one) => work.inventory[one.item] > 0 && isFree(one),
        (a, b) =>
          turnTo(work, a) - turnTo(work, b) ||
          Number(work.hand === b.item) - Number(work.hand === a.item) ||
          a.y - b.y ||
          near(a) - near(b),
      );
    if (cell === undefined) return done;
    // Each cell is tried once, whatever the result.
    (dig === undefined ? fills : digs).delete(cell);
    // Another player may have placed the right block by now. A fill needs no check: placing into a taken cell fails.
    if (dig !== undefined && work.others.length > 0 && !(await isStillOpen(bot, site, work, cell))) continue;
    work.facing = yawTo(work.feet, cell);
    const trouble = await failureOf(dig === undefined ? put(bot, site, work, cell) : clear(bot, site, work, cell));
    const reason = trouble?.reason ?? null;
    countRefusal(site, cell, trouble);
    // It may be for want of blocks to put beside it for a moment.
    if (reason === 'refused' && dig === undefined && scrapOf(work, site, mostHelpers) === null && !site.hasMined) {
      site.hasMined = true;
      await withScrap(bot, site, work, mostHelpers);
      return done + 1;
    }
    if (reason === null || reason === 'target-gone') done++;
    if (reason === null)
      (dig === undefined ? work.fills : work.digs).splice(
        (dig === undefined ? work.fills : work.digs).indexOf(cell),
        1,
      );
  }
}

/** Returns the first good cell in this order. */
function firstOf(cells, isGood, order) {
  let first;
  for (const cell of cells) if ((first === undefined || order(cell, first) < 0) && isGood(cell)) first = cell;
  return first;
}

/**
 * Ranks a cell by the nearest other player: 0 if that one is farther than this body, `asNear` if as near, 2 if nearer.
 * Two players who dig the same block are no faster than one.
 */
function rivalry({ feet, others }, cell) {
  const own = awayFrom(feet, cell);
  const nearest = nearestOther(others, cell);
  return nearest > own + sameSpot ? 0 : nearest < own - sameSpot ? 2 : asNear;
}

/**
 * Ranks a cell by the ticks in which the head turns to it. A body that has just come begins where the others are
 * farthest, compared with itself, and so meets them last.
 */
function turnTo({ feet, facing, others }, cell) {
  if (facing === undefined) return others.length === 0 ? 1 : awayFrom(feet, cell) - nearestOther(others, cell);
  const turn = Math.abs(yawTo(feet, cell) - facing);
  return Math.max(1, Math.ceil(Math.min(turn, 2 * Math.PI - turn) / turnPerTick));
}

function yawTo(feet, { x, z }) {
  return Math.atan2(x + 0.5 - feet.x, z + 0.5 - feet.z);
}

/** Returns how far the nearest other player is from a cell. */
function nearestOther(others, cell) {
  return Math.min(Infinity, ...others.map((other) => awayFrom(other, cell)));
}

/** A random rank per cell, so that players on the same spot choose different cells. */
function luckOf(cell) {
  return (cell.luck ??= Math.random());
}

/** Whether the cell is unchanged since the last look and no other player stands on it. */
async function isStillOpen(bot, site, work, cell) {
  const [[name], around] = await Promise.all([
    bot.blocksAt({ positions: [placeOf(cell)] }),
    bot.findEntities({ maxDistance: 24, count: 64 }),
  ]);
  const isAsSeen = (nameAt(site, cell.x, cell.y, cell.z) ?? name) === name;
  note(site, cell.x, cell.y, cell.z, name);
  work.others = playersAmong(around);
  return isAsSeen && isDoable(site, work, work.feet, cell);
}

/** Gives up where the world has refused a cell several times for the same reason. */
function countRefusal(site, cell, trouble) {
  const key = keyOf(cell);
  if (trouble?.reason !== 'refused') {
    site.refusals.delete(key);
    return;
  }
  const before = site.refusals.get(key);
  const times = before?.detail === trouble.detail ? before.times + 1 : 1;
  if (times >= mostRefusals) throw failure('refused', `${trouble.detail} (${times} times)`);
  site.refusals.set(key, { detail: trouble.detail, times });
}

/** Gives up where what this body has placed has not stayed. */
function countPlaced(site, cell) {
  const key = keyOf(cell);
  const times = (site.placed.get(key) ?? 0) + 1;
  if (times > mostTimes)
    throw failure('refused', `${cell.item} does not stay at ${cell.x} ${cell.y} ${cell.z} as it is to stand there`);
  site.placed.set(key, times);
}

async function put(bot, site, work, cell) {
  const { x, y, z, item, blocks, properties } = cell;
  countPlaced(site, cell);
  const block = blocks?.length === 1 ? { block: blocks[0] } : {};
  const helper = scrapOf(work, site);
  const help = helper === null ? {} : { helper };
  const { heldBy, helpers } = await bot.place({ item, position: { x, y, z }, ...block, properties, ...help });
  // What holds a block stays when the scaffolding goes.
  if (heldBy !== undefined) site.extras.delete(keyOf(heldBy));
  // What was put beside it for a moment may be wanted elsewhere.
  if (helpers > 0 && !soils.some((kind) => kind.test(helper)))
    await attempt(bot.skill('pickUpItems', { items: [helper], within: 8 }));
  work.hand = item;
  work.inventory[item]--;
  note(site, x, y, z, item);
}

async function clear(bot, site, work, cell, underFeet = false) {
  const { x, y, z } = cell;
  if (isToBeTurned(site, cell)) {
    await bot.useOnBlock({ position: { x, y, z } });
    work.hand = undefined;
    return;
  }
  const name = nameAt(site, x, y, z) ?? '';
  const { tools } = await bot.skill('digTool', { block: name });
  const tool = tools.find((item) => work.inventory[item] > 0);
  if (tool !== undefined && tool !== work.hand) await bot.equip({ item: tool });
  work.hand = tool ?? work.hand;
  const isByLava = sides.some(([dx, dy, dz]) => nameAt(site, x + dx, y + dy, z + dz) === 'lava');
  await bot.dig({ position: { x, y, z }, nextToLiquid: !isByLava, underFeet });
  note(site, x, y, z, 'air');
}
