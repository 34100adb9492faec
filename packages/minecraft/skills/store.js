// skill: store
// description: Puts held `object`, an item's name or a word for several ("planks"), into a chest. With `position`: into
//   the container there, until `quantity` (default 1) lie in it, together with other agents that do the same; where
//   there is no room, it takes out and keeps what the task does not want there. If none stands there, it places one of
//   the kind that `places` names, else a chest. Without:
//   `quantity` into the nearest one within 24 blocks. If there is none, it places a held chest.
//   Fails: missing-item (with a position when nobody has brought the rest for 20 s), not-found (no chest),
//   inventory-full (no room in the chest), unreachable.
// parameters: {"type":"object","properties":{"object":{"type":"string"},"quantity":{"type":"integer","minimum":1},
//   "position":{"type":"object","properties":{"x":{"type":"integer"},"y":{"type":"integer"},"z":{"type":"integer"}},
//   "required":["x","z"]},"places":{"type":"array","items":{"type":"object","properties":{
//   "relation":{"type":"string"},"object":{"type":"string"}}}}},"required":["object"]}
const chests = ['chest', 'barrel', 'trapped_chest'];
const containers = /(^|_)(chest|barrel|shulker_box|furnace|smoker)$/;
/** Seconds without any change after which it gives up waiting for what others bring. */
const patience = 20;
const pause = 2;

async function store(bot, { object, quantity = 1, position: place, places = [] }) {
  const position = await onGround(bot, place, (block) => containers.test(block));
  const item = object.replace(/^minecraft:/, '');
  if (position !== undefined) return fillUp(bot, { item, quantity, container: position, kind: places[0]?.object });
  const { inventory } = await bot.observe();
  const all = count(inventory, item);
  if (all < quantity)
    throw failure('missing-item', `cannot store ${quantity} ${item}: only ${all} are held`, [
      { items: [item], count: quantity - all },
    ]);
  const container = await chestNearby(bot, inventory);
  await bot.skill('goto', { position: container, within: 2, keep: withKept(item, quantity) });
  await put(bot, { item, quantity, container });
  return { container, stored: quantity };
}

/** Puts in what is missing there and held, until it is enough. */
async function fillUp(bot, { item, quantity, container, kind }) {
  await bot.skill('goto', { position: container, within: 3, keep: withKept(item, quantity) });
  const [name] = await bot.blocksAt({ positions: [container] });
  if (!containers.test(name ?? ''))
    await bot.skill('place', { object: await chestToPlace(bot, kind), position: container });
  let [idle, last] = [0, -1];
  for (;;) {
    const stored = count((await contentsOf(bot, container)).items, item);
    if (stored >= quantity) return { container, stored };
    const held = count((await bot.observe()).inventory, item);
    idle = stored > last ? 0 : idle + pause;
    last = stored;
    if (held > 0) await putWithRoom(bot, { item, quantity: Math.min(held, quantity - stored), container });
    else if (idle >= patience)
      throw failure('missing-item', `nobody has brought ${quantity - stored} ${item} so far`, [
        { items: [item], count: quantity - stored },
      ]);
    else await bot.wait({ seconds: pause });
  }
}

/** Returns a held container of a kind; where no kind is named, a chest. */
async function chestToPlace(bot, kind) {
  const names = kind === undefined ? chests : kind === 'chest' ? ['chest', 'trapped_chest'] : [kind];
  const { inventory } = await bot.observe();
  const own = names.find((name) => inventory[name] > 0);
  if (own !== undefined) return own;
  throw failure('missing-item', `no ${kind ?? 'chest'} is held`, [{ items: [kind ?? 'chest'], count: 1 }]);
}

/** Puts items in; where the container is full, takes something else out instead, for another try. */
async function putWithRoom(bot, { item, quantity, container }) {
  try {
    await put(bot, { item, quantity, container });
  } catch (error) {
    if (error.reason !== 'inventory-full') throw error;
    const { items } = await contentsOf(bot, container);
    const wanted = (await bot.skill('wantedStores', {}))[keyOf(container)] ?? {};
    const [other] = Object.entries(items)
      .filter(([name]) => !isOf(items, name, item))
      .map(([name, held]) => ({ item: name, count: Math.min(held - (wanted[name] ?? 0), gameFigures.stack) }))
      .filter(({ count: some }) => some > 0)
      .sort((a, b) => a.count - b.count);
    if (other === undefined) throw error;
    const { count: taken } = await withRoom(bot, [item], () => bot.takeFrom({ container, ...other }));
    bot.log(`takes ${taken} ${other.item} out of the full container at ${keyOf(container)}, and keeps it`);
  }
}

async function put(bot, { item, quantity, container }) {
  const { inventory } = await bot.observe();
  let left = quantity;
  for (const name of Object.keys(inventory).filter((one) => isOf(inventory, one, item))) {
    const some = Math.min(left, inventory[name]);
    if (some > 0) await bot.putInto({ container, item: name, count: some });
    left -= some;
  }
}

function isOf(inventory, name, item) {
  return name === item || (inventory[item] === undefined && name.endsWith(`_${item}`));
}

function count(items, item) {
  return Object.keys(items).reduce((sum, name) => sum + (isOf(items, name, item) ? items[name] : 0), 0);
}

async function chestNearby(bot, inventory) {
  const [near] = await bot.findBlocks({ names: chests, maxDistance: 24, count: 1 });
  if (near !== undefined) return near.position;
  const own = chests.find((name) => inventory[name] > 0);
  if (own === undefined) throw failure('not-found', 'there is no chest nearby, and none is held');
  return (await bot.skill('place', { object: own })).placed[0];
}
