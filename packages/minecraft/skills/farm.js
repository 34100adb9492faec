// skill: farm
// description: Grows crops until `quantity` MORE of `object` ("wheat", "carrot", "potato", "beetroot", "melon_slice",
//   "pumpkin", "sugar_cane", "cactus", "sweet_berries", "cocoa_beans", "nether_wart") are held than at the start.
//   Harvests ripe plants that no other player is nearer to, gathers wheat seeds from grass for more plants than needed,
//   sows held seeds on ground that suits them (field crops on soil that it tills with a held hoe, beside water or in a
//   meadow into which it pours a held water_bucket), feeds them with held bone meal, waits until they are ripe, and
//   repeats. Stems, bushes and the lowest blocks of stalks stay standing. Goes back to what it has sown before, and
//   bakes bread when it starves. For "egg" it waits beside chickens. With `position` it goes there first. With `isLeft`
//   it only sows, and returns { sown }: how many plants it leaves to grow.
// description: Wheat takes half an hour, melons as long again. It ends when nothing has grown for an hour, and
//   continues with the same plants the next time. Fails: missing-item (seeds), missing-tool (hoe), not-found (no
//   suitable ground), timeout, unsupported, inventory-full.
// parameters: {"type":"object","properties":{"object":{"type":"string"},"quantity":{"type":"integer","minimum":1},
//   "position":{"type":"object","properties":{"x":{"type":"number"},"y":{"type":"number"},"z":{"type":"number"}},
//   "required":["x","z"]},"isLeft":{"type":"boolean"}},"required":["object"]}
const sight = 32;
/** Plants within this many blocks of another player are left to that player. */
const elbow = 8;
const reach = 3;
/**
 * So many plants have room beside a block of water. It sows as many if it has the seeds, and gathers seeds for them
 * from grass, because the first of many ripen sooner.
 */
const mostPlants = 40;
const pause = 30;
/** Seconds that it leaves to a player who is nearer to all plants. */
const turn = 5;
/** Seconds without growth after which it ends. A single plant beside water may take half of that for one age. */
const patience = 3600;

async function farm(bot, { object, quantity = 1, position, isLeft = false }) {
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
    /** Times that it has left all plants to players who are nearer. */
    turns: 0,
    /** Where plants that are their own seed were dug. */
    bare: [],
    isLaid: false,
    isFull: false,
  };
  const field = await sownBefore(work);
  if (isLeft && field?.properties.sown * crop.yields >= quantity) return { sown: field.properties.sown };
  if (field !== undefined && position === undefined)
    await attempt(bot.skill('goto', { position: field.position, within: elbow }));
  const start = (await bot.observe()).inventory[product] ?? 0;
  if (crop.seed === 'wheat_seeds') await gatherSeeds(work, mostPlants);
  let [idle, waited, last] = [0, 0, ''];
  for (;;) {
    const { inventory } = await bot.observe();
    const gained = (inventory[product] ?? 0) - start;
    if (gained >= quantity) return { gained };
    const harvests = Math.ceil((quantity - gained) / crop.yields);
    const { plants, ripe, taken, state } = await growing(work);
    if (ripe.length > 0) {
      await harvest(work, ripe.slice(0, harvests));
      // The plants may look as they did before, although one has grown and was cut.
      idle = 0;
      continue;
    }
    const seeds = inventory[crop.seed] ?? 0;
    if (work.bare.length > 0 && seeds > 0) {
      await sowAgain(work, work.bare.pop());
      continue;
    }
    const standing = await tended(work, plants);
    const wanted = wantedPlants(work, harvests) - standing;
    if (wanted > 0 && seeds > 0 && (plants.length === 0 || !work.isFull)) {
      const sown = await sow(work, Math.min(wanted, seeds), {
        isFirst: standing === 0,
        mustSucceed: plants.length === 0,
      });
      work.isLaid = true;
      work.isFull = sown === 0;
      continue;
    }
    if (isLeft && plants.length > 0) return { sown: plants.length };
    if (plants.length === 0 && taken > 0 && idle < patience) {
      // Those who are nearer take what is ripe, and go. Who stays without taking it has left it.
      await bot.wait({ seconds: turn });
      work.turns++;
      idle += turn;
      waited += turn;
      continue;
    }
    if (plants.length === 0)
      throw failure(
        'missing-item',
        `${gained} of ${quantity} ${product}: nothing grows here, and it takes ` +
          `${isOfItself(crop) ? quantity - gained : 1} ${crop.seed}`,
        [{ items: [crop.seed], count: isOfItself(crop) ? quantity - gained : 1 }],
      );
    const hungry = plants.find(({ growth }) => growth < 1);
    if (inventory.bone_meal > 0 && hungry !== undefined && (await feed(work, hungry))) continue;
    if (state !== last) idle = 0;
    last = state;
    const place = plants[0].position;
    if (idle >= patience)
      throw failure(
        'timeout',
        `${gained} of ${quantity} ${product}: ${plants.length} plants stand at ${place.x} ${place.y} ${place.z}, ` +
          `and nothing has grown in the last ${Math.round(idle / 60)} of ${Math.round(waited / 60)} minutes`,
      );
    if (await isStarving(bot)) await hasBaked(bot);
    await comeNear(work, place, elbow);
    await bot.wait({ seconds: pause, inShelter: await monstersCome(bot) });
    idle += pause;
    waited += pause;
  }
}

