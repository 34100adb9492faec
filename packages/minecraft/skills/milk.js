// skill: milk
// description: Searches for cows and milks them until `quantity` MORE milk_bucket are held than at the start; each
//   takes a held bucket. Fails: missing-item (bucket), not-found (no cow), unsupported.
// parameters: {"type":"object","properties":{"object":{"type":"string"},"quantity":{"type":"integer","minimum":1},
//   "position":{"type":"object","properties":{"x":{"type":"integer"},"y":{"type":"integer"},"z":{"type":"integer"}},
//   "required":["x","z"]}},"required":["object"]}
const { sight } = gameFigures;

async function milk(bot, { object, quantity = 1, position }) {
  if (!/^(minecraft:)?milk(_bucket)?$/.test(object)) throw failure('unsupported', `a cow gives no ${object}`);
  if (position !== undefined) await bot.skill('goto', { position, within: 6 });
  const spoilt = new Set();
  for (let milked = 0; milked < quantity; ) {
    const { inventory } = await bot.observe();
    if (!(inventory.bucket > 0))
      throw failure('missing-item', 'a bucket must be held for each milk_bucket', [
        { items: ['bucket'], count: quantity - milked },
      ]);
    const cow = (await bot.findEntities({ names: ['cow'], maxDistance: sight })).find(({ id }) => !spoilt.has(id));
    if (cow === undefined) await bot.skill('explore', { creatures: ['cow'], surface: true });
    // Calves give no milk, and some cows cannot be reached.
    else if (
      await succeeds(bot.useOnEntity({ id: cow.id, item: 'bucket' }), [
        'unreachable',
        'refused',
        'target-gone',
        'timeout',
      ])
    )
      milked++;
    else spoilt.add(cow.id);
  }
  return { milked: quantity };
}
