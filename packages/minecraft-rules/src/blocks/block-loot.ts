import { cropLoot } from './crop-loot.js';
import { leafLoot } from './leaf-loot.js';
import type { BlockProperties } from './block-properties.js';
import { always, sometimes, type FortuneBonus, type LootEntry } from './loot-entry.js';
import { leavesNothing, otherItem } from './other-drops.js';

const multiplied: FortuneBonus = { kind: 'multiplied' };
const added = (perLevel: number, limit?: number): FortuneBonus =>
  limit === undefined ? { kind: 'added', perLevel } : { kind: 'added', perLevel, limit };

/** Ores, without the prefix of deepslate. */
const ores: Readonly<Record<string, LootEntry>> = {
  coal_ore: always('coal', 1, 1, multiplied),
  iron_ore: always('raw_iron', 1, 1, multiplied),
  gold_ore: always('raw_gold', 1, 1, multiplied),
  copper_ore: always('raw_copper', 2, 5, multiplied),
  diamond_ore: always('diamond', 1, 1, multiplied),
  emerald_ore: always('emerald', 1, 1, multiplied),
  lapis_ore: always('lapis_lazuli', 4, 9, multiplied),
  redstone_ore: always('redstone', 4, 5, added(1)),
  nether_quartz_ore: always('quartz', 1, 1, multiplied),
  nether_gold_ore: always('gold_nugget', 2, 6, multiplied),
};

const wheatSeeds = sometimes('wheat_seeds', [0.125]);

/** Blocks that drop something else than one item of their own or of another name. */
const special: Readonly<Record<string, readonly LootEntry[]>> = {
  gravel: [{ ...sometimes('flint', [0.1, 1 / 7, 0.25, 1]), otherwise: 'gravel' }],
  gilded_blackstone: [{ ...sometimes('gold_nugget', [0.1, 1 / 7, 0.25, 1], 2, 5), otherwise: 'gilded_blackstone' }],
  clay: [always('clay_ball', 4)],
  snow_block: [always('snowball', 4)],
  glowstone: [always('glowstone_dust', 2, 4, added(1, 4))],
  sea_lantern: [always('prismarine_crystals', 2, 3, added(1, 5))],
  bookshelf: [always('book', 3)],
  melon: [always('melon_slice', 3, 7, added(1, 9))],
  ender_chest: [always('obsidian', 8)],
  campfire: [always('charcoal', 2)],
  grass: [wheatSeeds],
  short_grass: [wheatSeeds],
  fern: [wheatSeeds],
  tall_grass: [wheatSeeds],
  large_fern: [wheatSeeds],
  dead_bush: [always('stick', 0, 2)],
  twisting_vines: [sometimes('twisting_vines', [0.33, 0.55, 0.77, 1])],
  twisting_vines_plant: [sometimes('twisting_vines', [0.33, 0.55, 0.77, 1])],
  weeping_vines: [sometimes('weeping_vines', [0.33, 0.55, 0.77, 1])],
  weeping_vines_plant: [sometimes('weeping_vines', [0.33, 0.55, 0.77, 1])],
  brown_mushroom_block: [always('brown_mushroom', -6, 2)],
  red_mushroom_block: [always('red_mushroom', -6, 2)],
  chorus_plant: [always('chorus_fruit', 0, 1)],
};

/**
 * Returns the drop table of a block in a state, for a tool that harvests it and has no silk touch. Null stands for the
 * block's own item, if the version has one.
 */
export function blockLoot(
  name: string,
  properties: BlockProperties,
  tool: string | undefined,
): readonly LootEntry[] | null {
  if (name.endsWith('_leaves')) return leafLoot(name);
  const ore = ores[name.replace('deepslate_', '')];
  if (ore !== undefined) return [ore];
  const crop = cropLoot(name, properties);
  if (crop !== undefined) return crop;
  const entries = special[name];
  if (entries !== undefined) return entries;
  if (name === 'snow') return [always('snowball', Number(properties['layers'] ?? 1))];
  if (name === 'cobweb') return tool?.endsWith('_sword') === true ? [always('string')] : [];
  if (name === 'amethyst_cluster')
    return [
      tool?.endsWith('_pickaxe') === true ? always('amethyst_shard', 4, 4, multiplied) : always('amethyst_shard', 2),
    ];
  if (name === 'composter')
    return [always(name), ...(Number(properties['level'] ?? 0) >= 8 ? [always('bone_meal')] : [])];
  if (leavesNothing(name)) return [];
  if (name.startsWith('potted_'))
    return [always('flower_pot'), always(name.replace('potted_', '').replace('azalea_bush', 'azalea'))];
  if (name.endsWith('_slab') && properties['type'] === 'double') return [always(name, 2)];
  const several = properties['candles'] ?? properties['pickles'] ?? properties['flower_amount'];
  if (several !== undefined) return [always(name, Number(several))];
  const other = otherItem(name);
  return other === null ? null : [always(other)];
}
