import { nameMatcher } from './name-matcher.js';

/** Blocks that drop one item of another name. */
const instead: Readonly<Record<string, string>> = {
  stone: 'cobblestone',
  deepslate: 'cobbled_deepslate',
  grass_block: 'dirt',
  podzol: 'dirt',
  mycelium: 'dirt',
  dirt_path: 'dirt',
  grass_path: 'dirt',
  farmland: 'dirt',
  redstone_wire: 'redstone',
  tripwire: 'string',
  kelp_plant: 'kelp',
  bamboo_sapling: 'bamboo',
  crimson_nylium: 'netherrack',
  warped_nylium: 'netherrack',
  soul_campfire: 'soul_soil',
  big_dripleaf_stem: 'big_dripleaf',
};

/** Blocks that leave nothing behind when they are dug by hand or with a tool without silk touch. */
export const leavesNothing = nameMatcher({
  exactly: [
    'glass',
    'glass_pane',
    'ice',
    'packed_ice',
    'blue_ice',
    'frosted_ice',
    'cake',
    'fire',
    'soul_fire',
    'spawner',
    'trial_spawner',
    'vault',
    'nether_portal',
    'frogspawn',
    'budding_amethyst',
    'seagrass',
    'tall_seagrass',
    'moving_piston',
    'piston_head',
    'powder_snow',
    'turtle_egg',
    'bee_nest',
    'mushroom_stem',
    'chiseled_bookshelf',
    'reinforced_deepslate',
    'suspicious_sand',
    'suspicious_gravel',
    'vine',
    'glow_lichen',
    'hanging_roots',
    'nether_sprouts',
    'small_dripleaf',
    'pale_hanging_moss',
    'creaking_heart',
  ],
  beginningWith: ['infested_', 'sculk', 'calibrated_sculk'],
  endingWith: ['_glass', '_glass_pane', '_amethyst_bud', '_coral', '_coral_fan', '_coral_wall_fan'],
});

/** Returns the item of another name that a block drops one of; null for its own. */
export function otherItem(block: string): string | null {
  const known = instead[block];
  if (known !== undefined) return known;
  const other = /^(tube|brain|bubble|fire|horn)_coral_block$/.test(block)
    ? `dead_${block}`
    : block
        .replace('wall_torch', 'torch')
        .replace('_wall_', '_')
        .replace(/_cake$/, '')
        .replace(/^(water|lava|powder_snow)_cauldron$/, 'cauldron');
  return other === block ? null : other;
}
