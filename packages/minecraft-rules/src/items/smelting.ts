import { versionRules } from '../blocks/block-rules.js';
import { isOverworldWood } from './wood.js';

/** The blocks that smelt, by name. */
export const ovens = ['furnace', 'blast_furnace', 'smoker'] as const;
export type Oven = (typeof ovens)[number];

/** World seconds that each oven takes to smelt one item. */
export const ovenSeconds: Readonly<Record<Oven, number>> = { furnace: 10, blast_furnace: 5, smoker: 5 };

/** The result of smelting one item. */
export interface Smelting {
  readonly input: string;
  readonly item: string;
  /** The ovens that can smelt it. */
  readonly ovens: readonly Oven[];
}

const ores: readonly (readonly [RegExp, string])[] = [
  [/^(raw_iron|(deepslate_)?iron_ore)$/, 'iron_ingot'],
  [/^(raw_gold|(deepslate_|nether_)?gold_ore)$/, 'gold_ingot'],
  [/^(raw_copper|(deepslate_)?copper_ore)$/, 'copper_ingot'],
  [/^(deepslate_)?coal_ore$/, 'coal'],
  [/^(deepslate_)?diamond_ore$/, 'diamond'],
  [/^(deepslate_)?emerald_ore$/, 'emerald'],
  [/^(deepslate_)?lapis_ore$/, 'lapis_lazuli'],
  [/^(deepslate_)?redstone_ore$/, 'redstone'],
  [/^(nether_)?quartz_ore$/, 'quartz'],
  [/^ancient_debris$/, 'netherite_scrap'],
  [/^(iron|chainmail)_(sword|pickaxe|axe|shovel|hoe|helmet|chestplate|leggings|boots|horse_armor)$/, 'iron_nugget'],
  [/^golden_(sword|pickaxe|axe|shovel|hoe|helmet|chestplate|leggings|boots|horse_armor)$/, 'gold_nugget'],
];

const meals: readonly (readonly [RegExp, string])[] = [
  [/^(beef|porkchop|chicken|mutton|rabbit|cod|salmon)$/, 'cooked_$&'],
  [/^potato$/, 'baked_potato'],
  [/^kelp$/, 'dried_kelp'],
];

const others: readonly (readonly [RegExp, string])[] = [
  [/^(red_)?sand$/, 'glass'],
  [/^cobblestone$/, 'stone'],
  [/^(stone|sandstone|red_sandstone|basalt)$/, 'smooth_$&'],
  [/^quartz_block$/, 'smooth_quartz'],
  [/^cobbled_deepslate$/, 'deepslate'],
  [/^(stone_bricks|deepslate_bricks|deepslate_tiles|nether_bricks|polished_blackstone_bricks)$/, 'cracked_$&'],
  [/^clay_ball$/, 'brick'],
  [/^clay$/, 'terracotta'],
  [/^netherrack$/, 'nether_brick'],
  [
    /^(white|orange|magenta|light_blue|yellow|lime|pink|gray|light_gray|cyan|purple|blue|brown|green|red|black)_terracotta$/,
    '$1_glazed_terracotta',
  ],
  [/^cactus$/, 'green_dye'],
  [/^sea_pickle$/, 'lime_dye'],
  [/^chorus_fruit$/, 'popped_chorus_fruit'],
  [/^wet_sponge$/, 'sponge'],
];

const known = new Map<string, ReadonlyMap<string, Smelting>>();

/**
 * Item → its smelting, for all items that a version can smelt. Throws a RangeError for a version that minecraft-data
 * does not have.
 */
export function smeltingsOf(version: string): ReadonlyMap<string, Smelting> {
  let smeltings = known.get(version);
  if (smeltings === undefined) known.set(version, (smeltings = load(version)));
  return smeltings;
}

function load(version: string): ReadonlyMap<string, Smelting> {
  const { items } = versionRules(version);
  const smeltings = [...items.keys()]
    .map(smeltingOf)
    .filter((smelting) => smelting !== null && items.has(smelting.item)) as Smelting[];
  return new Map(smeltings.map((smelting) => [smelting.input, smelting]));
}

function smeltingOf(input: string): Smelting | null {
  const ore = outcome(ores, input);
  if (ore !== null) return { input, item: ore, ovens: ['furnace', 'blast_furnace'] };
  const meal = outcome(meals, input);
  if (meal !== null) return { input, item: meal, ovens: ['furnace', 'smoker'] };
  const other = /_(log|wood)$/.test(input) && isOverworldWood(input) ? 'charcoal' : outcome(others, input);
  return other === null ? null : { input, item: other, ovens: ['furnace'] };
}

function outcome(table: typeof ores, input: string): string | null {
  const row = table.find(([pattern]) => pattern.test(input));
  return row === undefined ? null : input.replace(row[0], row[1]);
}
