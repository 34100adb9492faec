// skill: fill
// description: Fills held buckets at the nearest water or lava until `quantity` MORE of `object` ("water_bucket" or
//   "lava_bucket") are held than at the start. Fails: missing-item (bucket), not-found, unreachable, unsupported.
// parameters: {"type":"object","properties":{"object":{"type":"string"},"quantity":{"type":"integer","minimum":1},
//   "position":{"type":"object","properties":{"x":{"type":"integer"},"y":{"type":"integer"},"z":{"type":"integer"}},
//   "required":["x","z"]}},"required":["object"]}
const sources = { water_bucket: 'water', lava_bucket: 'lava' };

async function fill(bot, { object, quantity = 1, position }) {
  const item = object.replace(/^minecraft:/, '').replace(/^(water|lava)$/, '$1_bucket');
  const liquid = sources[item];
  if (liquid === undefined) throw failure('unsupported', `a bucket cannot be filled to make ${item}`);
  if (position !== undefined) await bot.skill('goto', { position, within: 4 });
  const spoilt = new Set();
  for (let filled = 0; filled < quantity; ) {
    const { inventory } = await bot.observe();
    if (!(inventory.bucket > 0))
      throw failure('missing-item', `a bucket must be held for each ${item}`, [
        { items: ['bucket'], count: quantity - filled },
      ]);
    const found = (await bot.findBlocks({ names: [liquid], maxDistance: 64, count: 128 }))
      .map((block) => block.position)
      .find((at) => !spoilt.has(keyOf(at)));
    if (found === undefined) {
      await bot.skill('explore', { blocks: [liquid], surface: liquid === 'water' });
      continue;
    }
    if (await dip(bot, found)) filled++;
    else spoilt.add(keyOf(found));
  }
  return { filled: quantity };
}

/** Flowing liquid fills no bucket. */
async function dip(bot, position) {
  try {
    await bot.skill('goto', { position, within: 3 });
    await bot.useOnBlock({ position, item: 'bucket' });
    return true;
  } catch (error) {
    if (!['unreachable', 'refused', 'target-gone', 'timeout'].includes(error.reason)) throw error;
    return false;
  }
}
