// Where to stand, and how to come there.
/** Places that are weighed against each other, and the best of them that are gone to. */
const mostStands = 400;
const mostTries = 4;
const walkSpeed = 4.3;

async function approach(bot, site) {
  const centre = { x: Math.floor((site.low.x + site.high.x) / 2), y: site.low.y + 1, z: Math.floor((site.low.z + site.high.z) / 2) };
  const within = Math.hypot(site.high.x - site.low.x, site.high.z - site.low.z) / 2 + 4;
  const { position: feet } = await bot.observe();
  if (Math.hypot(feet.x - centre.x, feet.z - centre.z) > within + margin) await bot.skill('goto', { position: centre, within: within + Math.abs(feet.y - centre.y) / 4 });
}

/** A body can stand there: room for it, firm ground, nobody else. */
function isStand(site, { others }, x, y, z) {
  if (!isFirm(site, x, y - 1, z) || !isOpen(site, x, y, z) || !isOpen(site, x, y + 1, z)) return false;
  return !others.some((feet) => Math.floor(feet.x) === x && Math.floor(feet.z) === z && Math.abs(feet.y - y) < 1.9);
}

/** Where feet carry from where the body is, nearest first. */
function standsOnFoot(site, work) {
  const start = { x: Math.floor(work.feet.x), y: Math.floor(work.feet.y + 0.01), z: Math.floor(work.feet.z), steps: 0 };
  const seen = new Set([indexOf(site, start.x, start.y, start.z)]);
  const found = [start];
  for (let next = 0; next < found.length && found.length < mostStands; next++) {
    const { x, y, z, steps } = found[next];
    const mayJump = isOpen(site, x, y + 2, z);
    for (const side of compass) {
      const step = stepTo(site, work, x + side[0], y, z + side[1], mayJump);
      const index = step === null ? -1 : indexOf(site, step.x, step.y, step.z);
      if (index < 0 || seen.has(index)) continue;
      seen.add(index);
      found.push({ ...step, steps: steps + 1 });
    }
  }
  return found;
}

/** Level, a block up, or as far down as does no harm. */
function stepTo(site, work, x, y, z, mayJump) {
  if (mayJump && isStand(site, work, x, y + 1, z)) return { x, y: y + 1, z };
  if (!isOpen(site, x, y + 1, z)) return null;
  for (let down = 0; down <= 3 && isOpen(site, x, y - down, z); down++) if (isStand(site, work, x, y - down, z)) return { x, y: y - down, z };
  return null;
}

function everyStand(site, work) {
  const all = site.places.filter(({ x, y, z }) => isStand(site, work, x, y, z));
  return all.map((place) => ({ ...place, steps: 2 * (Math.abs(place.x - work.feet.x) + Math.abs(place.y - work.feet.y) + Math.abs(place.z - work.feet.z)) })).sort((a, b) => a.steps - b.steps).slice(0, mostStands);
}

/** The stands from which most of `todo` can be done soonest, best first; `stands` with the nearest first. */
function bestStands(site, work, stands, todo) {
  const ready = new Set(todo.filter((cell) => canDoNow(site, cell)));
  const best = [];
  for (const stand of stands) {
    const least = best.length < mostTries ? 0 : best[mostTries - 1].worth;
    // From so far away nothing is better any more, whatever can be done there.
    if (paceOf(todo.length, stand) <= least) break;
    const worth = site.tried.has(keyOf(stand)) ? 0 : worthOf(site, work, todo, ready, stand);
    if (worth <= least) continue;
    const after = best.findIndex((one) => one.worth < worth);
    best.splice(after === -1 ? best.length : after, 0, { stand, worth });
    best.length = Math.min(best.length, mostTries);
  }
  return best.map(({ stand }) => stand);
}

/** How much can be done there in a second, the walk included; never in a place that is to be filled, if there is another. */
function worthOf(site, work, todo, ready, stand) {
  const feet = middleOf(stand);
  let count = 0;
  let isReady = false;
  for (const cell of todo) {
    // Most are too far away along one axis already.
    if (Math.abs(cell.x - stand.x) > reach + 1 || Math.abs(cell.z - stand.z) > reach + 1 || !isInHand(site, feet, cell)) continue;
    count++;
    isReady ||= ready.has(cell);
  }
  if (!isReady) return 0;
  const isInTheWay = work.toFill.has(keyOf(stand)) || work.toFill.has(keyOf({ ...stand, y: stand.y + 1 }));
  return paceOf(count, stand) * (isInTheWay ? 0.01 : 1);
}

function paceOf(count, { steps }) {
  return count / (steps / walkSpeed + 0.5 + count / 4);
}

/** Goes to the place from which most can be done soonest. */
async function moveOn(bot, site, work) {
  const all = workIn(work);
  if (all.length === 0) return work.unseen.length > 0 && (await attempt(bot.skill('goto', { position: placeOf(work.unseen[0]), within: 8 }))) === null;
  const todo = all.filter((cell) => !isOthers(site, work, cell));
  for (const listStands of [standsOnFoot, everyStand])
    for (const stand of bestStands(site, work, listStands(site, work), todo)) {
      site.tried.add(keyOf(stand));
      if ((await attempt(bot.goTo({ position: placeOf(stand), within: 0 }))) === null) return true;
    }
  return false;
}

/** Through the ground, to what cannot be reached on foot. */
async function digCloser(bot, site, work) {
  const [cell] = workIn(work).filter((one) => canDoNow(site, one) && awayFrom(work.feet, one) > reach && !site.tried.has(`way ${keyOf(one)}`));
  if (cell === undefined) return false;
  site.tried.add(`way ${keyOf(cell)}`);
  return (await attempt(makeWay(bot, { position: placeOf(cell), within: 3 }))) === null;
}
