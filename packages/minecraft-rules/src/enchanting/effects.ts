import { levelOf, type Enchantments } from './enchantments.js';

/** How much faster efficiency makes a tool that suits the block, added to its speed. */
export function efficiencyBonus(enchantments: Enchantments | undefined): number {
  const level = levelOf(enchantments, 'efficiency');
  return level === 0 ? 0 : level ** 2 + 1;
}
