import type { DamageCause } from '../life/damage.js';
import { levelOf, type Enchantments } from './enchantments.js';

/** How much faster efficiency makes a tool that suits the block, added to its speed. */
export function efficiencyBonus(enchantments: Enchantments | undefined): number {
  const level = levelOf(enchantments, 'efficiency');
  return level === 0 ? 0 : level ** 2 + 1;
}

/** Creatures that one enchantment alone works against. */
const undead: ReadonlySet<string> = new Set(['zombie', 'skeleton']);
const arthropods: ReadonlySet<string> = new Set(['spider']);

/** The damage that a weapon's enchantments add to a full blow on a creature or player, in half hearts. */
export function weaponBonus(enchantments: Enchantments | undefined, target: string): number {
  const sharpness = levelOf(enchantments, 'sharpness');
  const smite = undead.has(target) ? levelOf(enchantments, 'smite') : 0;
  const bane = arthropods.has(target) ? levelOf(enchantments, 'bane_of_arthropods') : 0;
  return (sharpness > 0 ? 0.5 * sharpness + 0.5 : 0) + 2.5 * (smite + bane);
}

/** The base damage that power adds to an arrow. */
export function powerBonus(enchantments: Enchantments | undefined): number {
  const level = levelOf(enchantments, 'power');
  return level === 0 ? 0 : 0.5 * level + 0.5;
}

/** The share of uses in which unbreaking never spares armour. */
const unsparedArmour = 0.6;

/** Draws how many of the uses wear an item, which unbreaking makes fewer. It spares armour less often than tools. */
export function wornUses(
  uses: number,
  { enchantments, isArmour }: { readonly enchantments: Enchantments | undefined; readonly isArmour: boolean },
  random: () => number,
): number {
  const level = levelOf(enchantments, 'unbreaking');
  if (level === 0) return uses;
  let worn = 0;
  for (let use = 0; use < uses; use++)
    if ((isArmour && random() < unsparedArmour) || random() < 1 / (level + 1)) worn++;
  return worn;
}

/** The share of damage that a point of protection takes away, up to `mostPoints`. */
const sharePerPoint = 0.04;
const mostPoints = 20;
/** Special protections: points for each level, and the causes that they work against. */
const special: Readonly<Record<string, { readonly points: number; readonly against: ReadonlySet<DamageCause> }>> = {
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
  let points = 0;
  for (const enchantments of worn) {
    points += levelOf(enchantments, 'protection');
    for (const [name, protection] of Object.entries(special))
      if (protection.against.has(cause)) points += protection.points * levelOf(enchantments, name);
  }
  return damage * (1 - sharePerPoint * Math.min(mostPoints, points));
}
