import { sometimes, type LootEntry } from './loot-entry.js';

const saplingChances = [1 / 20, 1 / 16, 1 / 12, 1 / 10];
const jungleChances = [1 / 40, 1 / 36, 1 / 32, 1 / 24, 1 / 10];
const stickChances = [1 / 50, 1 / 45, 1 / 40, 1 / 30, 1 / 10];
const appleChances = [1 / 200, 1 / 180, 1 / 160, 1 / 120, 1 / 40];

/** Returns the drop table of leaves. Mangroves grow from propagules, which their leaves do not drop. */
export function leafLoot(leaves: string): LootEntry[] {
  const sapling = leaves.endsWith('azalea_leaves')
    ? leaves.replace('_leaves', '')
    : leaves.replace('_leaves', '_sapling');
  const entries = [sometimes('stick', stickChances, 1, 2)];
  if (leaves !== 'mangrove_leaves')
    entries.unshift(sometimes(sapling, leaves === 'jungle_leaves' ? jungleChances : saplingChances));
  if (leaves === 'oak_leaves' || leaves === 'dark_oak_leaves') entries.push(sometimes('apple', appleChances));
  return entries;
}
