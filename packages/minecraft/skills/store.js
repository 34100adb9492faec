// skill: store
// description: Puts `quantity` (default 1) held `object` into the chest at `position`, or into the nearest one within
//   24 blocks; if there is none, it places a held chest. Fails: missing-item, not-found (no chest), inventory-full (no
//   room in the chest), unreachable.
// parameters: {"type":"object","properties":{"object":{"type":"string"},"quantity":{"type":"integer","minimum":1},
//   "position":{"type":"object","properties":{"x":{"type":"integer"},"y":{"type":"integer"},"z":{"type":"integer"}},
//   "required":["x","y","z"]}},"required":["object"]}
const chests = ['chest', 'barrel', 'trapped_chest'];

async function store(bot, { object, quantity = 1, position }) {
  const item = object.replace(/^minecraft:/, '');
  const { inventory } = await bot.observe();
  const held = Object.keys(inventory).filter(
    (name) => name === item || (inventory[item] === undefined && name.endsWith(`_${item}`)),
  );
  const all = held.reduce((sum, name) => sum + inventory[name], 0);
  if (all < quantity) throw failure('missing-item', `cannot store ${quantity} ${item}: only ${all} are held`);
  const container = position ?? (await chestNearby(bot, inventory));
  await bot.skill('goto', { position: container, within: 2 });
  let left = quantity;
  for (const name of held) {
    const count = Math.min(left, inventory[name]);
    if (count > 0) await bot.putInto({ container, item: name, count });
    left -= count;
  }
  return { container, stored: quantity };
}

async function chestNearby(bot, inventory) {
  const [near] = await bot.findBlocks({ names: chests, maxDistance: 24, count: 1 });
  if (near !== undefined) return near.position;
  const own = chests.find((name) => inventory[name] > 0);
  if (own === undefined) throw failure('not-found', 'there is no chest nearby, and none is held');
  return (await bot.skill('place', { object: own })).placed[0];
}
