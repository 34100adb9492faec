// Which pickaxes to make for what there is to dig.
/** Blocks dug per ore, the way to it included. */
const digsPerOre = 8;
/** Blocks dug per stone. */
const digsPerStone = 1.25;
/** From so many blocks on, a stone pickaxe saves more time than making it takes, with a table taken along … */
const manyForWood = 28;
/** … and with a table at hand: it digs in half the time, and takes three stones, which are dug again. */
const someForWood = 7;
/** At most this many spare pickaxes are carried. */
const mostSpare = 4;
/** Blocks that it goes back for a table to be within reach. */
const fewSteps = 2;
/** What a stone pickaxe takes. */
const stones = 3;
const sticks = 2;

/** Makes spare pickaxes for `quantity`, if there is much to dig. */
async function makeSpares(bot, pick, { block, quantity }) {
  const spares = sparesFor(pick, block, quantity);
  if (spares === 0) return;
  await bot.skill('sparePickaxes', { count: spares, least: pick.least });
  pick.tool = (await bot.skill('takePickaxe', { least: pick.least })).tool ?? pick.tool;
}

/** Estimates how many stone pickaxes it takes on top of the held one to dig `quantity`. */
function sparesFor({ tool, least: needed, isPickaxe }, block, quantity) {
  if (!isPickaxe || (needed !== 'wooden' && needed !== 'stone')) return 0;
  const digs = digsFor(block, quantity);
  const lacking = digs - (pickaxeUses[tool.replace('_pickaxe', '')] ?? Infinity);
  const least = tool === 'wooden_pickaxe' && digs >= manyForWood ? 1 : 0;
  return Math.min(mostSpare, Math.max(least, Math.ceil(lacking / pickaxeUses.stone)));
}

function digsFor(block, quantity) {
  return quantity * (block.endsWith('_ore') ? digsPerOre : digsPerStone);
}

/**
 * Whether a stone pickaxe can be made on the way of what is dug, and is worth it: the table is at hand, and there are
 * planks for more sticks where these were meant for something else. Whoever carries logs has use for all of its wood,
 * and for the table later on.
 */
async function mayImprove(bot, { tool }, { block, quantity }) {
  if (tool !== 'wooden_pickaxe' || digsFor(block, quantity) < someForWood) return false;
  const { inventory } = await bot.observe();
  const held = Object.entries(inventory);
  const isSpare = held.some(([item, count]) => /planks$/.test(item) && count >= 2);
  const isCarrying = held.some(([item, count]) => /_log$|^log2?$/.test(item) && count > 0);
  return isSpare && !isCarrying && inventory.stick >= sticks && (await isTableAtHand(bot));
}

/** Makes a stone pickaxe, for which the stones are there, unless the way back to the table costs more than it saves. */
async function improve(bot, pick, digs) {
  if (digs < someForWood || (digs < manyForWood && !(await comesToTable(bot)))) return;
  if (await succeeds(bot.skill('craft', { object: 'stone_pickaxe' })))
    pick.tool = (await bot.skill('takePickaxe', { least: pick.least })).tool ?? pick.tool;
}

/** Whether a table is at hand, here or a few steps back. */
async function comesToTable(bot) {
  if (await isTableAtHand(bot)) return true;
  const [table] = await bot.findBlocks({ names: ['crafting_table'], maxDistance: 8, count: 1 });
  if (table === undefined) return false;
  const { position: feet } = await bot.observe();
  const place = reachOf(table.position, feet);
  return gap(feet, place.position) <= place.within + fewSteps && succeeds(makeWay(bot, place));
}
