// skill: farm
// description: Grows crops until `quantity` MORE of `object` ("wheat", "carrot", "potato", "beetroot", "melon_slice",
//   "pumpkin", "sugar_cane", "cactus", "sweet_berries", "cocoa_beans", "nether_wart") are held than at the start: takes
//   what is ripe and nobody stands at, gathers seeds of grass for more plants than it takes, sows what is held where it
//   grows (what wants a field: on soil that it tills beside water with a held hoe), feeds it with the bone meal that is
//   held, waits until it is ripe, and goes on. Stems, bushes and the feet of stalks stay standing. For "egg" it waits
//   with hens. With `position` it goes there first.
// description: Wheat takes half an hour, melons as long again; where nothing grows for an hour it ends with what there
//   is, and goes on the next time. Fails: missing-item (seeds), missing-tool (hoe), not-found (no place for it),
//   timeout, unsupported, inventory-full.
// parameters: {"type":"object","properties":{"object":{"type":"string"},"quantity":{"type":"integer","minimum":1},
//   "position":{"type":"object","properties":{"x":{"type":"number"},"y":{"type":"number"},"z":{"type":"number"}},
//   "required":["x","y","z"]}},"required":["object"]}
const sight = 32;
/** Others harvest what they stand at. */
const elbow = 8;
const reach = 3;
/** Plants that it looks after at a time. */
const mostPlants = 32;
/** Of more plants than it takes the first are ripe sooner: so many times, where there are seeds for it. */
const spare = 4;
/** Seeds that it gathers for that, where they come from grass. */
const mostSeeds = 16;
const pause = 30;
/** Seconds without growth after which it ends. A lone plant by the water may take half of it for one age. */
const patience = 3600;

async function farm(bot, { object, quantity = 1, position }) {
  const product = object.replace(/^minecraft:/, '');
  if (position !== undefined) await bot.skill('goto', { position, within: 6 });
  if (product === 'egg') return bot.skill('collectEggs', { quantity });
  const crop = cropKinds[product];
  if (crop === undefined)
    throw failure('unsupported', `${product} is not farmed: ${Object.keys(cropKinds).join(', ')} and egg are`);
  const work = {
    bot,
    crop,
    items: [...new Set([product, crop.seed])],
    own: new Set(),
    spoilt: new Set(),
    isLaid: false,
    isFull: false,
  };
  const start = (await bot.observe()).inventory[product] ?? 0;
  if (crop.seed === 'wheat_seeds') await gatherSeeds(work, Math.min(spare * quantity, mostSeeds));
  let [idle, waited, last] = [0, 0, ''];
  for (;;) {
    const { inventory } = await bot.observe();
    const gained = (inventory[product] ?? 0) - start;
    if (gained >= quantity) return { gained };
    const harvests = Math.ceil((quantity - gained) / crop.yields);
    const { plants, ripe, state } = await growing(work);
    if (ripe.length > 0) {
      await harvest(work, ripe.slice(0, harvests));
      continue;
    }
    const seeds = inventory[crop.seed] ?? 0;
    const wanted = wantedPlants(work, harvests) - tended(work, plants).length;
    if (wanted > 0 && seeds > 0 && (plants.length === 0 || !work.isFull)) {
      const sown = await sow(work, Math.min(wanted, seeds), plants.length === 0);
      work.isLaid = true;
      work.isFull = sown === 0;
      continue;
    }
    if (plants.length === 0)
      throw failure(
        'missing-item',
        `${gained} of ${quantity} ${product}: nothing grows here, and it takes ` +
          `${isOfItself(crop) ? quantity - gained : 1} ${crop.seed}`,
      );
    const hungry = plants.find(({ growth }) => growth < 1);
    if (inventory.bone_meal > 0 && hungry !== undefined && (await feed(work, hungry))) continue;
    if (state !== last) idle = 0;
    last = state;
    const place = plants[0].position;
    if (idle >= patience)
      throw failure(
        'timeout',
        `${gained} of ${quantity} ${product}: ${plants.length} plants stand at ${place.x} ${place.y} ` +
          `${place.z}, and nothing has grown for ${Math.round(idle / 60)} of ${Math.round(waited / 60)} minutes`,
      );
    await comeNear(work, place, elbow);
    await bot.wait({ seconds: pause });
    idle += pause;
    waited += pause;
  }
}

/** Once they are there no more than are needed: what is planted is not in hand. */
function wantedPlants({ isLaid }, harvests) {
  return Math.min(isLaid ? harvests : spare * harvests, mostPlants);
}

function isOfField({ ground }) {
  return ground.includes('farmland') && ground.length === 1;
}

/** Whether every plant takes a seed, and gives it up with the harvest. */
function isOfItself({ harvest }) {
  return harvest === 'whole';
}

/** Until there are `count` with what grows already, where there is a meadow. */
async function gatherSeeds(work, count) {
  const { bot, crop } = work;
  const held = ((await bot.observe()).inventory[crop.seed] ?? 0) + (await growing(work)).plants.length;
  const grass = await bot.findBlocks({
    names: ['grass', 'short_grass', 'fern', 'tallgrass'],
    maxDistance: sight,
    count: 8,
  });
  if (held < count && grass.length === 8 && (await hoeHeld(bot)) !== undefined)
    await attempt(bot.skill('mine', { object: crop.seed, quantity: count - held }));
}

/** Takes what is ripe, and sows again where nothing stayed standing. */
async function harvest(work, ripe) {
  const { bot, crop, items, own } = work;
  const [{ position: first }] = ripe;
  // Nearer to what lies low: the drops come to it.
  if (!(await comeNear(work, first, crop.harvest === 'whole' ? reach - 1 : reach))) return;
  const { position: feet } = await bot.observe();
  const bare = [];
  for (const { position } of ripe.filter(({ position: place }) => place === first || isNear(feet, place))) {
    const taken = await attempt(
      crop.harvest === 'pick' ? bot.useOnBlock({ position, item: '' }) : bot.dig({ position }),
    );
    if (taken !== null) work.spoilt.add(keyOf(position));
    else if (crop.harvest === 'whole') bare.push(position);
    // A stump that was cut grows again.
    else if (crop.harvest === 'top') own.add(keyOf({ ...position, y: position.y - 1 }));
  }
  await bot.skill('pickUpItems', { items, within: 6 });
  for (const plant of bare) {
    own.delete(keyOf(plant));
    if (((await bot.observe()).inventory[crop.seed] ?? 0) > 0 && (await comeNear(work, plant, reach)))
      await sowAt(work, plant);
  }
}

/** Bone meal; whether it did anything. */
async function feed(work, { position }) {
  return (
    (await comeNear(work, position, reach)) &&
    (await attempt(work.bot.useOnBlock({ position, item: 'bone_meal' }))) === null
  );
}

async function comeNear({ bot, spoilt }, position, within) {
  const { position: feet } = await bot.observe();
  if (Math.hypot(feet.x - position.x - 0.5, feet.y - position.y, feet.z - position.z - 0.5) <= within) return true;
  if (
    (await attempt(bot.goTo({ position, within }))) === null ||
    (await attempt(makeWay(bot, { position, within }))) === null
  )
    return true;
  spoilt.add(keyOf(position));
  return false;
}

function isNear(feet, { x, y, z }) {
  return Math.hypot(feet.x - x - 0.5, feet.y - y, feet.z - z - 0.5) <= reach;
}

async function hoeHeld(bot) {
  return Object.keys((await bot.observe()).inventory).find((item) => item.endsWith('_hoe'));
}
