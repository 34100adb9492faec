// Where to stand, and how to get there.
/** At most this many places are compared. */
const mostStands = 400;
/** At most this many of the best places are walked to. */
const mostTries = 4;
const { walkSpeed } = gameFigures;
/** How much a place is worth whose way others may close, compared with one that stays reachable. */
const closing = 0.3;

async function approach(bot, site) {
  const centre = {
    x: Math.floor((site.low.x + site.high.x) / 2),
    y: site.low.y + 1,
    z: Math.floor((site.low.z + site.high.z) / 2),
  };
  const within = Math.hypot(site.high.x - site.low.x, site.high.z - site.low.z) / 2 + 4;
  const { position: feet, inventory } = await bot.observe();
  const isBelow = feet.y < site.low.y - margin;
  if (!isBelow && Math.hypot(feet.x - centre.x, feet.z - centre.z) <= within + margin) return;
  const near = isBelow ? within : within + Math.abs(feet.y - centre.y) / 4;
  // Out of a pit it may build on what the structure does not need.
  const kept = Object.entries(inventory).filter(([item]) => site.all.some(({ items }) => items.includes(item)));
  const keep = isBelow ? Object.fromEntries(kept) : inventory;
  const there = { position: await footOf(bot, centre), keep, takeEarth: false };
  // From a bank, it is built towards the site.
  if ((await attempt(bot.skill('goto', { ...there, within: near }))) === 'unreachable')
    await bot.skill('goto', { ...there, within: near + wideMargin });
}

/** Returns where one stands or swims below a place in the air; the place itself where that is near or not known. */
async function footOf(bot, { x, y, z }) {
  const names = await bot.blocksAt({ positions: [...Array(highest)].map((_, down) => ({ x, y: y - 1 - down, z })) });
  const ground = names.findIndex((name) => name === null || liquid.test(name) || !isReplaceable(name));
  return ground <= margin || names[ground] === null ? { x, y, z } : { x, y: y - ground, z };
}

/** Whether a body can stand here: room, solid ground, no other player. `at` is the place's index in its column. */
function isStand({ traits, layer }, { others }, { x, y, z }, at) {
  if (!traits[at - layer]?.isFirm || !traits[at]?.isOpen || !traits[at + layer]?.isOpen) return false;
  return !isTaken({ others }, { x, y, z });
}

/** Whether another player stands there. */
function isTaken({ others }, { x, y, z }) {
  return others.some((feet) => Math.floor(feet.x) === x && Math.floor(feet.z) === z && Math.abs(feet.y - y) < 1.9);
}

/** Returns the places that the body can walk to, nearest first. */
function standsOnFoot(site, work) {
  const [x, y, z] = [work.feet.x, work.feet.y + 0.01, work.feet.z].map(Math.floor);
  const start = { x, y, z, steps: 0, closes: false };
  const seen = new Set([indexOf(site, start.x, start.y, start.z)]);
  const found = [start];
  // Another player is in nobody's way: one walks past.
  const alone = { ...work, others: [] };
  for (let next = 0; next < found.length && found.length < mostStands; next++) {
    const { x, y, z, steps, closes } = found[next];
    const mayJump = isOpen(site, x, y + 2, z);
    for (const side of compass) {
      const step = stepTo(site, alone, x + side[0], y, z + side[1], mayJump);
      const index = step === null ? -1 : indexOf(site, step.x, step.y, step.z);
      if (index < 0 || seen.has(index)) continue;
      seen.add(index);
      found.push({ ...step, steps: steps + 1, closes: closes || isToBeClosed(site, work, step) });
    }
  }
  return found.filter((place) => place === start || !isTaken(work, place));
}

/** Whether others may soon put a block there, as they do where a wall is to stand. */
function isToBeClosed(site, { others, toFill }, { x, y, z }) {
  if (others.length === 0) return false;
  return [y, y + 1].some((at) => toFill.has(keyOf({ x, y: at, z })) && !isDoor(site.at.get(keyOf({ x, y: at, z }))));
}

/** Returns the place of the next step: level, one block up, or down by a harmless drop; null if there is none. */
function stepTo(site, work, x, y, z, mayJump) {
  const { traits, layer } = site;
  const at = indexInColumn(site, x, y, z);
  const up = { x, y: y + 1, z };
  if (mayJump && isStand(site, work, up, at + layer)) return up;
  if (!traits[at + layer]?.isOpen) return null;
  for (let down = 0; down <= 3 && traits[at - down * layer]?.isOpen; down++) {
    const place = { x, y: y - down, z };
    if (isStand(site, work, place, at - down * layer)) return place;
  }
  return null;
}

