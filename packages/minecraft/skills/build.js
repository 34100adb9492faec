// skill: build
// description: Builds the structure `object`, for which there is a blueprint ("house"), with its north-western bottom corner at `position`, of the materials that are held; several may build at one at the same time: each puts what it holds where it is right, clears what is in the way, and waits for the others.
// description: Goes on from what stands there already. Puts up scaffolding and takes it away. Succeeds when every block is right. Fails: unsupported (no such blueprint), missing-item (nobody has brought it for 20 s; the detail lists what), blocked, unreachable.
// parameters: {"type":"object","properties":{"object":{"type":"string"},"quantity":{"type":"integer","minimum":1},"position":{"type":"object","properties":{"x":{"type":"integer"},"y":{"type":"integer"},"z":{"type":"integer"}},"required":["x","y","z"]}},"required":["object","position"]}
/** From the eyes to the nearest point of a block, and the eyes above the feet; a little less than the game allows. */
const reach = 4.4;
const eyes = 1.62;
/** Blocks around the structure that are looked at: where one may stand. */
const margin = 3;
const lookAtOnce = 512;
/** Seconds between looks while others build, and of no change after which it gives up. */
const pause = 1;
const patience = 20;
/** Pieces of work and places to stand that are weighed against each other. */
const mostWork = 200;
const mostStands = 400;
const walkSpeed = 4.3;
const highest = 48;
/** Times that it breaks out of what it has built. */
const mostExits = 3;

const replaceable = /^(.*air|water|lava|grass|short_grass|tall_grass|fern|large_fern|dead_bush|snow|vine|seagrass|fire)$/;
const open = /^(.*air|grass|short_grass|tall_grass|fern|large_fern|dead_bush|snow|vine|.*_sapling|.*_tulip|dandelion|poppy|allium|azure_bluet|oxeye_daisy|cornflower|lily_of_the_valley|blue_orchid|sunflower|lilac|rose_bush|peony|.*_mushroom|sugar_cane|torch|wall_torch|.*_carpet|wheat)$/;
const liquid = /^(water|lava)$/;
const shovelled = /dirt|grass_block|sand$|gravel|clay$|podzol|mycelium|^snow|farmland|^mud$|soul_s/;
const chopped = /log2?$|_wood$|planks|fence|chest|crafting_table|_door$|bookshelf|ladder|_stem$/;
const picked = /stone|ore$|granite|diorite|andesite|deepslate|tuff|brick|furnace|obsidian|basalt|terracotta|concrete$|ice$/;
const materials = ['wooden', 'golden', 'stone', 'copper', 'iron', 'diamond', 'netherite'];
/** What scaffolding is made of, cheap first. */
const scraps = [/^(coarse_)?dirt$/, /^netherrack$/, /^cobble(stone|d_deepslate)$/, /^(stone|granite|diorite|andesite|tuff)$/, /_planks$/, /_log$/];
const sides = [[0, -1, 0], [1, 0, 0], [-1, 0, 0], [0, 0, 1], [0, 0, -1], [0, 1, 0]];
const compass = [[1, 0], [-1, 0], [0, 1], [0, -1]];

async function build(bot, { object, position }) {
  const name = object.replace(/^minecraft:/, '');
  const blueprint = await bot.skill('blueprint', { name });
  if (blueprint === null) throw failure('unsupported', `there is no blueprint called ${name}`);
  const site = siteOf(blueprint, position);
  await approach(bot, site);
  let idle = 0;
  let last = '';
  for (;;) {
    const work = await survey(bot, site);
    if (work.left === 0) {
      if (await leave(bot, site, work)) return { built: name };
      continue;
    }
    if (work.state !== last) {
      last = work.state;
      idle = 0;
      site.tried.clear();
    }
    if ((await doInReach(bot, site, work)) > 0 || (await moveOn(bot, site, work)) || (await climb(bot, site, work)) || (idle >= 3 && (await support(bot, site, work)))) continue;
    if (idle >= patience) throw lackOf(work);
    if (idle >= 3 && (await digCloser(bot, site, work))) continue;
    if (await fetchMaterial(bot, site, work)) continue;
    if (!(await stepAside(bot, site, work)) && idle >= 2) await breakOut(bot, site, work);
    await bot.wait({ seconds: pause });
    site.tried.clear();
    idle += pause;
  }
}

