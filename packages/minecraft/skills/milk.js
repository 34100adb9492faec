// skill: milk
// description: Milks cows until `quantity` MORE milk_bucket are held than at the start, one held bucket each. Fails: missing-item (bucket), not-found (no cow), unsupported.
// parameters: {"type":"object","properties":{"object":{"type":"string"},"quantity":{"type":"integer","minimum":1},"position":{"type":"object","properties":{"x":{"type":"integer"},"y":{"type":"integer"},"z":{"type":"integer"}},"required":["x","y","z"]}},"required":["object"]}
const sight = 48;
const mostWalks = 24;

async function milk(bot, { object, quantity = 1, position }) {
  if (!/^(minecraft:)?milk(_bucket)?$/.test(object)) throw failure('unsupported', `a cow gives no ${object}`);
  if (position !== undefined) await bot.skill('goto', { position, within: 6 });
  let walks = 0;
  for (let milked = 0; milked < quantity; ) {
    const { inventory } = await bot.observe();
    if (!(inventory.bucket > 0)) throw failure('missing-item', 'a bucket is to be held for each milk_bucket');
    const [cow] = await bot.findEntities({ names: ['cow'], maxDistance: sight, count: 1 });
    if (cow !== undefined && (await isMilked(bot, cow.id))) {
      milked++;
      continue;
    }
    if (++walks > mostWalks) throw failure('not-found', 'no cow far and wide');
    await bot.skill('explore', { surface: walks === 1 });
  }
  return { milked: quantity };
}

async function isMilked(bot, id) {
  try {
    await bot.useOnEntity({ id, item: 'bucket' });
    return true;
  } catch (error) {
    if (!['unreachable', 'refused', 'target-gone', 'timeout'].includes(error.reason)) throw error;
    return false;
  }
}

function failure(reason, detail) {
  return Object.assign(new Error(detail), { reason, detail });
}