/**
 * Returns how many plants to have. Where sown seeds are the product, no more than needed after the first sowing.
 */
function wantedPlants({ isLaid, crop, items }, harvests) {
  return isLaid && crop.seed === items[0] ? Math.min(harvests, mostPlants) : mostPlants;
}

function isOfField({ ground }) {
  return ground.includes('farmland') && ground.length === 1;
}

/** Whether a harvest removes the plant, so that each plant takes a seed of its own. */
function isOfItself({ harvest }) {
  return harvest === 'whole';
}

/**
 * Gathers seeds from a meadow in sight, or from any if it holds water for a field, until there are `count`, growing
 * plants included.
 */
async function gatherSeeds(work, count) {
  const { bot, crop } = work;
  const { plants } = await growing(work);
  const { inventory } = await bot.observe();
  const held = (inventory[crop.seed] ?? 0) + (await tended(work, plants));
  const grass = await bot.findBlocks({
    names: ['grass', 'short_grass', 'fern', 'tallgrass'],
    maxDistance: sight,
    count: 8,
  });
  const isWorthIt = grass.length === 8 || inventory.water_bucket > 0;
  if (held < count && isWorthIt && (await hoeHeld(bot)) !== undefined)
    await attempt(bot.skill('mine', { object: crop.seed, quantity: count - held }));
}

/**
 * Harvests ripe plants, and sows again where the plant is gone. What is its own seed is sown when nothing ripe is left:
 * it may be enough by then.
 */
async function harvest(work, ripe) {
  const { bot, crop, items, own } = work;
  const [{ position: first }] = ripe;
  // Goes nearer to plants that it digs away, so that their drops fall onto the body.
  if (!(await comeNear(work, first, crop.harvest === 'whole' ? reach - 1 : reach))) return;
  const { position: feet } = await bot.observe();
  const bare = [];
  for (const { position } of ripe.filter(({ position: place }) => place === first || isNear(feet, place))) {
    const taken = await attempt(
      crop.harvest === 'pick' ? bot.useOnBlock({ position, item: '' }) : bot.dig({ position }),
    );
    if (taken !== null) work.spoilt.add(keyOf(position));
    else if (crop.harvest === 'whole') bare.push(position);
    // A cut stalk grows again.
    else if (crop.harvest === 'top') own.add(keyOf({ ...position, y: position.y - 1 }));
  }
  await bot.skill('pickUpItems', { items, within: 6 });
  for (const plant of bare) {
    own.delete(keyOf(plant));
    if (crop.seed === items[0]) work.bare.push(plant);
    else await sowAgain(work, plant);
  }
}

async function sowAgain(work, plant) {
  const { inventory } = await work.bot.observe();
  if ((inventory[work.crop.seed] ?? 0) > 0 && (await comeNear(work, plant, reach))) await sowAt(work, plant);
}

/** Uses bone meal on a plant. Returns whether it had an effect. */
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

async function isStarving(bot) {
  return (await bot.observe()).properties?.food === 0;
}

async function hoeHeld(bot) {
  return Object.keys((await bot.observe()).inventory).find((item) => item.endsWith('_hoe'));
}