// ---- what is to be done

function siteOf(blueprint, corner) {
  const cells = blueprint.map(({ position: { x, y, z }, blocks, items }) => ({ x: corner.x + x, y: corner.y + y, z: corner.z + z, blocks, items }));
  const bound = (pick, axis) => cells.reduce((edge, cell) => pick(edge, cell[axis]), cells[0][axis]);
  const [low, high] = [Math.min, Math.max].map((pick) => ({ x: bound(pick, 'x'), y: bound(pick, 'y'), z: bound(pick, 'z') }));
  const from = { x: low.x - margin, y: low.y - margin, z: low.z - margin };
  const size = { x: high.x - from.x + margin + 1, y: high.y - from.y + margin + 1, z: high.z - from.z + margin + 1 };
  const places = [];
  for (let y = 0; y < size.y; y++) for (let z = 0; z < size.z; z++) for (let x = 0; x < size.x; x++) places.push({ x: from.x + x, y: from.y + y, z: from.z + z });
  return { cells, low, high, from, size, places, names: [], at: new Map(cells.map((cell) => [keyOf(cell), cell])), extras: new Map(), tried: new Set(), exits: 0 };
}

/** Where `site.names` has a place; -1 beyond what is looked at. */
function indexOf({ from, size }, x, y, z) {
  const [dx, dy, dz] = [x - from.x, y - from.y, z - from.z];
  return dx < 0 || dy < 0 || dz < 0 || dx >= size.x || dy >= size.y || dz >= size.z ? -1 : (dy * size.z + dz) * size.x + dx;
}

function nameAt(site, x, y, z) {
  return site.names[indexOf(site, x, y, z)] ?? null;
}

function isOpen(site, x, y, z) {
  const name = nameAt(site, x, y, z);
  return name !== null && open.test(name);
}

function isFirm(site, x, y, z) {
  const name = nameAt(site, x, y, z);
  return name !== null && !open.test(name) && !replaceable.test(name);
}

/** Looks at everything anew: what is wrong, what of it can be done with what is held, who is about. */
async function survey(bot, site) {
  for (let at = 0; at < site.places.length; at += lookAtOnce) {
    const names = await bot.blocksAt({ positions: site.places.slice(at, at + lookAtOnce) });
    for (let n = 0; n < names.length; n++) site.names[at + n] = names[n];
  }
  const { inventory, position: feet, equipment } = await bot.observe();
  const around = await bot.findEntities({ maxDistance: 24, count: 64 });
  const work = { inventory, feet, hand: equipment.hand, others: around.map(({ position }) => position), digs: [], fills: [], missing: [], unseen: [], toFill: new Set(), left: 0, state: '' };
  const fillsLater = [];
  const wrong = [];
  for (const cell of site.cells) {
    const extra = site.extras.get(keyOf(cell));
    const name = nameAt(site, cell.x, cell.y, cell.z);
    if (extra !== undefined || cell.blocks.includes(name)) continue;
    const comesAlong = cell.items.length === 0 && !cell.blocks.includes('air');
    if (comesAlong && (name === null || replaceable.test(name))) {
      const below = site.at.get(keyOf({ ...cell, y: cell.y - 1 }));
      if (below === undefined || !below.blocks.includes(nameAt(site, below.x, below.y, below.z))) continue;
      // Its lower half has lost it, and has to be put there again.
      wrong.push(cell);
      work.digs.push(below);
      continue;
    }
    wrong.push(cell);
    if (name === null) work.unseen.push(cell);
    else if (cell.items.length === 0 || !replaceable.test(name)) (liquid.test(name) ? work.fills : work.digs).push(liquid.test(name) ? { ...cell, drain: true } : cell);
    else (isDoor(cell) ? fillsLater : work.fills).push(cell);
    if (cell.items.length > 0) work.toFill.add(keyOf(cell));
  }
  // A door closes the way in and out, so it comes last.
  if (work.fills.length === 0 && work.digs.length === 0) work.fills = fillsLater;
  else for (const cell of fillsLater) if (heldOf(cell.items, inventory) === null) work.missing.push(cell);
  const isDone = wrong.length === 0;
  for (const [key, cell] of site.extras) {
    const name = nameAt(site, cell.x, cell.y, cell.z) ?? (await bot.blocksAt({ positions: [{ x: cell.x, y: cell.y, z: cell.z }] }))[0];
    const isThere = name !== null && !replaceable.test(name);
    if (isDone && !isThere) site.extras.delete(key);
    else if (isDone) work.digs.push(cell);
    else if (!isThere && cell.items.length > 0) work.fills.push(cell);
    if (isDone ? isThere : !isThere && cell.items.length > 0) wrong.push(cell);
  }
  work.fills = work.fills.filter((cell) => {
    // What is wet and must be empty is filled, and then dug out.
    const item = cell.drain === true ? scrapOf(work, site) : heldOf(cell.items, inventory);
    if (item === null) work.missing.push(cell);
    else cell.item = item;
    return item !== null;
  });
  work.left = wrong.length;
  work.state = `${wrong.map(keyOf).join(' ')} ${Object.values(inventory).join()}`;
  return work;
}

