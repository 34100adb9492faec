const woods = ['oak', 'birch', 'spruce', 'jungle', 'acacia', 'dark_oak', 'mangrove', 'cherry', 'pale_oak'];
const allLogs = [...woods.map((wood) => `${wood}_log`), 'crimson_stem', 'warped_stem', 'log', 'log2'];
const allPlanks = [...woods, 'crimson', 'warped', 'bamboo'].map((wood) => `${wood}_planks`);
const ore = (...names) => names.flatMap((name) => [`${name}_ore`, `deepslate_${name}_ore`]);

/** Item → the blocks that drop it, if their name differs from the item's. */
const sources = {
  cobblestone: ['stone', 'cobblestone'],
  cobbled_deepslate: ['deepslate', 'cobbled_deepslate'],
  dirt: ['dirt', 'grass_block', 'grass', 'podzol', 'mycelium', 'dirt_path', 'farmland'],
  coal: ore('coal'),
  raw_iron: ore('iron'),
  raw_gold: ore('gold'),
  raw_copper: ore('copper'),
  diamond: ore('diamond'),
  emerald: ore('emerald'),
  lapis_lazuli: ore('lapis'),
  redstone: [...ore('redstone'), 'lit_redstone_ore'],
  dye: ['lapis_ore'],
  quartz: ['nether_quartz_ore', 'quartz_ore'],
  gold_nugget: ['nether_gold_ore'],
  flint: ['gravel'],
  clay_ball: ['clay'],
  snowball: ['snow_block', 'snow', 'snow_layer'],
  glowstone_dust: ['glowstone'],
  netherrack: ['netherrack', 'crimson_nylium', 'warped_nylium'],
  wheat_seeds: ['grass', 'short_grass', 'fern', 'tallgrass'],
  beetroot_seeds: ['beetroots'],
  carrot: ['carrots'],
  potato: ['potatoes'],
  melon_slice: ['melon'],
  melon: ['melon_block', 'melon'],
  kelp: ['kelp', 'kelp_plant'],
  string: ['tripwire'],
};
for (const wood of woods) sources[`${wood}_sapling`] = [`${wood}_leaves`];
sources.apple = ['oak_leaves', 'dark_oak_leaves'];
/** Colloquial word → item. */
const words = {
  stone: 'cobblestone',
  rock: 'cobblestone',
  deepslate: 'cobbled_deepslate',
  iron: 'raw_iron',
  gold: 'raw_gold',
  copper: 'raw_copper',
  lapis: 'lapis_lazuli',
  grass_block: 'dirt',
  gravel_flint: 'flint',
  clay: 'clay_ball',
};

/** What is mined for an item, or for a word for several: the items, and the blocks that drop them. */
function minedFrom(name) {
  const object = name.replace(/^minecraft:/, '');
  if (/^(logs?|woods?|trees?)$/.test(object) && object !== 'log2') return { items: allLogs, blocks: allLogs };
  if (/^planks?$/.test(object)) return { items: allPlanks, blocks: allPlanks };
  if (/^saplings?$/.test(object))
    return { items: woods.map((wood) => `${wood}_sapling`), blocks: woods.map((wood) => `${wood}_leaves`) };
  const oreOf = /^(?:deepslate_)?([a-z]+)_ore$/.exec(object)?.[1];
  if (oreOf !== undefined) {
    const lump = { lapis: 'lapis_lazuli', iron: 'raw_iron', gold: 'raw_gold', copper: 'raw_copper' }[oreOf] ?? oreOf;
    // Before 1.17 metal ores drop themselves.
    return { items: [lump, `${oreOf}_ore`], blocks: ore(oreOf) };
  }
  const item = words[object] ?? object;
  return {
    items: item === 'raw_iron' || item === 'raw_gold' ? [item, item.replace('raw_', '').concat('_ore')] : [item],
    blocks: sources[item] ?? [item],
  };
}
