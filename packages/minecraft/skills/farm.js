// skill: farm
// description: Grows crops until `quantity` MORE of `object` ("wheat", "carrot", "potato", "beetroot") are held than at the start: harvests what is ripe and nobody stands at, gathers seeds of grass for more plants than it takes, tills soil beside water with a held hoe, sows the held seeds, feeds them with the bone meal that is held, waits until they are ripe, harvests and sows again. For "egg" it waits with hens. With `position` it goes there first.
// description: Wheat takes half an hour; where nothing grows for 25 minutes, or an hour is over, it ends with what there is, and goes on the next time. Fails: missing-item (seeds), missing-tool (hoe), not-found (no soil beside water), timeout, unsupported, inventory-full.
// parameters: {"type":"object","properties":{"object":{"type":"string"},"quantity":{"type":"integer","minimum":1},"position":{"type":"object","properties":{"x":{"type":"number"},"y":{"type":"number"},"z":{"type":"number"}},"required":["x","y","z"]}},"required":["object"]}
const crops = {
  wheat: { seed: 'wheat_seeds', block: 'wheat' },
  carrot: { seed: 'carrot', block: 'carrots' },
  potato: { seed: 'potato', block: 'potatoes' },
  beetroot: { seed: 'beetroot_seeds', block: 'beetroots' },
};
const cropBlocks = Object.values(crops).map(({ block }) => block);
const sight = 32;
/** Others harvest what they stand at. */
const elbow = 8;
const reach = 3;
/** Plants that it looks after at a time, and blocks around them that it tills. */
const mostPlants = 32;
/** Of more plants than it takes the first are ripe sooner: so many times, where there are seeds for it. */
const spare = 4;
/** Seeds that it gathers for that, where they come from grass. */
const mostSeeds = 16;
const mostBorders = 40;
const pause = 20;
/** Seconds without growth, and of waiting in all, after which it ends. */
const patience = 1500;
const longest = 3600;

async function farm(bot, { object, quantity = 1, position }) {
  const product = object.replace(/^minecraft:/, '');
  if (position !== undefined) await bot.skill('goto', { position, within: 6 });
  if (product === 'egg') return bot.skill('collectEggs', { quantity });
  const crop = crops[product];
  if (crop === undefined) throw failure('unsupported', `${product} is not farmed: ${Object.keys(crops).join(', ')} and egg are`);
  const work = { bot, crop, items: [...new Set([product, crop.seed])], own: new Set(), spoilt: new Set(), isLaid: false };
  const start = (await bot.observe()).inventory[product] ?? 0;
  if (crop.seed === 'wheat_seeds') await gatherSeeds(work, Math.min(spare * quantity, mostSeeds));
  let [idle, waited, last] = [0, 0, ''];
  for (;;) {
    const { inventory } = await bot.observe();
    const gained = (inventory[product] ?? 0) - start;
    if (gained >= quantity) return { gained };
    const plants = await plantsOf(work);
    const ripe = plants.filter(({ growth }) => growth === 1);
    if (ripe.length > 0) {
      await harvest(work, ripe.slice(0, quantity - gained));
      continue;
    }
    const seeds = inventory[crop.seed] ?? 0;
    const wanted = Math.min(spare * (quantity - gained), mostPlants) - plants.length;
    if (wanted > 0 && seeds > 0 && (!work.isLaid || plants.length === 0)) {
      await sow(work, Math.min(wanted, seeds), plants.length === 0);
      work.isLaid = true;
      continue;
    }
    if (plants.length === 0) throw failure('missing-item', `${gained} of ${quantity} ${product}: nothing grows here, and it takes ${quantity - gained} ${crop.seed}`);
    if (inventory.bone_meal > 0 && (await feed(work, plants[0]))) continue;
    const state = plants.map(({ growth }) => growth).join();
    if (state !== last) idle = 0;
    last = state;
    const place = plants[0].position;
    if (idle >= patience || waited >= longest) throw failure('timeout', `${gained} of ${quantity} ${product}: ${plants.length} plants stand at ${place.x} ${place.y} ${place.z}, none of them ripe after ${Math.round(waited / 60)} minutes`);
    await comeNear(work, place, elbow);
    await bot.wait({ seconds: pause });
    idle += pause;
    waited += pause;
  }
}

/** Until there are `count` with what grows already, where there is a meadow. */
async function gatherSeeds(work, count) {
  const { bot, crop } = work;
  const held = ((await bot.observe()).inventory[crop.seed] ?? 0) + (await plantsOf(work)).length;
  const grass = await bot.findBlocks({ names: ['grass', 'short_grass', 'fern', 'tallgrass'], maxDistance: sight, count: 8 });
  if (held < count && grass.length === 8 && (await hoeHeld(bot)) !== undefined) await attempt(bot.skill('mine', { object: crop.seed, quantity: count - held }));
}

