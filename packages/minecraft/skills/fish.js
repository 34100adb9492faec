// skill: fish
// description: Goes to water and fishes with a held rod until `quantity` MORE of `object` ("cod", "salmon",
//   "pufferfish", or "fish" for any of them) are held than at the start. Fails: missing-item (fishing_rod), not-found
//   (no water, or none of them bites), unsupported.
// parameters: {"type":"object","properties":{"object":{"type":"string"},"quantity":{"type":"integer","minimum":1},
//   "position":{"type":"object","properties":{"x":{"type":"integer"},"y":{"type":"integer"},"z":{"type":"integer"}},
//   "required":["x","z"]}},"required":["object"]}
const catches = ['cod', 'salmon', 'tropical_fish', 'pufferfish', 'fish'];
/** Casts in a row without a wanted catch after which it gives up. */
const mostCasts = 60;

async function fish(bot, { object, quantity = 1, position }) {
  const wanted = object.replace(/^minecraft:/, '');
  if (!catches.includes(wanted)) throw failure('unsupported', `${wanted} cannot be fished, only ${catches.join(', ')}`);
  if (position !== undefined) await bot.skill('goto', { position, within: 4 });
  const items = wanted === 'fish' ? catches : [wanted];
  const held = async () => {
    const { inventory } = await bot.observe();
    if (!(inventory.fishing_rod > 0))
      throw failure('missing-item', 'a fishing_rod must be held', [{ items: ['fishing_rod'], count: 1 }]);
    return items.reduce((sum, item) => sum + (inventory[item] ?? 0), 0);
  };
  const start = await held();
  let gained = 0;
  for (let casts = 0; gained < quantity; casts++) {
    if (casts >= mostCasts) throw failure('not-found', `${mostCasts} casts in a row brought no ${wanted}`);
    await castOnce(bot);
    await bot.skill('pickUpItems', { items, within: 6 });
    const now = (await held()) - start;
    if (now > gained) casts = -1;
    gained = now;
  }
  return { gained };
}

/** Casts into the nearest water that the line reaches; goes nearer when it reaches none. */
async function castOnce(bot) {
  for (let tries = 0; tries < 3; tries++) {
    const found = (await bot.findBlocks({ names: ['water'], maxDistance: 48, count: 128 })).map(
      ({ position }) => position,
    );
    const surface = found.filter(
      ({ x, y, z }) => !found.some((other) => other.x === x && other.y === y + 1 && other.z === z),
    );
    if (surface.length === 0) await bot.skill('explore', { blocks: ['water'], surface: true });
    for (const water of surface.slice(0, 6)) {
      try {
        return await bot.fish({ water });
      } catch (error) {
        if (!['unreachable', 'target-gone', 'timeout'].includes(error.reason)) throw error;
      }
    }
    if (surface.length > 0)
      await bot.skill('goto', { position: surface[Math.min(tries, surface.length - 1)], within: 4 });
  }
  throw failure('not-found', 'there is no water that the line reaches');
}
