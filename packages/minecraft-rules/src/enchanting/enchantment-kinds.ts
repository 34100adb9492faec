import minecraftData from 'minecraft-data';

/** An enchantment that a table can give. */
export interface EnchantmentKind {
  readonly name: string;
  /** How often it is drawn, in proportion to others. */
  readonly weight: number;
  /** The enchantments that cannot go with it. */
  readonly excludes: readonly string[];
  /** Returns its level at a power of the table; 0 when it is not offered. */
  levelAt(power: number): number;
}

interface Cost {
  readonly a: number;
  readonly b: number;
}

interface Listed {
  readonly name: string;
  readonly category: string;
  readonly weight: number;
  readonly maxLevel: number;
  readonly minCost: Cost;
  readonly maxCost: Cost;
  readonly exclude: readonly string[];
  readonly treasureOnly: boolean;
  readonly discoverable: boolean;
}

const armour = /_(helmet|chestplate|leggings|boots)$/;
const tool = /_(pickaxe|axe|shovel|hoe)$/;
const sword = /_sword$/;
/** The items of each category that a table enchants. */
const categories: Readonly<Record<string, RegExp>> = {
  mining: tool,
  mining_loot: tool,
  sword,
  sharp_weapon: sword,
  weapon: sword,
  fire_aspect: sword,
  bow: /^bow$/,
  crossbow: /^crossbow$/,
  trident: /^trident$/,
  fishing: /^fishing_rod$/,
  armor: armour,
  head_armor: /_helmet$/,
  foot_armor: /_boots$/,
  durability: /^/,
};
/** Enchantments of a narrower category than the data tells. */
const narrower: Readonly<Record<string, RegExp>> = { thorns: /_chestplate$/ };
const enchantable = new RegExp(
  [armour, tool, sword, /^(bow|crossbow|trident|fishing_rod|book)$/].map(({ source }) => source).join('|'),
);

/** How well tools and armour of a material take enchantments. Other items have 1. */
const byMaterial: Readonly<Record<string, readonly [tool: number, armour: number]>> = {
  wooden: [15, 0],
  stone: [5, 0],
  copper: [13, 8],
  iron: [14, 9],
  golden: [22, 25],
  diamond: [10, 10],
  netherite: [15, 15],
  leather: [0, 15],
  chainmail: [0, 12],
  turtle: [0, 9],
};

/**
 * The version whose list is read: the last one that minecraft-data lists with the game's costs. Those of others differ
 * only where no table reaches.
 */
const listing = '1.21.4';
/** Names of the list that earlier versions call otherwise. */
const earlierNames: Readonly<Record<string, string>> = { sweeping_edge: 'sweeping' };

/** How well an item takes enchantments; 0 when a table does not enchant it. */
export function enchantability(item: string): number {
  if (!enchantable.test(item)) return 0;
  return byMaterial[/^[a-z]+/.exec(item)?.[0] ?? '']?.[armour.test(item) ? 1 : 0] ?? 1;
}

/** Returns the enchantments that a table can give an item; none for what it does not enchant. */
export function enchantmentsFor(item: string, version: string): readonly EnchantmentKind[] {
  if (enchantability(item) === 0) return [];
  const known = minecraftData(version).enchantmentsByName;
  const nameOf = (name: string): string => (name in known ? name : (earlierNames[name] ?? name));
  return (minecraftData(listing).enchantmentsArray as unknown as readonly Listed[])
    .filter(
      ({ name, category, treasureOnly, discoverable }) =>
        nameOf(name) in known &&
        !treasureOnly &&
        discoverable &&
        (item === 'book' || (narrower[name] ?? categories[category])?.test(item) === true),
    )
    .map((listed) => ({
      name: nameOf(listed.name),
      weight: listed.weight,
      excludes: listed.exclude.map(nameOf),
      levelAt: (power) => levelOf(listed, power),
    }));
}

function levelOf({ maxLevel, minCost, maxCost }: Listed, power: number): number {
  for (let level = maxLevel; level > 0; level--)
    if (power >= minCost.a * level + minCost.b && power <= maxCost.a * level + maxCost.b) return level;
  return 0;
}
