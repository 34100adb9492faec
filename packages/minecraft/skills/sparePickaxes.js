// skill: sparePickaxes
// description: Makes spare stone pickaxes before much is dug, until `count` plus one pickaxes of at least the material
//   `least` are held. Uses stone dug nearby, and wood that is held or grows in sight. Takes the crafting table along.
//   Ends without an error when it cannot continue. Returns { spare }, the number of spare ones.
// parameters: {"type":"object","properties":{"count":{"type":"integer","minimum":1},"least":{"type":"string"}},
//   "required":["count"]}
/** Cobblestone and sticks that a pickaxe takes. */
const stones = 3;
const sticks = 2;
/** Sticks that the wood of a crafting table, or of a log, would give. */
const sticksInTable = 8;
const sticksInLog = 8;
const treeSight = 24;
/** At most this many trips for wood. */
const mostErrands = 2;
const logs = ['oak', 'birch', 'spruce', 'jungle', 'acacia', 'dark_oak', 'mangrove', 'cherry', 'pale_oak'].map(
  (wood) => `${wood}_log`,
);

async function sparePickaxes(bot, { count, least = 'wooden' }) {
  // Making another table would cost wood.
  await bot.skill('packUp');
  for (let errands = 0; ; ) {
    const { inventory } = await bot.observe();
    const missing = count + 1 - pickaxesIn(inventory, least);
    if (missing <= 0) break;
    // Wood comes before stone, because the trees in sight are near now.
    const wood = sticks * missing + ((await isTableAtHand(bot)) ? 0 : sticksInTable) - sticksIn(inventory);
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

/** Returns the sticks that are held or can be made from held wood. */
function sticksIn(inventory) {
  const held = (pattern) =>
    Object.entries(inventory).reduce((sum, [item, number]) => sum + (pattern.test(item) ? number : 0), 0);
  return held(/^stick$/) + 4 * Math.floor(held(/planks$/) / 2) + sticksInLog * held(/_log$|^log2?$/);
}

/** Counts the held pickaxes that are good enough. Wooden and golden ones do not count where stone is needed. */
function pickaxesIn(inventory, least) {
  const counted = least === 'wooden' ? /_pickaxe$/ : /^(stone|copper|iron|diamond|netherite)_pickaxe$/;
  return Object.entries(inventory).reduce((sum, [item, held]) => sum + (counted.test(item) ? held : 0), 0);
}

/** Whether a tree is near and not far above; from below ground the way to one is too long. */
async function isTreeNear(bot) {
  const { position: feet } = await bot.observe();
  const found = await bot.findBlocks({ names: logs, maxDistance: treeSight, count: 8 });
  return found.some(({ position }) => position.y - feet.y < 6);
}
