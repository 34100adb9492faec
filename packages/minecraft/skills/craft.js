// skill: craft
// description: Crafts `quantity` MORE of `object`, an item ("chest", "oak_planks"), or of any of `items`, of whichever
//   kind the held materials allow. Extra items that a recipe yields are kept. Makes no materials: planks and sticks are
//   crafted before what is made of them.
// description: When a recipe needs a crafting table, it uses one within reach, else goes to one within 16 blocks (with
//   one in hand, within 8), digging its way if need be, else places a held one, and leaves it standing. With `tool`, an
//   item, it uses that material and no other of its kind. With `position` it goes there first. Fails: missing-item
//   (`missing` lists what, be it the table), unsupported, blocked.
// parameters: {"type":"object","properties":{"object":{"type":"string"},"items":{"type":"array","items":
//   {"type":"string"}},"quantity":{"type":"integer","minimum":1},"tool":{"type":"string"},"position":{"type":"object",
//   "properties":{"x":{"type":"number"},"y":{"type":"number"},"z":{"type":"number"}},"required":["x","z"]},
//   "later":{"type":"array","items":{"type":"object"}}},"required":["object"]}
/** Blocks from a table within which it stands on foot. */
const beside = 2.5;

async function craft(bot, { object, items = [object], quantity = 1, tool, position, later }) {
  if (position !== undefined) await bot.skill('goto', { position, within: 4 });
  const doing = { table: undefined, of: tool, later };
  let made = 0;
  while (made < quantity) {
    const lacks = [];
    let count = 0;
    for (const item of items) {
      const result = await craftItem(bot, item, quantity - made, doing);
      count = result.count;
      if (count > 0) break;
      lacks.push(result.lack);
    }
    if (count === 0) throw anyOf(lacks);
    made += count;
  }
  return { made };
}

/** What is missing for any of several items: any of the materials that would do. */
function anyOf(lacks) {
  // Missing ingredients for one kind tell more than that another kind has no recipe.
  const known = lacks.filter(({ reason }) => reason !== 'unsupported');
  const [first = lacks[0], ...others] = known;
  const alike = others.filter(({ missing = [] }) => missing.length === first.missing?.length);
  if (alike.length === 0) return first;
  const missing = first.missing.map(({ items, count }, index) => ({
    items: [...new Set([...items, ...alike.flatMap((other) => other.missing[index].items)])],
    count,
  }));
  return failure(first.reason, first.detail, missing);
}

/**
 * Crafts `wanted` of an item, or a little more, as the recipe yields. Returns how many, and the error when that is
 * less.
 */
async function craftItem(bot, item, wanted, doing) {
  let count = 0;
  let yields = null;
  let most = Infinity;
  while (count < wanted) {
    // The first time shows the recipe's yield.
    const times = yields === null ? 1 : Math.min(most, Math.ceil((wanted - count) / yields));
    const { made, lack } = await craftTimes(bot, item, times, doing);
    if (made > 0) {
      yields ??= made;
      count += made;
    } else if (lack.reason === 'missing-item' && times > 1) most = Math.floor(times / 2);
    else if (lack.reason === 'unsupported' && doing.table === undefined && needsTable(lack)) {
      const table = await tableNearby(bot, doing.later);
      if (table.position === undefined) return { count, lack: table.lack };
      doing.table = table.position;
    } else return { count, lack };
  }
  return { count, lack: null };
}

function needsTable({ missing = [] }) {
  return missing.some(({ items }) => items.includes('crafting_table'));
}

async function craftTimes(bot, item, times, { table, of }) {
  try {
    const { count } = await withRoom(bot, [item], () =>
      bot.craft({ item, times, ...(table === undefined ? {} : { table }), ...(of === undefined ? {} : { of }) }),
    );
    return { made: count, lack: null };
  } catch (error) {
    if (error.reason === undefined || ['died', 'interrupted'].includes(error.reason)) throw error;
    return { made: 0, lack: error };
  }
}

/** Returns the position of a crafting table within reach: one that stands nearby, or a held one. */
async function tableNearby(bot, later) {
  const found = await bot.findBlocks({ names: ['crafting_table'], maxDistance: 16, count: 3 });
  const { inventory, position: feet } = await bot.observe();
  const tables = found.map(({ position }) => position);
  const atHand = tables.find((table) => isInReach(feet, table));
  if (atHand !== undefined) return { position: atHand };
  const isHeld = inventory.crafting_table > 0;
  const near = isHeld ? tables.filter((table) => isFewStepsAway(feet, table)) : tables;
  const dugTo = (table) => makeWay(bot, reachOf(table, feet));
  const there =
    (await firstReached(near, (position) => bot.goTo({ position, within: beside }))) ??
    (await firstReached(near, dugTo));
  if (there !== null) return { position: there };
  if (!isHeld) {
    const laid = await laidStation(bot, 'crafting_table');
    return laid === null ? { lack: withoutStation('crafting_table') } : { position: laid };
  }
  if (later !== undefined) await bot.skill('goAhead', { later });
  return placeTable(bot);
}

/** Goes to the first of the tables to which there is a way. Null: there is none. */
async function firstReached(tables, go) {
  for (const table of tables) if (await succeeds(go(table), ['unreachable', 'timeout'])) return table;
  return null;
}

/** Places the crafting table beside the body, or in a niche that it digs. */
async function placeTable(bot) {
  try {
    return { position: await placeBeside(bot, 'crafting_table') };
  } catch (error) {
    if (!['blocked', 'unreachable', 'refused', 'timeout'].includes(error.reason)) throw error;
    return { lack: error };
  }
}
