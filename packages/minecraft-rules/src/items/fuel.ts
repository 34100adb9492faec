import { versionRules } from '../blocks/block-rules.js';
import { isOverworldWood } from './wood.js';

const madeOfWood = [
  'crafting_table',
  'bookshelf',
  'chiseled_bookshelf',
  'lectern',
  'jukebox',
  'note_block',
  'chest',
  'trapped_chest',
  'barrel',
  'loom',
  'composter',
  'daylight_detector',
  'cartography_table',
  'fletching_table',
  'smithing_table',
  'ladder',
  'bow',
  'crossbow',
  'fishing_rod',
  'mangrove_roots',
];

/**
 * How many items one of it smelts, in any oven: a blast furnace and a smoker burn it twice as fast. The first pattern
 * that matches counts.
 */
const burning: readonly (readonly [RegExp, number])[] = [
  [/^lava_bucket$/, 100],
  [/^coal_block$/, 80],
  [/^dried_kelp_block$/, 20],
  [/^blaze_rod$/, 12],
  [/^(coal|charcoal)$/, 8],
  [/_(boat|raft)$/, 6],
  [/_hanging_sign$/, 4],
  [new RegExp(`^(${madeOfWood.join('|')})$`), 1.5],
  [/_banner$/, 1.5],
  [/^wooden_(sword|pickaxe|axe|shovel|hoe)$/, 1],
  [/^(stick|bowl|dead_bush|azalea|flowering_azalea|mangrove_propagule)$|_(sapling|wool)$/, 0.5],
  [/^(?!moss_).*_carpet$/, 0.335],
  [/^(bamboo|scaffolding)$/, 0.25],
];

/** How many items one piece smelts, for items made of wood that burns. */
const wooden: readonly (readonly [RegExp, number])[] = [
  [/^(stripped_)?[a-z_]+_(log|wood)$|^(stripped_)?bamboo_block$|_(planks|mosaic)$/, 1.5],
  [/_(stairs|fence|fence_gate|trapdoor|pressure_plate)$/, 1.5],
  [/_(door|sign)$/, 1],
  [/_slab$/, 0.75],
  [/_button$/, 0.5],
];

const known = new Map<string, ReadonlyMap<string, number>>();

/**
 * Item → how many items one of it smelts, for all fuels of a version. Throws a RangeError for a version that
 * minecraft-data does not have.
 */
export function fuelsOf(version: string): ReadonlyMap<string, number> {
  let fuels = known.get(version);
  if (fuels === undefined) known.set(version, (fuels = load(version)));
  return fuels;
}

/** The item that remains when a fuel is lit (an empty bucket, say), or null. */
export function remainderOfFuel(item: string): string | null {
  return item === 'lava_bucket' ? 'bucket' : null;
}

function load(version: string): ReadonlyMap<string, number> {
  const { items } = versionRules(version);
  const woods = [...items.keys()]
    .filter((name) => name.endsWith('_planks') && isOverworldWood(name))
    .map((name) => name.slice(0, -'planks'.length));
  const fuels = new Map<string, number>();
  for (const name of items.keys()) {
    const isWooden = woods.some((wood) => name.startsWith(wood) || name.startsWith(`stripped_${wood}`));
    const row =
      burning.find(([pattern]) => pattern.test(name)) ??
      (isWooden ? wooden.find(([pattern]) => pattern.test(name)) : undefined);
    if (row !== undefined && isOverworldWood(name)) fuels.set(name, row[1]);
  }
  return fuels;
}