function isDoor({ items }) {
  return items.length > 0 && items[0].endsWith('_door');
}

/** The one of `items` of which most are held, so that a wall is of one kind as far as it goes. */
function heldOf(items, inventory) {
  let best = null;
  for (const item of items) if (inventory[item] > 0 && (best === null || inventory[item] > inventory[best])) best = item;
  return best;
}

/** Whether it has something to be put against; null where that is not known. */
function hasSupport(site, { x, y, z }) {
  return sides.some(([dx, dy, dz]) => isFirm(site, x + dx, y + dy, z + dz));
}

function canDoNow(site, cell) {
  return cell.item === undefined ? true : hasSupport(site, cell) && (!isDoor(cell) || isFirm(site, cell.x, cell.y - 1, cell.z));
}

/** From the nearest point of a block to eyes above these feet. */
function awayFrom(feet, { x, y, z }) {
  const gap = (value, low) => Math.max(low - value, value - low - 1, 0);
  return Math.hypot(gap(feet.x, x), gap(feet.y + eyes, y), gap(feet.z, z));
}

/** Whether a body with its feet there is in the cell. */
function isIn(feet, { x, y, z }) {
  return feet.x + 0.31 > x && feet.x - 0.31 < x + 1 && feet.z + 0.31 > z && feet.z - 0.31 < z + 1 && feet.y + 1.8 > y && feet.y < y + 0.99;
}

/** Whether it carries a body with its feet there. */
function carries(feet, { x, y, z }) {
  return Math.abs(y + 1 - feet.y) < 0.3 && feet.x + 0.31 > x && feet.x - 0.31 < x + 1 && feet.z + 0.31 > z && feet.z - 0.31 < z + 1;
}

/** Whether it is what a body with its feet there stands on: the block below it, or any of a pillar. */
function isUnder(site, feet, cell) {
  if (carries(feet, cell)) return true;
  const isBelow = Math.floor(feet.x) === cell.x && Math.floor(feet.z) === cell.z && cell.y < feet.y;
  return isBelow && compass.every(([dx, dz]) => !isFirm(site, cell.x + dx, cell.y, cell.z + dz));
}

/** Whether this piece of work can be done by a body with its feet there. */
function isDoable(site, work, feet, cell) {
  if (awayFrom(feet, cell) > reach) return false;
  if (cell.item === undefined) return !isUnder(site, feet, cell) && !work.others.some((other) => isUnder(site, other, cell));
  if (isDoor(cell) && isInside(site, feet, -0.35)) return false;
  return !isIn(feet, cell) && !work.others.some((other) => isIn(other, cell));
}

/** Whether a body with its feet there is in the structure's box, if only with an edge, or within `gap` blocks of it. */
function isInside({ low, high }, { x, y, z }, gap = 0) {
  const edge = gap + 0.35;
  return x > low.x - edge && x < high.x + 1 + edge && z > low.z - edge && z < high.z + 1 + edge && y > low.y - 1.8 && y < high.y + 0.9;
}

