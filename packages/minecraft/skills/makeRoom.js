// skill: makeRoom
// description: Frees a slot of a full inventory by dropping the smallest stack of the least valuable items: litter
//   (seeds, saplings, dirt, gravel, granite …), else a tool of which a better one is held, else plain stone or sand
//   beyond two stacks. Drops nothing else, and nothing in `keep`. Called by other skills when there is no room. Returns
//   { dropped, count }. Fails: inventory-full (no such item is held).
// parameters: {"type":"object","properties":{"keep":{"type":"array","items":{"type":"string"}}}}
const litter = [
  /^(rotten_flesh|poisonous_potato|spider_eye|clay_ball|.*_seeds|.*_sapling|.*_propagule)$/,
  /^(dirt|coarse_dirt|gravel|flint|granite|diorite|andesite|tuff|calcite)$/,
  /^(dandelion|poppy|.*_tulip|allium|azure_bluet|oxeye_daisy|cornflower|lily_of_the_valley)$/,
];
const plain = /^(cobblestone|cobbled_deepslate|netherrack|sand|red_sand|sandstone)$/;
const { stack } = gameFigures;
const plenty = 2 * stack;

async function makeRoom(bot, { keep = [] } = {}) {
  const { inventory, equipment = {} } = await bot.observe();
  const worn = Object.values(equipment);
  const loose = Object.entries(inventory).filter(([item]) => !keep.includes(item));
  const heaps = [
    loose
      .filter(([item]) => litter.some((names) => names.test(item)))
      .map(([item, count]) => ({ item, count: count % stack || stack })),
    loose.filter(([item]) => !worn.includes(item) && isOutdone(item, inventory)).map(([item]) => ({ item, count: 1 })),
    loose
      .filter(([item, count]) => plain.test(item) && count > plenty)
      .map(([item, count]) => ({ item, count: count % stack || stack })),
  ];
  for (const heap of heaps.flatMap((some) => some.sort((a, b) => a.count - b.count))) {
    if (!(await succeeds(bot.drop(heap)))) continue;
    bot.log(`drops ${heap.count} ${heap.item} to make room`);
    return { dropped: heap.item, count: heap.count };
  }
  throw failure('inventory-full', 'the inventory is full, and holds nothing of little value to drop');
}

/** Whether a better tool of the same kind is held. */
function isOutdone(item, inventory) {
  const [, material, kind] = /^([a-z]+)_(pickaxe|axe|shovel|hoe|sword)$/.exec(item) ?? [];
  const rank = toolMaterials.indexOf(material);
  return kind !== undefined && toolMaterials.some((better, at) => at > rank && inventory[`${better}_${kind}`] > 0);
}
