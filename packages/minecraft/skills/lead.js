// skill: lead
// description: Has `quantity` animals `object` ("cow", "sheep", "pig", "chicken", "rabbit") stand near `position`:
//   leads them there with their food in hand, through the gate of a pen, and breeds them when it finds too few. Without
//   `position` it looks for that many, and breeds them likewise. Searches in widening rings, 200 blocks in all
//   directions.
// description: Takes one held piece of food that the animals eat (wheat, for a pig a root, for a chicken seeds), and
//   two for each young. Fails: missing-item (food), not-found (no such animal), unreachable (they cannot follow),
//   timeout, unsupported.
// parameters: {"type":"object","properties":{"object":{"type":"string"},"quantity":{"type":"integer","minimum":1},
//   "position":{"type":"object","properties":{"x":{"type":"number"},"y":{"type":"number"},"z":{"type":"number"}},
//   "required":["x","z"]}},"required":["object"]}
const foods = {
  cow: ['wheat'],
  sheep: ['wheat'],
  pig: ['carrot', 'potato', 'beetroot'],
  chicken: ['wheat_seeds', 'beetroot_seeds', 'melon_seeds', 'pumpkin_seeds'],
  rabbit: ['carrot', 'golden_carrot', 'dandelion'],
};
const { sight, breedingPause } = gameFigures;
/** An animal this near to the place is there, unless the task wants it nearer. */
const farthest = 3.5;
/** Walks in a row that brought no further animal there after which it gives up. */
const patience = 10;
/** Seconds without a young one after which it gives up: animals rest for five minutes. */
const longestRest = 900;
/** Seconds until it feeds an animal again: one that had a young one, that ate without having one, that did not eat. */
const rests = { bred: breedingPause + 1, alone: 40, refused: 60 };
/** Looks for a young one after a pair has eaten. */
const mostLooks = 8;

async function lead(bot, { object, quantity = 1, position: goal }) {
  const position = await onGround(bot, goal);
  const kind = object.replace(/^minecraft:/, '');
  const eats = foods[kind];
  if (eats === undefined) throw failure('unsupported', `${kind} follows nobody: ${Object.keys(foods).join(', ')} do`);
  const herd = {
    kind,
    eats,
    seen: new Set(),
    spoilt: new Set(),
    young: new Set(),
    tries: new Map(),
    restsUntil: new Map(),
    seconds: 0,
    isSearched: false,
    home: null,
    there: await wantedWithin(bot, kind, position),
    pen: null,
  };
  if (position !== undefined) {
    await comeInSight(bot, position);
    herd.pen = await penAround(bot, position);
  }
  let [most, idle] = [0, 0];
  for (;;) {
    const animals = await look(bot, herd);
    const arrived =
      position === undefined ? herd.seen.size : animals.filter((one) => isThere(one, herd, position)).length;
    if (arrived >= quantity) return { [kind]: arrived };
    idle = arrived > most ? 0 : idle + 1;
    most = Math.max(most, arrived);
    if (idle > patience) throw failure('unreachable', `${most} of ${quantity} ${kind} came, and no more follow`);
    const outside =
      position === undefined ? [] : animals.filter((one) => !isThere(one, herd, position) && !herd.spoilt.has(one.id));
    if (outside.length > 0) {
      await take(bot, herd);
      await bring(bot, herd, outside, position);
    } else if (position !== undefined && animals.length >= quantity && arrived < 2)
      // A pair breeds where it stands: more animals elsewhere would be of no use.
      throw failure('unreachable', `${arrived} of ${quantity} ${kind} came, and the others do not get there`);
    else if (await enlarge(bot, herd, { animals, position, quantity })) idle = 0;
  }
}

/** How near to a place an animal has to be to be there. */
async function wantedWithin(bot, kind, position) {
  if (position === undefined) return farthest;
  const { alive } = await bot.skill('wantedCreatures', {});
  const near = alive.flatMap((one) => (one.names.includes(kind) && one.near !== null ? [one.near] : []));
  return Math.min(farthest, ...near.filter((one) => gap(one, position) <= one.within).map(({ within }) => within));
}

/** Whether an animal has arrived: near the place, and in its pen. */
function isThere(one, { there, pen }, position) {
  return gap(one, position) <= there && (pen === null || pen.isInside(one.position));
}

