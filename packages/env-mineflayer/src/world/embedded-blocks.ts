/** What the embedded server's world is made of: what bodies can ever come by follows from it. */
export const embeddedBlocks: readonly string[] = [
  'bedrock', 'deepslate', 'stone', 'dirt', 'grass_block', 'sand', 'gravel', 'clay', 'water', 'sandstone',
  'oak_log', 'birch_log', 'spruce_log', 'oak_leaves', 'birch_leaves', 'spruce_leaves',
  'coal_ore', 'iron_ore', 'copper_ore', 'gold_ore', 'lapis_ore', 'redstone_ore', 'diamond_ore',
  'deepslate_coal_ore', 'deepslate_iron_ore', 'deepslate_copper_ore', 'deepslate_gold_ore', 'deepslate_lapis_ore', 'deepslate_redstone_ore', 'deepslate_diamond_ore',
  'grass', 'dandelion', 'poppy', 'sugar_cane',
];
