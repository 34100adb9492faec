// skill: fetch
// description: Takes `quantity` MORE of `object` out of the chest at `position`, or out of the chests within 64 blocks,
//   nearest first. Fails: not-found (the chests hold too few), unreachable, inventory-full.
// parameters: {"type":"object","properties":{"object":{"type":"string"},"quantity":{"type":"integer","minimum":1},
//   "position":{"type":"object","properties":{"x":{"type":"integer"},"y":{"type":"integer"},"z":{"type":"integer"}},
//   "required":["x","z"]}},"required":["object"]}
const chests = ['chest', 'barrel', 'trapped_chest'];

async function fetch(bot, { object, quantity = 1, position: place }) {
  const position = await onGround(bot, place, (block) => chests.includes(block));
  const wanted = object.replace(/^minecraft:/, '');
  const containers =
    position === undefined
      ? (await bot.findBlocks({ names: chests, maxDistance: gameFigures.sight, count: 16 })).map(
          (block) => block.position,
        )
      : [position];
  let taken = 0;
  let refusal = null;
  for (const container of containers) {
    try {
      await bot.skill('goto', { position: container, within: 2 });
    } catch (error) {
      if (!['unreachable', 'timeout', 'refused'].includes(error.reason)) throw error;
      const { x, y, z } = container;
      refusal ??= failure(error.reason, `the container at (${x}, ${y}, ${z}): ${error.detail}`);
      continue;
    }
    const { items } = await contentsOf(bot, container);
    const names = Object.keys(items).filter(
      (name) => name === wanted || (items[wanted] === undefined && name.endsWith(`_${wanted}`)),
    );
    for (const item of names) {
      if (taken < quantity)
        taken += (
          await withRoom(bot, [item], () =>
            bot.takeFrom({ container, item, count: Math.min(quantity - taken, items[item]) }),
          )
        ).count;
    }
    if (taken >= quantity) return { taken };
  }
  throw refusal ?? failure('not-found', `${taken} of ${quantity} ${wanted} were in ${containers.length} chests`);
}
