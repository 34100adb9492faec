import type { Position } from '../position.js';
import { growTree, treeHeights, type Species } from '../world/trees.js';

const kinds: Record<string, Species> = { oak_sapling: 'oak', birch_sapling: 'birch', spruce_sapling: 'spruce' };

/**
 * The blocks of the tree that a sapling grows into, leaves first; undefined for kinds of trees that the world does not
 * have. Draws two random numbers.
 */
export function treeOfSapling(
  sapling: string,
  at: Position,
  random: () => number,
): { position: Position; block: string }[] | undefined {
  const species = kinds[sapling];
  if (species === undefined) return undefined;
  const [low, high] = treeHeights[species];
  const height = low + Math.floor(random() * (high - low + 1));
  const blocks: { position: Position; block: string }[] = [];
  growTree({ ...at, species, height, shape: Math.floor(random() * 2 ** 31) }, (x, y, z, part) =>
    blocks.push({ position: { x, y, z }, block: `${species}_${part}` }),
  );
  return blocks;
}
