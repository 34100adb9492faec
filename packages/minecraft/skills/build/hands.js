// Digging and placing what is in reach.
/** Of `rivalry`; blocks of difference that say nothing, for one's own place is known to a tenth. */
const asNear = 1;
const sameSpot = 0.15;

/**
 * Does what can be done from where the body stands: digs from the top down, then fills from the bottom up. For how many
 * it did.
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
        (a, b) => a.y - b.y || Number(work.hand === b.item) - Number(work.hand === a.item) || near(a) - near(b),
      );
    if (cell === undefined) return done;
    // Once is enough, whatever becomes of it.
    (dig === undefined ? fills : digs).delete(cell);
    // Somebody may have put there meanwhile what belongs there. What is to be put where something or somebody is fails
    // by itself.
    if (dig !== undefined && work.others.length > 0 && !(await isStillOpen(bot, site, work, cell))) continue;
    const reason = await attempt(dig === undefined ? put(bot, site, work, cell) : clear(bot, site, work, cell));
    if (reason === null || reason === 'target-gone') done++;
    if (reason === null)
      (dig === undefined ? work.fills : work.digs).splice(
        (dig === undefined ? work.fills : work.digs).indexOf(cell),
        1,
      );
  }
}

/** Of those that are good the first in this order. */
function firstOf(cells, isGood, order) {
  let first;
  for (const cell of cells) if ((first === undefined || order(cell, first) < 0) && isGood(cell)) first = cell;
  return first;
}

/**
 * Two who dig at one block take as long as one. 0: nobody else who reaches it is as near; then `asNear`; 2: somebody is
 * nearer.
 */
function rivalry({ feet, others }, cell) {
  const own = awayFrom(feet, cell);
  const nearest = Math.min(Infinity, ...others.map((other) => awayFrom(other, cell)).filter((away) => away <= reach));
  return nearest > own + sameSpot ? 0 : nearest < own - sameSpot ? 2 : asNear;
}

/** Those who stand in one spot choose differently. */
function luckOf(cell) {
  return (cell.luck ??= Math.random());
}

/** Whether it is as it was seen, and nobody stands on it. */
async function isStillOpen(bot, site, work, cell) {
  const [[name], around] = await Promise.all([
    bot.blocksAt({ positions: [placeOf(cell)] }),
    bot.findEntities({ maxDistance: 24, count: 64 }),
  ]);
  const isAsSeen = (nameAt(site, cell.x, cell.y, cell.z) ?? name) === name;
  note(site, cell.x, cell.y, cell.z, name);
  work.others = around.map(({ position }) => position);
  return isAsSeen && isDoable(site, work, work.feet, cell);
}

async function put(bot, site, work, { x, y, z, item }) {
  await bot.place({ item, position: { x, y, z } });
  work.hand = item;
  work.inventory[item]--;
  note(site, x, y, z, item);
}

async function clear(bot, site, work, { x, y, z }, underFeet = false) {
  const name = nameAt(site, x, y, z) ?? '';
  const tool = await toolFor(bot, name, work.inventory);
  if (tool !== undefined && tool !== work.hand) await bot.equip({ item: tool });
  work.hand = tool ?? work.hand;
  const isByLava = sides.some(([dx, dy, dz]) => nameAt(site, x + dx, y + dy, z + dz) === 'lava');
  await bot.dig({ position: { x, y, z }, nextToLiquid: !isByLava, underFeet });
  note(site, x, y, z, 'air');
}

async function toolFor(bot, name, inventory) {
  const { kind } = await bot.skill('digTool', { block: name });
  const rank = (item) => toolMaterials.indexOf(item.replace(`_${kind}`, ''));
  return kind === null
    ? undefined
    : Object.keys(inventory)
        .filter((item) => item.endsWith(`_${kind}`))
        .sort((a, b) => rank(b) - rank(a))[0];
}
