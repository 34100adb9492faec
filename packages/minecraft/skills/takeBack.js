// skill: takeBack
// description: Digs up a furnace ("furnace") within 6 blocks and takes it along, if it is empty, no other player uses
//   it and the task has not set it up. Takes a held pickaxe. Called by craft, for what is made of a furnace.
//   Returns { taken }.
// parameters: {"type":"object","properties":{"item":{"type":"string"}},"required":["item"]}
const tolerated = ['unreachable', 'timeout', 'target-gone', 'blocked', 'driven-off', 'refused', 'missing-tool'];

async function takeBack(bot, { item }) {
  const found = await bot.findBlocks({ names: [item], maxDistance: 6, count: 8 });
  const laid = ((await bot.skill('laidStations', {}))[item] ?? []).map(keyOf);
  for (const { position } of found) {
    if (laid.includes(keyOf(position)) || !(await isFree(bot, position))) continue;
    if ((await bot.skill('takePickaxe', {})).tool === null) break;
    if (!(await succeeds(bot.dig({ position, needDrop: true }), tolerated))) continue;
    await bot.skill('pickUpItems', { items: [item], within: 4 });
    return { taken: true };
  }
  return { taken: false };
}

/** Whether a furnace within reach holds nothing and nobody else stands beside it. */
async function isFree(bot, furnace) {
  const { position: feet } = await bot.observe();
  if (!isInReach(feet, furnace) && !(await succeeds(bot.goTo({ position: furnace, within: 2 }), tolerated)))
    return false;
  try {
    const contents = await bot.listContents({ container: furnace });
    return contents.input === null && contents.output === null && !(await isInUse(bot, furnace, contents));
  } catch (error) {
    if (!tolerated.includes(error.reason)) throw error;
    return false;
  }
}