// ---- doing it

/** Does what can be done from where the body stands: digs from the top down, then fills from the bottom up. For how many it did. */
async function doInReach(bot, site, work) {
  const failed = new Set();
  let done = 0;
  const take = (cells, order) => cells.filter((cell) => !failed.has(cell) && isDoable(site, work, work.feet, cell) && canDoNow(site, cell)).sort(order)[0];
  const near = (cell) => awayFrom(work.feet, cell);
  for (;;) {
    const dig = take(work.digs, (a, b) => b.y - a.y || near(a) - near(b));
    const cell = dig ?? take(work.fills.filter(({ item }) => work.inventory[item] > 0), (a, b) => a.y - b.y || Number(work.hand === b.item) - Number(work.hand === a.item) || near(a) - near(b));
    if (cell === undefined) return done;
    // Somebody may have been faster, or come to stand in it.
    if (work.others.length > 0 && !(await isStillOpen(bot, site, work, cell))) {
      failed.add(cell);
      continue;
    }
    const reason = await attempt(dig === undefined ? put(bot, site, work, cell) : clear(bot, site, work, cell));
    if (reason === null || reason === 'target-gone') done++;
    if (reason === null) (dig === undefined ? work.fills : work.digs).splice((dig === undefined ? work.fills : work.digs).indexOf(cell), 1);
    else failed.add(cell);
  }
}

async function isStillOpen(bot, site, work, cell) {
  const position = { x: cell.x, y: cell.y, z: cell.z };
  const [name] = await bot.blocksAt({ positions: [position] });
  const index = indexOf(site, cell.x, cell.y, cell.z);
  const isAsSeen = site.names[index] === name || index < 0;
  if (index >= 0) site.names[index] = name;
  if (!isAsSeen) return false;
  work.others = (await bot.findEntities({ maxDistance: 24, count: 64 })).map(({ position: feet }) => feet);
  return isDoable(site, work, work.feet, cell);
}

async function put(bot, site, work, { x, y, z, item }) {
  await bot.place({ item, position: { x, y, z } });
  work.hand = item;
  work.inventory[item]--;
  note(site, x, y, z, item);
}

async function clear(bot, site, work, { x, y, z }, underFeet = false) {
  const name = nameAt(site, x, y, z) ?? '';
  const tool = toolFor(name, work.inventory);
  if (tool !== undefined && tool !== work.hand) await bot.equip({ item: tool });
  work.hand = tool ?? work.hand;
  const isByLava = sides.some(([dx, dy, dz]) => nameAt(site, x + dx, y + dy, z + dz) === 'lava');
  await bot.dig({ position: { x, y, z }, nextToLiquid: !isByLava, underFeet });
  note(site, x, y, z, 'air');
}

function note(site, x, y, z, name) {
  const index = indexOf(site, x, y, z);
  if (index >= 0) site.names[index] = name;
}

function toolFor(name, inventory) {
  const kind = shovelled.test(name) ? '_shovel' : chopped.test(name) ? '_axe' : picked.test(name) ? '_pickaxe' : null;
  const rank = (item) => materials.indexOf(item.replace(kind, ''));
  return kind === null ? undefined : Object.keys(inventory).filter((item) => item.endsWith(kind)).sort((a, b) => rank(b) - rank(a))[0];
}