function everyStand(site, work) {
  const all = site.places.filter((place, at) => isStand(site, work, place, at));
  return all
    .map((place) => ({
      ...place,
      steps: 2 * (Math.abs(place.x - work.feet.x) + Math.abs(place.y - work.feet.y) + Math.abs(place.z - work.feet.z)),
    }))
    .sort((a, b) => a.steps - b.steps)
    .slice(0, mostStands);
}

/** Returns the places from which the most of `todo` gets done per second, best first. `stands` are nearest first. */
function bestStands(site, work, stands, todo) {
  const columns = columnsOf(site, todo);
  const best = [];
  for (const stand of stands) {
    const least = best.length < mostTries ? 0 : best[mostTries - 1].worth;
    // Places from here on are too far away to be better, even with all work in reach.
    if (paceOf(todo.length, stand) <= least) break;
    const worth = site.tried.has(keyOf(stand)) ? 0 : worthOf(site, work, columns, stand);
    if (worth <= least) continue;
    const after = best.findIndex((one) => one.worth < worth);
    best.splice(after === -1 ? best.length : after, 0, { stand, worth });
    best.length = Math.min(best.length, mostTries);
  }
  return best.map(({ stand }) => stand);
}

/** Groups the work by columns, because each cell is compared with hundreds of places. */
function columnsOf(site, todo) {
  const columns = new Map();
  for (const cell of todo) {
    const key = `${cell.x} ${cell.z}`;
    if (!columns.has(key)) columns.set(key, { x: cell.x, z: cell.z, pieces: [] });
    columns
      .get(key)
      .pieces.push({ cell, y: cell.y, isReady: canDoNow(site, cell), isDoor: cell.item !== undefined && isDoor(cell) });
  }
  return [...columns.values()];
}

/**
 * Returns the cells done per second from this place, the walk included. Places that are to be filled themselves count
 * for little. `isReady`: the place counts even where none of the cells can be done yet.
 */
function worthOf(site, work, columns, stand, isReady = false) {
  const feet = middleOf(stand);
  let count = 0;
  for (const { x, z, pieces } of columns) {
    const left = reach ** 2 - gapTo(x, feet.x) ** 2 - gapTo(z, feet.z) ** 2;
    if (left < 0) continue;
    // Only cells of its own column can be under or in the body.
    const isOwn = x === stand.x && z === stand.z;
    for (const piece of pieces) {
      if (gapTo(piece.y, feet.y + eyes) ** 2 > left || ((isOwn || piece.isDoor) && !isInHand(site, feet, piece.cell)))
        continue;
      count++;
      isReady ||= piece.isReady;
    }
  }
  if (!isReady) return 0;
  const isInTheWay = work.toFill.has(keyOf(stand)) || work.toFill.has(keyOf({ ...stand, y: stand.y + 1 }));
  return paceOf(count, stand) * (isInTheWay ? 0.01 : 1) * (stand.closes ? closing : 1);
}

function paceOf(count, { steps }) {
  return count / (steps / walkSpeed + 0.5 + count / 4);
}

/** Walks to the place from which the most work gets done per second. */
async function moveOn(bot, site, work) {
  const all = workIn(work);
  if (all.length === 0)
    return (
      work.unseen.length > 0 &&
      (await attempt(
        bot.skill('goto', { position: placeOf(work.unseen[0]), within: 8, keep: work.inventory, takeEarth: false }),
      )) === null
    );
  const todo = all.filter((cell) => !isOthers(site, work, cell));
  for (const listStands of [standsOnFoot, everyStand])
    for (const stand of bestStands(site, work, listStands(site, work), todo)) {
      site.tried.add(keyOf(stand));
      if ((await attempt(bot.goTo({ position: placeOf(stand), within: 0 }))) === null) return true;
    }
  return false;
}

/** While what carries its blocks is still missing: walks to the place outside from which it will place the most. */
async function standBy(bot, site, work) {
  const columns = columnsOf(site, workIn(work));
  let best = null;
  for (const stand of standsOnFoot(site, work)) {
    if (isInside(site, middleOf(stand), 0)) continue;
    const worth = worthOf(site, work, columns, stand, true);
    if (worth > (best?.worth ?? 0)) best = { stand, worth };
  }
  if (best === null || best.stand.steps === 0) return false;
  return (await attempt(bot.goTo({ position: placeOf(best.stand), within: 0 }))) === null;
}

/** Digs its way to a cell that cannot be reached on foot. */
async function digCloser(bot, site, work) {
  const [cell] = workIn(work).filter(
    (one) => canDoNow(site, one) && awayFrom(work.feet, one) > reach && !site.tried.has(`way ${keyOf(one)}`),
  );
  if (cell === undefined) return false;
  site.tried.add(`way ${keyOf(cell)}`);
  return (await attempt(makeWay(bot, { position: placeOf(cell), within: 3 }))) === null;
}
