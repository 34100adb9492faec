import type { Position } from '@s-agents/core';
import type { Cell } from '@s-agents/minecraft';
import { isSolid } from '../dig-times.js';
import { indexIn, placesOf } from '../observed/block-box.js';
import type { Site } from '../observed/observed-run.js';

/** The differences between a finished building and its blueprint. */
export interface Inspection {
  readonly right: number;
  readonly wanted: number;
  /** The cells of the blueprint that hold another block; null for a block that no body could see. */
  readonly wrong: readonly { readonly position: Position; readonly block: string | null }[];
  /** Scaffolding: solid blocks outside the blueprint, where the generated world has none. */
  readonly left: readonly { readonly position: Position; readonly block: string }[];
}

/**
 * Compares a site with a blueprint.
 *
 * @param before the site's blocks as generated, in the order of its own
 */
export function inspectHouse(cells: readonly Cell[], { box, blocks }: Site, before: readonly string[]): Inspection {
  const wrong = cells.flatMap(({ position, blocks: allowed }) => {
    const block = blocks[indexIn(box, position)] ?? null;
    return block !== null && allowed.includes(block) ? [] : [{ position, block }];
  });
  const blueprint = new Set(cells.map(({ position }) => indexIn(box, position)));
  const left = placesOf(box).flatMap((position, index) => {
    const block = blocks[index] ?? null;
    return block !== null && !blueprint.has(index) && isSolid(block) && !isSolid(before[index] ?? 'air')
      ? [{ position, block }]
      : [];
  });
  return { right: cells.length - wrong.length, wanted: cells.length, wrong, left };
}
