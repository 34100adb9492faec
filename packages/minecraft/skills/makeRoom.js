// skill: makeRoom
// description: Frees a slot of a full inventory of what neither the goal nor the plan needs, the least valuable
//   first: litter (seeds, saplings, dirt, gravel …), a tool or a piece of armour beside one as good, a stack beside
//   another one, then anything else but tools, stations and food, then what is needed beyond the amount. Puts it into
//   a chest nearby if it is no litter, else drops it. Called by other skills when there is no room; `keep` are the
//   items that they are about. Returns { dropped, count }. Fails: inventory-full (all that is held is needed).
// parameters: {"type":"object","properties":{"keep":{"type":"array","items":{"type":"string"}}}}
const litter = [
  /^(rotten_flesh|poisonous_potato|spider_eye|clay_ball|.*_seeds|.*_sapling|.*_propagule)$/,
  /^(dirt|coarse_dirt|gravel|flint|granite|diorite|andesite|tuff|calcite)$/,
  /^(dandelion|poppy|.*_tulip|allium|azure_bluet|oxeye_daisy|cornflower|lily_of_the_valley)$/,
];
/** Of these a slot holds one. */
const gear = /^([a-z]+)_(pickaxe|axe|shovel|hoe|sword|helmet|chestplate|leggings|boots)$/;
const useful = [
  gear,
  /^(bow|crossbow|trident|shield|arrow|shears|fishing_rod|flint_and_steel|(.+_)?bucket)$/,
  /^(crafting_table|furnace|smoker|chest|.*_bed)$/,
  /^(bread|apple|cookie|pumpkin_pie|baked_potato|cooked_.*|golden_.*|.*_stew|.*_soup|melon_slice)$/,
];
const chests = ['chest', 'barrel', 'trapped_chest'];
/** Blocks within which a chest is near. */
const near = 16;
const { stack } = gameFigures;
/** Of what the goal is made of, so many are kept. */
const plenty = 2 * stack;

async function makeRoom(bot, { keep = [] } = {}) {
  const { inventory, equipment = {} } = await bot.observe();
  const wanted = await bot.skill('wantedItems', {});
  const needed = await bot.skill('neededItems', {});
  const worn = Object.values(equipment);
  const isLitter = (item) => litter.some((names) => names.test(item));
  const loose = Object.entries(inventory)
    .filter(([item]) => !keep.includes(item))
    .map(([item, count]) => ({ item, count, spare: count - (wanted[item] ?? (needed.includes(item) ? plenty : 0)) }))
    .filter(({ spare }) => spare > 0);
  const free = loose.filter(({ item }) => !needed.includes(item));
  const slotOf = ({ item, count, spare }) => ({ item, count: Math.min(spare, slotOfKind(item, count)) });
  const heaps = [
    free.filter(({ item }) => isLitter(item)),
    loose.filter(({ item, count }) => gear.test(item) && isSpare(item, count, { inventory, worn, wanted })),
    free.filter(({ item, count }) => !gear.test(item) && count > stack),
    free.filter(({ item }) => !worn.includes(item) && !useful.some((names) => names.test(item))),
    loose.filter(({ item, spare }) => !gear.test(item) && needed.includes(item) && spare >= stack),
  ];
  for (const heap of heaps.flatMap((some) => some.map(slotOf).sort((a, b) => a.count - b.count))) {
    const isStored = !isLitter(heap.item) && (await hasStored(bot, heap));
    if (!isStored && !(await succeeds(bot.drop(heap)))) continue;
    bot.log(`${isStored ? 'stores' : 'drops'} ${heap.count} ${heap.item} to make room`);
    return { dropped: heap.item, count: heap.count };
  }
  throw failure('inventory-full', 'the inventory is full, and all that it holds is needed');
}

/** How many of an item its smallest slot holds. */
function slotOfKind(item, count) {
  return gear.test(item) ? 1 : count % stack || stack;
}

/** Whether another piece of gear as good is held, beside those that the task wants. */
function isSpare(item, count, { inventory, worn, wanted }) {
  if (count > Math.max(1, wanted[item] ?? 0)) return true;
  if (worn.includes(item)) return false;
  const [, material, kind] = gear.exec(item);
  const rank = toolMaterials.indexOf(material);
  return toolMaterials.some((better, at) => at > rank && inventory[`${better}_${kind}`] > 0);
}

/** Puts items into a chest nearby that has room, and comes back. Returns whether it did. */
async function hasStored(bot, { item, count }) {
  const { position: start } = await bot.observe();
  const [chest] = await bot.findBlocks({ names: chests, maxDistance: near, count: 1 });
  if (chest === undefined) return false;
  const container = chest.position;
  const isThere = await succeeds(bot.goTo({ position: container, within: 2 }));
  const isStored = isThere && (await succeeds(bot.putInto({ container, item, count })));
  const { x, y, z } = start;
  await succeeds(bot.goTo({ position: { x: Math.floor(x), y: Math.floor(y + 0.01), z: Math.floor(z) }, within: 0.5 }));
  return isStored;
}