// ---- where to stand

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
    for (const [dx, dz] of compass) {
      const step = stepTo(site, work, x + dx, y, z + dz, isOpen(site, x, y + 2, z));
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

function workIn(work) {
  const fills = work.fills.filter(({ item }) => work.inventory[item] > 0).sort((a, b) => a.y - b.y);
  return [...[...work.digs].sort((a, b) => b.y - a.y).slice(0, mostWork / 2), ...fills.slice(0, mostWork / 2)];
}

/** How much can be done there in a second, the walk included; never in a place that is to be filled, if there is another. */
function worthOf(site, work, todo, { x, y, z, steps }) {
  const feet = { x: x + 0.5, y, z: z + 0.5 };
  let count = 0;
  let isReady = false;
  for (const cell of todo) {
    if (!isDoable(site, work, feet, cell)) continue;
    count++;
    isReady ||= canDoNow(site, cell);
  }
  if (!isReady) return 0;
  const isInTheWay = work.toFill.has(keyOf({ x, y, z })) || work.toFill.has(keyOf({ x, y: y + 1, z }));
  return (count / (steps / walkSpeed + 0.5 + count / 4)) * (isInTheWay ? 0.01 : 1);
}

/** Goes to the place from which most can be done soonest. */
async function moveOn(bot, site, work) {
  const todo = workIn(work);
  if (todo.length === 0) return work.unseen.length > 0 && (await attempt(bot.skill('goto', { position: placeOf(work.unseen[0]), within: 8 }))) === null;
  for (const stands of [standsOnFoot(site, work), everyStand(site, work)]) {
    const good = stands.map((stand) => ({ stand, worth: site.tried.has(keyOf(stand)) ? 0 : worthOf(site, work, todo, stand) })).filter(({ worth }) => worth > 0);
    for (const { stand } of good.sort((a, b) => b.worth - a.worth).slice(0, 4)) {
      site.tried.add(keyOf(stand));
      if ((await attempt(bot.goTo({ position: placeOf(stand), within: 0 }))) === null) return true;
    }
  }
  return false;
}

/** Through the ground, to what cannot be reached on foot. */
async function digCloser(bot, site, work) {
  const [cell] = workIn(work).filter((one) => canDoNow(site, one) && awayFrom(work.feet, one) > reach && !site.tried.has(`way ${keyOf(one)}`));
  if (cell === undefined) return false;
  site.tried.add(`way ${keyOf(cell)}`);
  return (await attempt(bot.goTo({ position: placeOf(cell), within: 3, allowDig: true }))) === null;
}

/** Out of the others' way, to where nothing is to be built. */
async function stepAside(bot, site, work) {
  // On top of a hill that is to be dug away one is in the way too.
  if (!isInside(site, { ...work.feet, y: Math.min(work.feet.y, site.high.y) })) return true;
  // A block between: whoever walks stops at the edge of where it goes.
  const [off, near] = [0.5, 0].map((gap) => standsOnFoot(site, work).filter(({ x, y, z }) => !isInside(site, { x: x + 0.5, y, z: z + 0.5 }, gap)));
  for (const stand of [...off.slice(0, 3), ...near.slice(0, 3)]) if ((await attempt(bot.goTo({ position: placeOf(stand), within: 0 }))) === null) return true;
  return false;
}

/** At the end nobody stays walled in. Whether the body is outside; a wall that it came through is to be mended. */
async function leave(bot, site, work) {
  if (await stepAside(bot, site, work)) return true;
  for (const door of site.cells.filter(isDoor)) if (await goThrough(bot, site, door)) return true;
  await breakOut(bot, site, work);
  return ++site.exits > mostExits;
}

/** The places before and behind a door, where one of them is outside. */
function waysThrough(site, door) {
  const ways = compass.map(([dx, dz]) => [-1, 1, 2].map((step) => ({ x: door.x + step * dx, y: door.y, z: door.z + step * dz })));
  return ways.filter(([inner, outer]) => isInside(site, middleOf(inner)) && !isInside(site, middleOf(outer)));
}

async function goThrough(bot, site, door) {
  for (const [inner, outer] of waysThrough(site, door)) {
    if ((await attempt(bot.goTo({ position: inner, within: 0 }))) !== null || (await attempt(bot.useOnBlock({ position: placeOf(door) }))) !== null) continue;
    await attempt(bot.goTo({ position: outer, within: 1.5 }));
    await attempt(bot.useOnBlock({ position: placeOf(door) }));
    if (!isInside(site, (await bot.observe()).position)) return true;
  }
  return false;
}

/** Where the ground outside leaves no way, it digs one up to where there is air: from the doorway, if there is a door. */
async function breakOut(bot, site, work) {
  const doorways = site.cells.filter(isDoor).flatMap((door) => waysThrough(site, door).map(([, outer]) => outer));
  for (const position of doorways) if ((await attempt(bot.goTo({ position, within: 0.9, allowDig: true }))) === null) break;
  const outside = everyStand(site, work).filter((stand) => !isInside(site, middleOf(stand), 0.5));
  for (const stand of outside.slice(0, 2)) if ((await attempt(bot.goTo({ position: placeOf(stand), within: 0, allowDig: true }))) === null) return;
}

function middleOf({ x, y, z }) {
  return { x: x + 0.5, y, z: z + 0.5 };
}

// ---- scaffolding

/** A held block to spare, for what is taken away again. */
function scrapOf({ inventory }, site) {
  const open = site.cells.filter((cell) => cell.items.length > 0 && !cell.blocks.includes(nameAt(site, cell.x, cell.y, cell.z)));
  for (const kind of scraps) {
    const item = Object.keys(inventory).find((held) => kind.test(held) && inventory[held] > open.filter(({ items }) => items.includes(held)).length);
    if (item !== undefined) return item;
  }
  return null;
}

async function withScrap(bot, site, work, count) {
  const item = scrapOf(work, site);
  if (item !== null && work.inventory[item] >= count) return item;
  if ((await attempt(bot.skill('mine', { object: 'dirt', quantity: count - (work.inventory.dirt ?? 0) }))) !== null) return null;
  return 'dirt';
}

/** Where a pillar brings the lowest of what is out of reach within it, with the least work. */
function pillarFor(site, work, todo) {
  const target = todo.filter((cell) => canDoNow(site, cell)).sort((a, b) => a.y - b.y)[0];
  if (target === undefined) return null;
  let best = null;
  for (const { x, y, z, steps } of standsOnFoot(site, work)) {
    for (let height = 1; height <= highest; height++) {
      const foot = y + height - 1;
      if (isToBeFilled(site, { x, y: foot, z }) || !isClear(site, x, foot + 2, z)) break;
      const feet = { x: x + 0.5, y: y + height, z: z + 0.5 };
      if (!isDoable(site, work, feet, target)) continue;
      const isInTheWay = work.toFill.has(keyOf({ x, y: y + height, z })) || work.toFill.has(keyOf({ x, y: y + height + 1, z }));
      const cost = steps / walkSpeed + 2 * height + (isInTheWay ? 20 : 0);
      if (best === null || cost < best.cost) best = { x, y, z, height, cost };
      break;
    }
  }
  return best;
}

function isToBeFilled(site, place) {
  const cell = site.at.get(keyOf(place));
  return cell !== undefined && !cell.blocks.includes('air');
}

function isClear(site, x, y, z) {
  return indexOf(site, x, y, z) < 0 || isOpen(site, x, y, z);
}

/** Builds what is out of reach from a pillar of scrap, and takes the pillar away on the way down. */
async function climb(bot, site, work) {
  const stands = standsOnFoot(site, { ...work, others: [] });
  const base = pillarFor(site, work, workIn(work).filter((cell) => !stands.some(({ x, y, z }) => awayFrom({ x: x + 0.5, y, z: z + 0.5 }, cell) <= reach)));
  if (base === null || site.tried.has(`pillar ${keyOf(base)}`)) return false;
  site.tried.add(`pillar ${keyOf(base)}`);
  const item = await withScrap(bot, site, work, base.height);
  if (item === null || (await attempt(bot.goTo({ position: placeOf(base), within: 0 }))) !== null) return false;
  const ground = base.y;
  // It stays known as long as it stands, whatever happens on it.
  const known = (top) => {
    for (let y = ground; y < top; y++) site.extras.set(keyOf({ ...base, y }), { x: base.x, y, z: base.z, blocks: [], items: [] });
  };
  known(base.y + base.height);
  const reason = await attempt(bot.pillarUp({ item, height: base.height }));
  let done = 0;
  for (let turn = 0; reason === null && turn < highest; turn++) {
    const now = await survey(bot, site);
    done += await doInReach(bot, site, now);
    // A little higher there may be more.
    const more = await survey(bot, site);
    const next = workIn(more).some((cell) => canDoNow(site, cell) && isDoable(site, more, { ...more.feet, y: more.feet.y + 1 }, cell));
    const top = Math.floor(more.feet.y + 0.01);
    const spare = scrapOf(more, site);
    if (!next || spare === null || !isClear(site, base.x, top + 2, base.z) || isToBeFilled(site, { ...base, y: top })) break;
    known(top + 1);
    if ((await attempt(bot.pillarUp({ item: spare }))) !== null) break;
  }
  await comeDown(bot, site, base);
  return done > 0;
}

async function comeDown(bot, site, { x, y: ground, z }) {
  for (let left = highest * 2; left > 0; left--) {
    const { position: feet, inventory, equipment } = await bot.observe();
    const y = Math.floor(feet.y + 0.01) - 1;
    if (y < ground || Math.floor(feet.x) !== x || Math.floor(feet.z) !== z) return;
    const [name] = await bot.blocksAt({ positions: [{ x, y, z }] });
    note(site, x, y, z, name);
    if ((await attempt(clear(bot, site, { inventory, hand: equipment.hand }, { x, y, z }, true))) !== null) return;
    site.extras.delete(keyOf({ x, y, z }));
    await bot.wait({ seconds: 0.3 });
  }
}

/** What hangs in the air gets something below it for the time being. */
async function support(bot, site, work) {
  const hanging = work.fills.filter((cell) => work.inventory[cell.item] > 0 && !canDoNow(site, cell)).sort((a, b) => a.y - b.y)[0];
  if (hanging === undefined || work.fills.some((cell) => canDoNow(site, cell)) || work.digs.length > 0 || site.extras.has(keyOf({ ...hanging, y: hanging.y - 1 }))) return false;
  const column = [];
  for (let y = hanging.y - 1; y > hanging.y - highest; y--) {
    const [name] = await bot.blocksAt({ positions: [{ x: hanging.x, y, z: hanging.z }] });
    if (name === null) return false;
    if (!replaceable.test(name)) break;
    // What comes there carries it in time.
    if (isToBeFilled(site, { ...hanging, y })) return false;
    column.push({ x: hanging.x, y, z: hanging.z });
  }
  const item = await withScrap(bot, site, work, column.length);
  if (item === null) return false;
  for (const place of column) site.extras.set(keyOf(place), { ...place, blocks: [item], items: [item] });
  return column.length > 0;
}

// ---- waiting, and giving up

/** What is missing may lie about: dug out here, or lost by somebody who died. */
async function fetchMaterial(bot, site, work) {
  const items = [...new Set(work.missing.flatMap((cell) => cell.items))];
  if (items.length === 0) return false;
  const lying = (await bot.findItems({ maxDistance: 12 })).filter(({ id, name }) => items.includes(name) && !site.tried.has(`item ${id}`));
  if (lying.length === 0) return false;
  for (const { id } of lying) site.tried.add(`item ${id}`);
  await attempt(bot.skill('pickUpItems', { items, within: 12 }));
  return true;
}

function lackOf(work) {
  const counts = new Map();
  for (const { items, drain } of work.missing) {
    const word = drain === true ? 'dirt' : wordFor(items);
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  if (counts.size > 0) return failure('missing-item', `nobody brings ${[...counts].map(([word, count]) => `${count} ${word}`).join(', ')}`);
  const [cell] = [...work.digs, ...work.fills, ...work.unseen];
  if (cell === undefined) return failure('blocked', 'what is left cannot be put right');
  return failure(cell.item === undefined ? 'blocked' : 'unreachable', `${cell.x} ${cell.y} ${cell.z} cannot be ${cell.item === undefined ? 'cleared' : `given its ${cell.item}`}`);
}

/** "planks" for any planks, "door" for any door. */
function wordFor(items) {
  return items.length === 1 ? items[0] : items[0].slice(items[0].lastIndexOf('_') + 1);
}

/** Null when it went well, else the reason; what ends the skill is thrown on. */
async function attempt(call) {
  try {
    await call;
    return null;
  } catch (error) {
    if (error.reason === undefined || ['died', 'interrupted'].includes(error.reason)) throw error;
    return error.reason;
  }
}

function placeOf({ x, y, z }) {
  return { x, y, z };
}

function keyOf({ x, y, z }) {
  return `${x},${y},${z}`;
}

function failure(reason, detail) {
  return Object.assign(new Error(detail), { reason, detail });
}