/** Returns the animals in sight, nearest first. */
async function look(bot, herd) {
  const animals = await bot.findEntities({ names: [herd.kind], maxDistance: sight, count: 128 });
  for (const { id } of animals) herd.seen.add(id);
  if (animals.length > 0) herd.home = animals[0].position;
  return animals;
}

/** Finds more animals, or has those in sight breed. Returns whether there is one more. */
async function enlarge(bot, herd, { animals, position, quantity }) {
  const food = await heldFood(bot, herd);
  const canBreed = animals.length >= 2 && food.count >= 2;
  if (!canBreed && !herd.isSearched) {
    const found = await attempt(bot.skill('explore', { creatures: [herd.kind], surface: true }));
    if (found === null) return true;
    herd.isSearched = true;
    const back = herd.home ?? position;
    if (back !== undefined) await bot.skill('goto', { position: back, within: 8 });
    return false;
  }
  if (animals.length < 2) throw failure('not-found', `there are only ${animals.length} ${herd.kind} to be found`);
  if (food.count < 2)
    throw failure('missing-item', `${2 - food.count} ${herd.eats[0]}: two animals that eat have a young one`, [
      { items: herd.eats, count: 2 - food.count },
    ]);
  return breed(bot, herd);
}

/**
 * Feeds pairs until there is one more. Those that have eaten rest, and the young that were born here are left alone.
 * Returns whether there is one more.
 */
async function breed(bot, herd) {
  const known = new Set((await look(bot, herd)).map(({ id }) => id));
  for (let waited = 0; waited < longestRest; ) {
    const fed = await feedPair(bot, herd);
    for (let looks = 0; looks < (fed.length === 2 ? mostLooks : 1); looks++) {
      const pause = fed.length === 2 ? 2 : 20;
      await bot.wait({ seconds: pause });
      waited += pause;
      herd.seconds += pause;
      const born = (await look(bot, herd)).filter(({ id }) => !known.has(id));
      for (const { id } of born) herd.young.add(id);
      if (born.length === 0) continue;
      for (const id of fed) herd.restsUntil.set(id, herd.seconds + rests.bred);
      return true;
    }
    if ((await heldFood(bot, herd)).count === 0) return false;
  }
  throw failure('timeout', `no ${herd.kind} was born in ${longestRest / 60} minutes`);
}

/** Feeds two animals that do not rest, if there are two. Returns the ids of those that ate. */
async function feedPair(bot, herd) {
  const fed = [];
  const able = (await look(bot, herd)).filter(
    ({ id }) => !herd.young.has(id) && (herd.restsUntil.get(id) ?? 0) <= herd.seconds,
  );
  if (able.length < 2) return fed;
  for (const { id } of able) {
    const { name } = await heldFood(bot, herd);
    if (fed.length === 2 || name === undefined) break;
    const refused = (await attempt(bot.useOnEntity({ id, item: name }))) !== null;
    herd.restsUntil.set(id, herd.seconds + (refused ? rests.refused : rests.alone));
    if (!refused) fed.push(id);
  }
  return fed;
}

async function heldFood(bot, { eats }) {
  const { inventory } = await bot.observe();
  const name = eats.find((item) => inventory[item] > 0);
  return { name, count: name === undefined ? 0 : inventory[name] };
}

/** Takes food in hand, which animals within ten blocks follow. */
async function take(bot, herd) {
  const { name } = await heldFood(bot, herd);
  if (name === undefined)
    throw failure('missing-item', `1 ${herd.eats[0]}: a ${herd.kind} follows only its food`, [
      { items: herd.eats, count: 1 },
    ]);
  if ((await bot.observe()).equipment.hand !== name) await bot.equip({ item: name });
}

/** Goes near enough to a place to see what stands there. */
async function comeInSight(bot, position) {
  const { position: feet } = await bot.observe();
  if (gap({ position: feet }, position) > sight / 2) await bot.skill('goto', { position, within: 8 });
}

function gap({ position: { x, y, z } }, to) {
  return Math.hypot(x - to.x, y - to.y, z - to.z);
}

/** Returns null, or the reason of a failure that another try may get around. */
async function attempt(call) {
  try {
    await call;
    return null;
  } catch (error) {
    if (!['unreachable', 'timeout', 'target-gone', 'refused', 'not-found', 'blocked'].includes(error.reason))
      throw error;
    return error.reason;
  }
}
