// skill: smelt
// description: Smelts held items until `quantity` MORE of `object`, the product ("iron_ingot", "glass", "charcoal",
//   "cooked_beef", or "cooked_meal" for any cooked or baked food), are held than at the start.
// description: Goes to a furnace within 16 blocks that no other player uses, else places a held one, else makes one,
//   and leaves it standing. If it can make none, it waits until another player's furnace is free. Burns coal and
//   charcoal first, then wood; with `tool`, an item or "planks", it smelts or burns that instead. Without fuel it digs
//   coal that is in sight nearby. With `position` it goes there first. Fails: missing-item (`missing` lists what),
//   unsupported, blocked.
// parameters: {"type":"object","properties":{"object":{"type":"string"},"quantity":{"type":"integer","minimum":1},
//   "tool":{"type":"string"},"position":{"type":"object","properties":{"x":{"type":"number"},"y":{"type":"number"},"z":{"type":"number"}},
//   "required":["x","y","z"]}},"required":["object"]}
/** Inputs for "cooked_meal", in the order in which they are cooked. */
const meals = ['beef', 'porkchop', 'mutton', 'chicken', 'rabbit', 'cod', 'salmon', 'potato'];
const smeltsOfCoal = 8;
/** Fuels in the order in which they are burnt, with the number of items that one smelts. */
const fuels = [
  [/^coal_block$/, 80],
  [/^(coal|charcoal)$/, smeltsOfCoal],
  [/^(?!crimson|warped)(.+_)?planks$/, 1.5],
  [/^(?!crimson|warped)(stripped_)?.+_(log|wood)$/, 1.5],
  [/^stick$/, 0.5],
];
/** So many use up whole pieces of coal and of wood: what is left of a fuel goes out with the fire. */
const batch = 24;
const secondsEach = 10;
/** Blocks within which coal is worth the way; what to get from farther away is up to the plan. */
const coalSight = 8;

async function smelt(bot, { object, quantity = 1, tool, position }) {
  if (position !== undefined) await bot.skill('goto', { position, within: 4 });
  const product = object.replace(/^minecraft:/, '').replace(/^(iron|gold|copper)$/, '$1_ingot');
  const doing = { furnace: undefined, inUse: [] };
  const chosen = tool?.replace(/^minecraft:/, '');
  let made = 0;
  while (made < quantity) {
    const { inventory } = await bot.observe();
    const input =
      inputsOf(product).find((item) => item === chosen && inventory[item] > 0) ??
      inputsOf(product).find((item) => inventory[item] > 0) ??
      (product === 'charcoal' ? logHeld(inventory) : undefined);
    if (input === undefined)
      throw failure(
        'missing-item',
        `no item that smelts into ${product} is held: it takes ${inputsOf(product).join(' or ')}`,
        [{ items: inputsOf(product), count: quantity - made }],
      );
    const fuel = fuelHeld(inventory, input, chosen);
    // Fuel for less than one item is of no use.
    const most = fuel === null ? 0 : Math.floor(fuel.count * fuel.smelts);
    const isChosen = fuel !== null && fuel.item === chosen;
    if (most < 1 && !isChosen && (await coalNearby(bot, doing, quantity - made))) continue;
    if (fuel === null)
      throw failure('missing-item', 'no fuel is held: it takes coal, planks or logs', [
        { items: ['coal', 'charcoal', 'planks', 'log'], count: Math.ceil((quantity - made) / smeltsOfCoal) },
      ]);
    if (most < 1)
      throw failure('missing-item', `${fuel.count} ${fuel.item} do not burn long enough`, [
        { items: [fuel.item], count: Math.ceil(1 / fuel.smelts) - fuel.count },
      ]);
    doing.furnace ??= await furnaceNearby(bot, doing.inUse);
    made += await smeltIn(bot, doing, {
      item: input,
      count: Math.min(batch, quantity - made, inventory[input], most),
      fuel: fuel.item,
    });
  }
  return { made };
}

/** Smelts an order and returns how many products it took out; frees a slot for them when the inventory is full. */
async function smeltIn(bot, doing, order, tries = 4) {
  const { furnace } = doing;
  try {
    return (await bot.smelt({ furnace, ...order })).count;
  } catch (error) {
    const isBlocked = error.reason === 'blocked' && tries > 0;
    if (!isBlocked && error.reason !== 'inventory-full') throw error;
    const contents = await bot.listContents({ container: furnace });
    if (isBlocked) {
      if (!mayBeInTheWay(contents, order)) throw error;
      await findFree(bot, doing, order, contents);
      return smeltIn(bot, doing, order, tries - 1);
    }
    // What there was room for is taken out already.
    const { input, output } = contents;
    if (output === null) throw error;
    await bot.skill('makeRoom', { keep: [order.item, order.fuel] });
    const { count } = await bot.takeFrom({ container: furnace, item: output.item, count: output.count });
    return order.count - (input?.count ?? 0) - output.count + count;
  }
}

