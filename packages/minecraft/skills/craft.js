// skill: craft
// description: Crafts `quantity` MORE of `object`: an item ("chest", "oak_planks") or a word for several ("planks",
//   "wooden_slab", "pickaxe"), of whichever kind the held materials allow. Extra items that a recipe yields are kept.
// description: When a recipe needs a crafting table, it uses one within reach, else goes to one within 16 blocks (with
//   one in hand, within 8), digging its way if need be, else places a held one, else makes one, and leaves it standing;
//   above the ore, if what is to be done `later` comes to that next.
//   Makes planks and sticks as needed from held logs, and takes back a furnace that stands near. With `tool`, an item,
//   it uses that material and no other of its kind. With `position` it goes there first. Fails: missing-item
//   (`missing` lists what), unsupported, blocked.
// parameters: {"type":"object","properties":{"object":{"type":"string"},"quantity":{"type":"integer","minimum":1},
//   "tool":{"type":"string"},"position":{"type":"object","properties":{"x":{"type":"number"},"y":{"type":"number"},
//   "z":{"type":"number"}},"required":["x","z"]},"later":{"type":"array","items":{"type":"object"}}},
//   "required":["object"]}
const woodenThings = /^(?:wooden_)?(slab|stairs|button|door|fence|fence_gate|pressure_plate|trapdoor|sign|boat)s?$/;
const tiers = ['diamond', 'iron', 'stone', 'wooden'];
const logLike = /^(?:stripped_)?(.+)_(?:log|wood|stem|hyphae)$/;
const mostMends = 4;
/** Blocks from a table within which it stands on foot. */
const beside = 2.5;

async function craft(bot, { object, quantity = 1, tool, position, later }) {
  if (position !== undefined) await bot.skill('goto', { position, within: 4 });
  const doing = { table: undefined, of: tool?.replace(/^minecraft:/, ''), later };
  let made = 0;
  while (made < quantity) {
    let lack = null;
    let count = 0;
    const name = object.replace(/^minecraft:/, '');
    for (const item of candidates(name, (await bot.observe()).inventory)) {
      const result = await craftItem(bot, item, quantity - made, doing);
      if (result.count > 0) {
        count = result.count;
        break;
      }
      // Missing ingredients for one kind tell more than that another kind has no recipe.
      if (lack === null || lack.reason === 'unsupported') lack = result.lack;
      // `object` is an item's own name, not a word for several.
      if (item === name && lack.reason !== 'unsupported') break;
    }
    if (count === 0) throw lack ?? noMaterial(object, quantity - made);
    made += count;
  }
  return { made };
}

/** No kind of wood is held of which to make planks, or something of planks. */
function noMaterial(object, count) {
  const material = /^planks?$/.test(object)
    ? { items: ['log'], count: Math.ceil(count / 4) }
    : { items: ['planks'], count: 1 };
  return failure('missing-item', `no material for ${object} is held`, [material]);
}

/** Returns the items that a word may mean, likeliest first; of the kinds of wood, the one held most comes first. */
function candidates(object, inventory) {
  if (/^planks?$/.test(object))
    return woodsHeld(inventory, logLike).map((wood) => (wood === '' ? 'planks' : `${wood}_planks`));
  const thing = woodenThings.exec(object)?.[1];
  if (thing !== undefined)
    return [...woodsHeld(inventory, /^(.+)_planks$/), ...woodsHeld(inventory, logLike)]
      .filter((wood, index, all) => wood !== '' && all.indexOf(wood) === index)
      .map((wood) => `${wood}_${thing}`);
  if (/^(pickaxe|axe|shovel|hoe|sword)s?$/.test(object))
    return tiers.map((tier) => `${tier}_${object.replace(/s$/, '')}`);
  return [object, ...kindsHeld(object, inventory)];
}

/**
 * Guesses items from a word and the held materials: "bed" with white wool is white_bed, "helmet" with iron ingots is
 * iron_helmet. Most guesses are not items; trying them costs nothing.
 */
function kindsHeld(object, inventory) {
  const kinds = new Set();
  for (const [item] of Object.entries(inventory).sort(([, a], [, b]) => b - a)) {
    const parts = item.split('_');
    for (let length = parts.length; length > 0; length--)
      kinds.add(
        parts
          .slice(0, length)
          .join('_')
          .replace(/^gold$/, 'golden'),
      );
  }
  return [...kinds].flatMap((kind) => [
    `${kind}_${object}`,
    ...(object.endsWith('s') ? [`${kind}_${object.slice(0, -1)}`] : []),
  ]);
}

