// A block that is put beside a place for a moment, so that another can be placed against it.
const helpers = /^((coarse_)?dirt|netherrack|cobblestone|cobbled_deepslate|\w+_planks)$/;
const faces = [
  { x: 1, y: 0, z: 0 },
  { x: -1, y: 0, z: 0 },
  { x: 0, y: 0, z: 1 },
  { x: 0, y: 0, z: -1 },
  { x: 0, y: 1, z: 0 },
];

/**
 * Places a block against one that is put beside it and taken away again. Throws `trouble` where that does not help, and
 * for what would fall with it.
 */
async function placeWithHelp(bot, call, trouble) {
  const held = (await bot.skill('heldBlocks', {})) ?? [];
  if (held.includes(call.item)) throw trouble;
  const helper = await helperOf(bot, call, trouble);
  for (const { x, y, z } of faces) {
    const beside = { x: call.position.x + x, y: call.position.y + y, z: call.position.z + z };
    const [there] = await bot.blocksAt({ positions: [beside] });
    if (there === null || !isReplaceable(there)) continue;
    if ((await refusalOf(bot.place({ item: helper, position: beside }))) !== null) continue;
    const refusal = await refusalOf(bot.place(call));
    await digAway(bot, beside);
    if (refusal === null) return;
  }
  throw trouble;
}

/** Returns a held block to put beside; digs some earth where there is none. */
async function helperOf(bot, { item, position }, trouble) {
  const find = async () =>
    Object.keys((await bot.observe()).inventory).find((one) => one !== item && helpers.test(one));
  const held = await find();
  if (held !== undefined) return held;
  if ((await failureOf(bot.skill('mine', { object: 'dirt' }), ['not-found', 'refused', 'missing-tool'])) !== null)
    throw trouble;
  await bot.skill('goto', { position, within: 3 });
  return (await find()) ?? 'dirt';
}

function refusalOf(call) {
  return failureOf(call, ['refused']);
}
