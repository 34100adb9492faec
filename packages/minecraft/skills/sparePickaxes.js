// skill: sparePickaxes
// description: Before much is dug: makes stone pickaxes until `count` more than one are held that are of at least the
//   material `least`, of stone dug nearby, and of wood that is held or grows in sight; takes the crafting table along.
//   Ends without an error where that does not go on. Returns { spare }.
// parameters: {"type":"object","properties":{"count":{"type":"integer","minimum":1},"least":{"type":"string"}},
//   "required":["count"]}
/** What one takes; a table takes as much wood as so many sticks, and a log gives so many. */
const stones = 3;
const sticks = 2;
const sticksInTable = 8;
const sticksInLog = 8;
const treeSight = 24;
/** Times that it goes for wood. */
const mostErrands = 2;
const logs = ['oak', 'birch', 'spruce', 'jungle', 'acacia', 'dark_oak', 'mangrove', 'cherry', 'pale_oak'].map(
  (wood) => `${wood}_log`,
);

async function sparePickaxes(bot, { count, least = 'wooden' }) {
  // Another table would take a log.
  await bot.skill('packUp');
  for (let errands = 0; ; ) {
    const { inventory } = await bot.observe();
    const missing = count + 1 - pickaxesIn(inventory, least);
    if (missing <= 0) break;
    // Wood before stone: trees are where one stands now.
    const wood = sticks * missing + (inventory.crafting_table > 0 ? 0 : sticksInTable) - sticksIn(inventory);
    if (
      wood > 0 &&
      errands++ < mostErrands &&
      (await isTreeNear(bot)) &&
      (await succeeds(bot.skill('mine', { object: 'log', quantity: Math.ceil(wood / sticksInLog) })))
    )
      continue;
    const lacking = stones * missing - (inventory.cobblestone ?? 0);
    if (lacking > 0 && !(await succeeds(bot.skill('mine', { object: 'cobblestone', quantity: lacking })))) break;
    if (!(await succeeds(bot.skill('craft', { object: 'stone_pickaxe', quantity: missing })))) break;
  }
  await bot.skill('packUp');
  return { spare: pickaxesIn((await bot.observe()).inventory, least) - 1 };
}

/** Those that are held, and those that the wood that is held gives. */
function sticksIn(inventory) {
  const held = (pattern) =>
    Object.entries(inventory).reduce((sum, [item, number]) => sum + (pattern.test(item) ? number : 0), 0);
  return held(/^stick$/) + 4 * Math.floor(held(/planks$/) / 2) + sticksInLog * held(/_log$|^log2?$/);
}

/** Wooden ones are worn out soon: they count for nothing where stone is wanted. */
function pickaxesIn(inventory, least) {
  const counted = least === 'wooden' ? /_pickaxe$/ : /^(stone|copper|iron|diamond|netherite)_pickaxe$/;
  return Object.entries(inventory).reduce((sum, [item, held]) => sum + (counted.test(item) ? held : 0), 0);
}

/** From below ground the way to one is longer than it is worth. */
async function isTreeNear(bot) {
  const { position: feet } = await bot.observe();
  const found = await bot.findBlocks({ names: logs, maxDistance: treeSight, count: 8 });
  return found.some(({ position }) => position.y - feet.y < 6);
}