/** What it has sown itself, and what nobody else stands at. */
async function plantsOf({ bot, crop, own, spoilt }) {
  const found = (await bot.findBlocks({ names: [crop.block], maxDistance: sight, count: 128 })).filter(({ position }) => !spoilt.has(keyOf(position)));
  if (found.length === 0) return [];
  const others = (await bot.findEntities({ kinds: ['player'], maxDistance: 64 })).map(({ position }) => position);
  const isFree = ({ x, z }) => others.every((other) => Math.hypot(other.x - x, other.z - z) > elbow);
  return found.filter(({ position }) => own.has(keyOf(position)) || isFree(position));
}

/** Takes the crops, and sows again where they stood. */
async function harvest(work, ripe) {
  const { bot, crop, items, own } = work;
  const [{ position: first }] = ripe;
  if (!(await comeNear(work, first, reach - 1))) return;
  const { position: feet } = await bot.observe();
  const bare = [];
  for (const { position } of ripe.filter(({ position: place }) => place === first || isNear(feet, place))) {
    if ((await attempt(bot.dig({ position }))) === null) bare.push(position);
    else work.spoilt.add(keyOf(position));
  }
  await bot.skill('pickUpItems', { items, within: 6 });
  for (const plant of bare) {
    own.delete(keyOf(plant));
    if (((await bot.observe()).inventory[crop.seed] ?? 0) > 0) await sowOn(work, { ...plant, y: plant.y - 1 });
  }
}

/** Lays out a field, if there is a hoe for it, and sows. */
async function sow(work, count, mustSucceed) {
  const { bot, spoilt } = work;
  const hoe = await hoeHeld(bot);
  if (hoe === undefined && mustSucceed) throw failure('missing-tool', 'a hoe is to be held, to till the soil with');
  if (hoe === undefined) return;
  const { plots, borders } = await bot.skill('findField', { count });
  const good = plots.filter((place) => !spoilt.has(keyOf(place)));
  let sown = 0;
  for (const place of good) if ((await till(work, place)) && (await sowOn(work, place))) sown++;
  if (sown > 0) for (const place of borders.slice(0, mostBorders)) if ((await hoeHeld(bot)) !== undefined) await till(work, place);
  if (sown === 0 && mustSucceed) throw failure('not-found', `none of ${good.length} places beside the water could be tilled and sown on`);
}

/** Makes farmland of soil, whatever earth or plant is above it; whether it is. */
async function till(work, { x, y, z, cover }) {
  const { bot, spoilt } = work;
  const soil = { x, y, z };
  if (!(await comeNear(work, { x, y: y + 1, z }, reach))) return false;
  const column = Array.from({ length: (cover ?? 0) + 2 }, (_, up) => ({ x, y: y + up, z }));
  const names = await bot.blocksAt({ positions: column });
  // Somebody else may have been faster.
  if (names.some((name) => cropBlocks.includes(name))) return false;
  for (let up = column.length - 1; up > 0; up--) if (!/air$/.test(names[up] ?? 'air')) await attempt(bot.dig({ position: column[up], underFeet: true, nextToLiquid: true }));
  if (names[0] === 'farmland') return true;
  const item = await hoeHeld(bot);
  const isTilled = item !== undefined && (await attempt(bot.useOnBlock({ position: soil, item }))) === null;
  if (!isTilled) spoilt.add(keyOf(soil));
  return isTilled;
}

async function sowOn({ bot, crop, own, spoilt }, soil) {
  const position = { x: soil.x, y: soil.y, z: soil.z };
  const isSown = (await attempt(bot.useOnBlock({ position, item: crop.seed }))) === null;
  if (isSown) own.add(keyOf({ ...position, y: position.y + 1 }));
  else spoilt.add(keyOf(position));
  return isSown;
}

/** Bone meal; whether it did anything. */
async function feed(work, { position }) {
  return (await comeNear(work, position, reach)) && (await attempt(work.bot.useOnBlock({ position, item: 'bone_meal' }))) === null;
}

async function comeNear({ bot, spoilt }, position, within) {
  const { position: feet } = await bot.observe();
  if (Math.hypot(feet.x - position.x - 0.5, feet.y - position.y, feet.z - position.z - 0.5) <= within) return true;
  if ((await attempt(bot.goTo({ position, within }))) === null || (await attempt(makeWay(bot, { position, within }))) === null) return true;
  spoilt.add(keyOf(position));
  return false;
}

function isNear(feet, { x, y, z }) {
  return Math.hypot(feet.x - x - 0.5, feet.y - y, feet.z - z - 0.5) <= reach;
}

async function hoeHeld(bot) {
  return Object.keys((await bot.observe()).inventory).find((item) => item.endsWith('_hoe'));
}
