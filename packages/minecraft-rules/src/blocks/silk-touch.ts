import { nameMatcher } from './name-matcher.js';

/** Blocks that drop another item or nothing, but themselves to silk touch. */
const dropsItself = nameMatcher({
  exactly: [
    'stone',
    'deepslate',
    'grass_block',
    'podzol',
    'mycelium',
    'crimson_nylium',
    'warped_nylium',
    'gravel',
    'gilded_blackstone',
    'clay',
    'snow',
    'snow_block',
    'ice',
    'packed_ice',
    'blue_ice',
    'glass',
    'glass_pane',
    'glowstone',
    'sea_lantern',
    'bookshelf',
    'chiseled_bookshelf',
    'melon',
    'ender_chest',
    'campfire',
    'soul_campfire',
    'bee_nest',
    'beehive',
    'cobweb',
    'turtle_egg',
    'brown_mushroom_block',
    'red_mushroom_block',
    'mushroom_stem',
    'amethyst_cluster',
    'twisting_vines',
    'weeping_vines',
    'creaking_heart',
  ],
  beginningWith: ['sculk', 'calibrated_sculk'],
  endingWith: [
    '_ore',
    '_glass',
    '_glass_pane',
    '_leaves',
    '_amethyst_bud',
    '_coral',
    '_coral_fan',
    '_coral_wall_fan',
    '_coral_block',
  ],
});

/** Returns the item that silk touch gets of a block as a whole; null where it makes no difference. */
export function silkTouched(block: string): string | null {
  if (block.startsWith('infested_')) return block.replace('infested_', '');
  if (block.endsWith('_vines_plant') && !block.startsWith('cave')) return block.replace('_plant', '');
  return dropsItself(block) ? block.replace('_wall_', '_') : null;
}
