import { falls, needsSupport } from '@s-agents/minecraft-rules';
import { meantBy, type VersionOfBlocks } from '../meant-blocks.js';

/** The words for the forms in which a material comes: cobblestone, cobblestone_stairs, cobblestone_wall. */
export interface Forms {
  readonly block: string;
  readonly slab: string;
  /** Null for a material that has no stairs: whole blocks stand for them. */
  readonly stairs: string | null;
  readonly fence: string;
  readonly gate: string;
}

/**
 * The forms of a material; null for a word that means no block, or one that does not stand by itself. What has no form of
 * its own keeps the block.
 */
export function formsOf(material: string, version: VersionOfBlocks): Forms | null {
  const block = material.trim().toLowerCase().replaceAll(' ', '_');
  const meant = meantBy(block, version);
  if (meant === null || meant.blocks.length === 0) return null;
  if (meant.blocks.some((one) => falls(one) || needsSupport(one))) return null;
  const isWood = meant.blocks.every((one) => one.endsWith('_planks'));
  const kinds = isWood && meant.blocks.length > 1 ? ['wooden'] : [...stemsOf(meant.blocks[0] ?? block)];
  const form = (ending: string): string | null =>
    kinds.map((kind) => `${kind}_${ending}`).find((word) => isBlock(word, version)) ?? null;
  return {
    block: meant.blocks.length === 1 ? (meant.blocks[0] ?? block) : meant.word,
    slab: form('slab') ?? block,
    stairs: form('stairs'),
    fence: form('fence') ?? form('wall') ?? (isBlock(block, version) ? block : 'wooden_fence'),
    gate: form('fence_gate') ?? 'wooden_fence_gate',
  };
}

/** "stone_bricks" → "stone_brick", "oak_planks" → "oak", "quartz_block" → "quartz". */
function stemsOf(block: string): readonly string[] {
  return [block, block.replace(/_planks$|_block$/, ''), block.replace(/(brick|tile)s$/, '$1')];
}

function isBlock(word: string, version: VersionOfBlocks): boolean {
  return (meantBy(word, version)?.blocks.length ?? 0) > 0;
}