/** The held kinds of wood whose items match `pattern`, most held first; "" is wood without a kind (before 1.13). */
function woodsHeld(inventory, pattern) {
  return heldByWood(inventory, pattern).map(([wood]) => wood);
}

/** The same, each with how many are held. */
function heldByWood(inventory, pattern) {
  const held = new Map();
  for (const [item, count] of Object.entries(inventory)) {
    const wood = /^log2?$/.test(item) ? '' : pattern.exec(item)?.[1];
    if (wood !== undefined) held.set(wood, (held.get(wood) ?? 0) + count);
  }
  return [...held].sort(([, a], [, b]) => b - a);
}

/**
 * Crafts `wanted` of an item, or a little more, as the recipe yields. Returns how many, and the error when that is
 * less.
 */
async function craftItem(bot, item, wanted, doing) {
  let count = 0;
  let yields = null;
  let mends = 0;
  let most = Infinity;
  while (count < wanted) {
    // The first time shows the recipe's yield.
    const times = yields === null ? 1 : Math.min(most, Math.ceil((wanted - count) / yields));
    const { made, lack } = await craftTimes(bot, item, times, doing);
    if (made > 0) {
      yields ??= made;
      count += made;
    } else if (lack.reason === 'missing-item' && times > 1) most = Math.floor(times / 2);
    else if (lack.reason === 'missing-item' && mends < mostMends && (await makeMaterial(bot, lack.missing ?? [], item)))
      mends++;
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

/** Makes planks from one log of the kind held most. */
async function makePlanks(bot) {
  const [wood] = woodsHeld((await bot.observe()).inventory, logLike);
  return wood !== undefined && (await craftTimes(bot, wood === '' ? 'planks' : `${wood}_planks`, 1)).made > 0;
}

async function craftTimes(bot, item, times, { table, of } = {}) {
  try {
    const { count } = await withRoom(bot, [item], () =>
      bot.craft({
        item,
        times,
        ...(table === undefined || table === null ? {} : { table }),
        ...(of === undefined ? {} : { of }),
      }),
    );
    return { made: count, lack: null };
  } catch (error) {
    if (error.reason === undefined || ['died', 'interrupted'].includes(error.reason)) throw error;
    return { made: 0, lack: error };
  }
}

/**
 * Makes missing sticks from planks and missing planks from held logs, and takes back a missing furnace that stands
 * near. Returns whether there is more now.
 */
async function makeMaterial(bot, missing, item) {
  let made = false;
  for (const {
    items: [name],
    count: lacking,
  } of missing) {
    if (name === 'stick' && name !== item) {
      const times = Math.ceil(lacking / 4);
      const sticks =
        (await craftTimes(bot, 'stick', times)).made > 0 ||
        ((await makePlanks(bot)) && (await craftTimes(bot, 'stick', times)).made > 0);
      made = sticks || made;
    }
    if (name === 'furnace' && name !== item) made = (await bot.skill('takeBack', { item: name })).taken || made;
    if (!name.endsWith('planks') || name === item) continue;
    made = (await makeLackingPlanks(bot, name, lacking)) || made;
  }
  return made;
}

/**
 * Makes planks in place of the missing ones, of whatever logs are held: most recipes take planks of several woods.
 * Passes over a wood whose planks are enough for the whole recipe: more of them do not help. Returns whether it made
 * any.
 */
async function makeLackingPlanks(bot, name, lacking) {
  const { inventory } = await bot.observe();
  let left = lacking;
  for (const [wood, logs] of heldByWood(inventory, logLike)) {
    const planks = wood === '' ? 'planks' : `${wood}_planks`;
    if (left <= 0) break;
    if ((inventory[planks] ?? 0) >= lacking + (inventory[name] ?? 0)) continue;
    left -= (await craftTimes(bot, planks, Math.min(logs, Math.ceil(left / 4)))).made;
  }
  return left < lacking;
}

/** Returns the position of a crafting table within reach: one that stands nearby, a held one, or a new one. */
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
    if (laid !== null) return { position: laid };
    const made = await craftItem(bot, 'crafting_table', 1, { table: null });
    if (made.count === 0) {
      const last = await firstReached(tables, dugTo);
      return last === null ? { lack: withoutStation('crafting_table', made.lack) } : { position: last };
    }
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