/** Whether what lies in a furnace is in an order's way, or may have been a moment ago, when more lay there. */
function mayBeInTheWay({ input, fuel, output }, order) {
  return input !== null || output !== null || fuel === null || fuel.item !== order.fuel;
}

/**
 * Frees a furnace that is not empty: if another player uses it, switches to another furnace or waits; if not, takes out
 * what was left in it.
 */
async function findFree(bot, doing, { item, fuel }, before) {
  const { furnace } = doing;
  if (await isInUse(bot, furnace, before)) {
    doing.inUse.push(furnace);
    try {
      doing.furnace = await furnaceNearby(bot, doing.inUse);
      return;
    } catch (error) {
      if (error.reason !== 'missing-item') throw error;
    }
    await bot.skill('goto', { position: furnace, within: 2 });
    await bot.wait({
      seconds: before.burning && before.input !== null ? Math.min(secondsEach * before.input.count, 60) : 3,
    });
    const after = await bot.listContents({ container: furnace });
    if (
      ['input', 'fuel', 'output'].some(
        (slot) => before[slot]?.item !== after[slot]?.item || before[slot]?.count !== after[slot]?.count,
      )
    )
      return;
  }
  for (const slot of ['input', 'fuel', 'output']) {
    const left = before[slot];
    if (left !== null && !(slot === 'fuel' && left.item === fuel))
      await succeeds(
        withRoom(bot, [item, fuel], () => bot.takeFrom({ container: furnace, item: left.item, count: left.count })),
        ['not-found'],
      );
  }
}

function inputsOf(product) {
  if (product === 'cooked_meal') return meals;
  if (product === 'charcoal') return ['log'];
  if (smeltings[product] !== undefined) return smeltings[product];
  // Before 1.13 all raw fish are one item.
  if (product === 'cooked_fish') return ['fish'];
  throw failure('unsupported', `no item smelts into ${product}`);
}

function logHeld(inventory) {
  return Object.keys(inventory).find(
    (item) => /^(?!crimson|warped)(stripped_)?.+_(log|wood)$/.test(item) || /^log2?$/.test(item),
  );
}

function fuelHeld(inventory, input, chosen) {
  const held = Object.keys(inventory).filter((item) => inventory[item] > (item === input ? 1 : 0));
  const found = fuels.flatMap(([names, smelts]) =>
    held
      .filter((item) => names.test(item))
      .map((item) => ({ item, smelts, count: inventory[item] - (item === input ? 1 : 0) }))
      // A little of one kind after the other would burn for nothing in between.
      .sort((a, b) => b.count - a.count),
  );
  const alike = fuels.find(([names]) => names.test(chosen ?? ''))?.[0];
  return found.find(({ item }) => item === chosen) ?? found.find(({ item }) => alike?.test(item)) ?? found[0] ?? null;
}

/** Digs coal in sight nearby, as much as so many items take, and comes back. Returns whether any is held then. */
async function coalNearby(bot, { furnace }, count) {
  const names = ['coal_ore', 'deepslate_coal_ore'];
  const most = Math.ceil(count / smeltsOfCoal);
  const seen = await bot.findBlocks({ names, maxDistance: coalSight, count: most, nextToLiquid: false });
  if (seen.length === 0) return false;
  await attempt(bot.skill('mine', { object: 'coal', quantity: seen.length }));
  if (furnace !== undefined) await bot.skill('goto', { position: furnace, within: 2 });
  return (await bot.observe()).inventory.coal > 0;
}

/** Returns the position of a furnace within reach that is not in `inUse`, placing or making one if needed. */
async function furnaceNearby(bot, inUse) {
  const all = await bot.findBlocks({ names: ['furnace', 'lit_furnace'], maxDistance: 16, count: inUse.length + 1 });
  const near = all.find(({ position }) => !inUse.some((other) => keyOf(other) === keyOf(position)));
  if (near !== undefined) {
    try {
      await bot.skill('goto', { position: near.position, within: 2 });
      return near.position;
    } catch (error) {
      if (!['unreachable', 'timeout'].includes(error.reason)) throw error;
    }
  }
  return ownFurnace(bot);
}

/** Whether another player uses the furnace: stands beside it, or not far away while it burns. */
async function isInUse(bot, furnace, { burning, input }) {
  const within = burning && input !== null ? 12 : 5;
  const others = await bot.findEntities({ kinds: ['player'], maxDistance: 16, count: 16 });
  return others.some(
    ({ position }) =>
      Math.hypot(position.x - furnace.x - 0.5, position.y - furnace.y, position.z - furnace.z - 0.5) < within,
  );
}

/** Places a held furnace, goes to one that the task has set up, or makes one. */
async function ownFurnace(bot) {
  if (!((await bot.observe()).inventory.furnace > 0)) {
    const laid = await laidStation(bot, 'furnace');
    if (laid !== null) return laid;
    try {
      await bot.skill('craft', { object: 'furnace', quantity: 1 });
    } catch (error) {
      throw withoutStation('furnace', error);
    }
  }
  const { placed } = await bot.skill('place', { object: 'furnace' });
  return placed[0];
}
