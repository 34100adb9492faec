// skill: smelt
// description: Smelts held items until `quantity` MORE of `object`, the product ("iron_ingot", "glass", "charcoal",
//   "cooked_beef", or "cooked_meal" for any cooked or baked food), are held than at the start.
// description: Goes to a furnace within 16 blocks (with one in hand, within 8) that no other player uses, else places a
//   held one, and leaves it standing. If none is held, it waits until another player's furnace is free. Divides many
//   items among several furnaces as far as that saves time: others that stand near on foot, held ones, and ones made of
//   cobblestone to spare, or in rock of stones that it digs meanwhile. Burns coal and charcoal first, then wood; with
//   `tool`, an item or "planks", it smelts or burns that instead. With `position` it goes there first. Burns none of
//   what `keep` names with its counts to be done sooner. Fails: missing-item (`missing` lists what, be it the furnace),
//   unsupported, blocked.
// parameters: {"type":"object","properties":{"object":{"type":"string"},"quantity":{"type":"integer","minimum":1},
//   "tool":{"type":"string"},"position":{"type":"object","properties":{"x":{"type":"number"},"y":{"type":"number"},
//   "z":{"type":"number"}},"required":["x","z"]},"keep":{"type":"object","additionalProperties":
//   {"type":"integer"}}},"required":["object"]}
/** Inputs for "cooked_meal", in the order in which they are cooked. */
const meals = ['beef', 'porkchop', 'mutton', 'chicken', 'rabbit', 'cod', 'salmon', 'potato'];
const { smeltingSeconds } = gameFigures;

async function smelt(bot, { object, quantity = 1, tool, position, keep }) {
  if (position !== undefined) await bot.skill('goto', { position, within: 4 });
  const product = object.replace(/^minecraft:/, '').replace(/^(iron|gold|copper)$/, '$1_ingot');
  const inputs = await inputsOf(bot, product);
  const doing = { furnace: undefined, inUse: [], keep };
  const chosen = tool?.replace(/^minecraft:/, '');
  let made = 0;
  while (made < quantity) {
    const { inventory } = await bot.observe();
    const input =
      inputs.find((item) => item === chosen && inventory[item] > 0) ?? inputs.find((item) => inventory[item] > 0);
    if (input === undefined)
      throw failure('missing-item', `no item that smelts into ${product} is held: it takes ${inputs.join(' or ')}`, [
        { items: inputs, count: quantity - made },
      ]);
    const fuel = fuelHeld(inventory, input, chosen);
    // Fuel for less than one item is of no use.
    const most = fuel === null ? 0 : Math.floor(fuel.count * fuel.smelts);
    if (fuel === null)
      throw failure('missing-item', 'no fuel is held: it takes coal, planks or logs', [
        { items: ['coal', 'charcoal', 'planks', 'log'], count: Math.ceil((quantity - made) / smeltsOfCoal) },
      ]);
    if (most < 1)
      throw failure('missing-item', `${fuel.count} ${fuel.item} do not burn long enough`, [
        { items: [fuel.item], count: Math.ceil(1 / fuel.smelts) - fuel.count },
      ]);
    doing.furnace ??= await furnaceNearby(bot, doing.inUse);
    made += await smeltInSeveral(bot, doing, {
      item: input,
      count: Math.min(quantity - made, inventory[input], most),
      fuel,
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
      seconds: before.burning && before.input !== null ? Math.min(smeltingSeconds * before.input.count, 60) : 3,
    });
    const after = await bot.listContents({ container: furnace });
    if (
      ['input', 'fuel', 'output'].some(
        (slot) => before[slot]?.item !== after[slot]?.item || before[slot]?.count !== after[slot]?.count,
      )
    )
      return;
  }
  await emptyOut(bot, furnace, before, { item, fuel });
}

async function inputsOf(bot, product) {
  if (product === 'cooked_meal') return meals;
  const inputs = (await bot.skill('smeltings', {}))[product];
  if (inputs === undefined) throw failure('unsupported', `no item smelts into ${product}`);
  return inputs;
}
