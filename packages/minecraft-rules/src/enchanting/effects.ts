import type { DamageCause } from '../life/damage.js';
import { levelOf, type Enchantments } from './enchantments.js';

/** How much faster efficiency makes a tool that suits the block, added to its speed. */
export function efficiencyBonus(enchantments: Enchantments | undefined): number {
  const level = levelOf(enchantments, 'efficiency');
  return level === 0 ? 0 : level ** 2 + 1;
}

/** The damage that a weapon's enchantments add to a full blow on a creature, in half hearts. */
export function weaponBonus(enchantments: Enchantments | undefined, target: string): number {
  const sharpness = levelOf(enchantments, 'sharpness');
  const smite = /^(zombie|skeleton|husk|drowned|stray|phantom|wither)/.test(target)
    ? levelOf(enchantments, 'smite')
    : 0;
  const bane = /^(spider|cave_spider|silverfish|endermite|bee)$/.test(target)
    ? levelOf(enchantments, 'bane_of_arthropods')
    : 0;
  return (sharpness > 0 ? 0.5 * sharpness + 0.5 : 0) + 2.5 * (smite + bane);
}

/** Draws how many of the uses wear an item with unbreaking; armour is spared less often than tools. */
export function wornUses(
  uses: number,
  enchantments: Enchantments | undefined,
  { isArmour }: { isArmour: boolean },
  random: () => number,
): number {
  const level = levelOf(enchantments, 'unbreaking');
  if (level === 0) return uses;
  let worn = 0;
  for (let use = 0; use < uses; use++) {
    const mayBeSpared = !isArmour || random() >= 0.6;
    if (!mayBeSpared || random() < 1 / (level + 1)) worn++;
  }
  return worn;
}

/** Points of protection by level → share of damage: 4% each, up to 20. */
const protectionShare = 0.04;
const mostProtection = 20;
/** Special protections: points for each level, and the causes that they work against. */
const protections: Readonly<Record<string, { readonly points: number; readonly against: ReadonlySet<DamageCause> }>> = {
  fire_protection: { points: 2, against: new Set(['fire', 'burning', 'lava', 'magma']) },
  blast_protection: { points: 2, against: new Set(['explosion']) },
  projectile_protection: { points: 2, against: new Set(['projectile']) },
  feather_falling: { points: 3, against: new Set(['fall']) },
};
const unprotected: ReadonlySet<DamageCause> = new Set(['starvation', 'void', 'command']);

/** The damage that the enchantments of worn armour let through, after the armour itself. */
export function throughProtection(
  damage: number,
  cause: DamageCause,
  worn: Iterable<Enchantments | undefined>,
): number {
  if (unprotected.has(cause)) return damage;
  let sum = 0;
  for (const enchantments of worn) {
    sum += levelOf(enchantments, 'protection');
    for (const [name, { points, against }] of Object.entries(protections))
      if (against.has(cause)) sum += points * levelOf(enchantments, name);
  }
  return damage * (1 - protectionShare * Math.min(mostProtection, sum));
}

/** The base damage that power adds to an arrow. */
export function powerBonus(enchantments: Enchantments | undefined): number {
  const level = levelOf(enchantments, 'power');
  return level === 0 ? 0 : 0.5 * level + 0.5;
}
