// skill: mine
// description: Mines until `quantity` MORE of `object` are held than at the start: an item ("oak_log", "cobblestone",
//   "coal", "raw_iron"), a block that drops it ("stone", "iron_ore") or a word for several ("log"). With `position` it
//   goes there first.
// description: Takes the best held tool. Fails: missing-tool (the block drops nothing for any held tool), not-found (no
//   such block in the wide surroundings), unreachable, inventory-full, invalid. Builds no way out of a mine on items
//   that `keep` names with their counts.
// parameters: {"type":"object","properties":{"object":{"type":"string"},"quantity":{"type":"integer","minimum":1},
//   "position":{"type":"object","properties":{"x":{"type":"number"},"y":{"type":"number"},"z":{"type":"number"}},
//   "required":["x","y","z"]},"keep":{"type":"object","additionalProperties":{"type":"integer"}}},
//   "required":["object"]}
const woods = ['oak', 'birch', 'spruce', 'jungle', 'acacia', 'dark_oak', 'mangrove', 'cherry', 'pale_oak'];
const allLogs = [...woods.map((wood) => `${wood}_log`), 'crimson_stem', 'warped_stem', 'log', 'log2'];
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

async function mine(bot, { object, quantity = 1, position, keep }) {
  const { items, blocks } = targetsOf(object.replace(/^minecraft:/, ''));
  const { kind, least } = await bot.skill('digTool', { block: blocks[0] });
  const { inventory } = await bot.observe();
  const tool = kind === null ? null : bestTool(Object.keys(inventory), kind, least);
  if (tool === null && least !== null)
    throw failure(
      'missing-tool',
      `${items[0]} drops only for ` +
        `${least === 'wooden' ? 'a' : `at least ${least === 'iron' ? 'an' : 'a'} ${least}`} ${kind}`,
    );
  if (position !== undefined) await bot.skill('goto', { position, within: 6, keep });
  if (tool !== null) await bot.equip({ item: tool });
  return bot.skill(blocks.every((name) => allLogs.includes(name)) ? 'fellTrees' : 'digBlocks', {
    blocks,
    items,
    quantity,
    keep,
    ...(tool === null ? {} : { tool }),
    ...(least === null ? {} : { least }),
  });
}

function targetsOf(object) {
  if (/^(logs?|woods?|trees?)$/.test(object) && object !== 'log2') return { items: allLogs, blocks: allLogs };
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

function bestTool(held, kind, least) {
  const rank = (item) => toolMaterials.indexOf(item.slice(0, -kind.length - 1));
  const enough = (item) =>
    least === null || least === 'wooden' || (rank(item) >= toolMaterials.indexOf(least) && !item.startsWith('golden'));
  const fitting = held.filter((item) => item.endsWith(`_${kind}`) && rank(item) >= 0 && enough(item));
  return fitting.sort((a, b) => rank(b) - rank(a))[0] ?? null;
}
