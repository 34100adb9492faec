// skill: packUp
// description: Digs up and takes along the crafting table that stands within 6 blocks, unless one is held. Called
//   before long ways, above all below ground. Returns { taken }.
// parameters: {"type":"object","properties":{}}
const tolerated = ['unreachable', 'timeout', 'target-gone', 'blocked', 'driven-off', 'refused'];

async function packUp(bot) {
  const { inventory } = await bot.observe();
  if (inventory.crafting_table > 0) return { taken: false };
  const [table] = await bot.findBlocks({ names: ['crafting_table'], maxDistance: 6, count: 1 });
  if (table === undefined) return { taken: false };
  try {
    await bot.goTo({ position: table.position, within: 1.5 });
    await bot.dig({ position: table.position });
  } catch (error) {
    if (!tolerated.includes(error.reason)) throw error;
    return { taken: false };
  }
  await bot.skill('pickUpItems', { items: ['crafting_table'], within: 4 });
  return { taken: true };
}
