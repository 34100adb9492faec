import { palette } from '../world/chunk.js';
import { cropKinds } from '../life/crop-kinds.js';
import { nameMatcher, type Names } from './name-matcher.js';
import { falls, hangsOnWall, standsOnGround } from './standing.js';

/** Rock, ores and what lies about in it, above and below, in all versions and worlds of the game. */
const ground: Names = {
  exactly: [
    ...'bedrock stone granite diorite andesite deepslate tuff calcite dripstone_block pointed_dripstone'.split(' '),
    ...'smooth_basalt basalt blackstone netherrack end_stone magma magma_block obsidian glowstone bone_block'.split(
      ' ',
    ),
    ...'ancient_debris raw_iron_block amethyst_block budding_amethyst amethyst_cluster'.split(' '),
    ...'infested_stone infested_deepslate monster_egg mossy_cobblestone sandstone red_sandstone terracotta'.split(' '),
    ...'hardened_clay stained_hardened_clay dirt coarse_dirt rooted_dirt podzol mycelium grass_block mud clay'.split(
      ' ',
    ),
    ...'gravel sand red_sand soul_sand soul_soil crimson_nylium warped_nylium moss_block pale_moss_block'.split(' '),
    ...'snow snow_block snow_layer powder_snow ice packed_ice blue_ice frosted_ice cobweb web'.split(' '),
    ...'raw_copper_block sculk sculk_vein sculk_sensor sculk_catalyst sculk_shrieker'.split(' '),
    // Of all colours, badlands have these.
    ...['white', 'orange', 'yellow', 'brown', 'red', 'light_gray'].map((colour) => `${colour}_terracotta`),
  ],
  endingWith: ['_ore', '_amethyst_bud'],
};

/** What grows, also where somebody has sown it, and what animals leave. */
const growing: Names = {
  exactly: [
    ...'log log2 leaves leaves2 sapling grass short_grass tall_grass tallgrass double_plant fern large_fern'.split(' '),
    ...'bush firefly_bush dead_bush deadbush short_dry_grass tall_dry_grass leaf_litter wildflowers'.split(' '),
    ...'dandelion poppy blue_orchid allium azure_bluet oxeye_daisy cornflower lily_of_the_valley wither_rose'.split(
      ' ',
    ),
    ...'torchflower torchflower_crop pitcher_plant pitcher_crop yellow_flower red_flower sunflower lilac'.split(' '),
    ...'rose_bush peony pink_petals open_eyeblossom closed_eyeblossom spore_blossom'.split(' '),
    ...'sugar_cane reeds cactus cactus_flower bamboo bamboo_sapling sweet_berry_bush cocoa nether_wart'.split(' '),
    ...'pumpkin melon melon_block pumpkin_stem melon_stem attached_pumpkin_stem attached_melon_stem'.split(' '),
    ...'kelp kelp_plant seagrass tall_seagrass sea_pickle lily_pad waterlily vine glow_lichen'.split(' '),
    ...'cave_vines cave_vines_plant weeping_vines weeping_vines_plant twisting_vines twisting_vines_plant'.split(' '),
    ...'hanging_roots mangrove_roots muddy_mangrove_roots mangrove_propagule moss_carpet pale_moss_carpet'.split(' '),
    ...'pale_hanging_moss azalea flowering_azalea big_dripleaf big_dripleaf_stem small_dripleaf'.split(' '),
    ...'brown_mushroom red_mushroom brown_mushroom_block red_mushroom_block mushroom_stem'.split(' '),
    ...'crimson_stem warped_stem nether_wart_block warped_wart_block shroomlight crimson_fungus'.split(' '),
    ...'warped_fungus crimson_roots warped_roots nether_sprouts chorus_plant chorus_flower'.split(' '),
    ...'resin_clump creaking_heart bee_nest turtle_egg frogspawn sniffer_egg'.split(' '),
    ...Object.values(cropKinds).map(({ plant }) => plant),
  ],
  endingWith: ['_log', '_leaves', '_sapling', '_tulip', '_coral', '_coral_block', '_coral_fan', '_coral_wall_fan'],
};

/** What cannot be built of. */
const airAndLiquids: Names = {
  exactly: 'air cave_air void_air water flowing_water lava flowing_lava bubble_column fire soul_fire'.split(' '),
};

const isOfNature = [{ exactly: palette }, airAndLiquids, ground, growing].map(nameMatcher);
const isStripped = nameMatcher({ beginningWith: ['stripped_', 'potted_'] });

/**
 * Whether nature makes blocks of a kind: the land before anybody has built in it. Villages and other structures that
 * the game generates count as built.
 */
export function isNatural(block: string): boolean {
  return isOfNature.some((matches) => matches(block)) && !isStripped(block);
}

const clingsToWall = nameMatcher({
  exactly: ['lever', 'tripwire_hook', 'bell'],
  endingWith: ['_button', '_wall_head'],
});
const restsOnGround = nameMatcher({
  exactly: ['lever', 'candle', 'bell', 'tripwire', 'soul_lantern', 'carpet', 'cake', 'scaffolding'],
  endingWith: ['_button', '_candle', '_candle_cake', '_cake', '_repeater', '_comparator', 'anvil'],
});
const hangsFromAbove = nameMatcher({ exactly: ['bell', 'chain'], endingWith: ['lantern', '_chain', '_hanging_sign'] });

/** From which sides blocks of a kind may be held: they fall or break when what holds them is gone. */
export interface Holds {
  readonly below: boolean;
  readonly beside: boolean;
  readonly above: boolean;
}

export function holdsOf(block: string): Holds {
  return {
    below: standsOnGround(block) || restsOnGround(block) || falls(block),
    beside: hangsOnWall(block) || clingsToWall(block),
    above: hangsFromAbove(block),
  };
}
