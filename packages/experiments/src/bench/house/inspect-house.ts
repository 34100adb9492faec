import type { Cell, Position } from '@s-agents/core';
import { isFirm } from '../dig-times.js';
import { indexIn, placesOf } from '../observed/block-box.js';
import type { Site } from '../observed/observed-run.js';

/** How a finished building differs from its blueprint. */
export interface Inspection {
  readonly right: number;
  readonly wanted: number;
  /** Cells of the blueprint with another block; null where the bodies could not see. */
  readonly wrong: readonly { readonly position: Position; readonly block: string | null }[];
  /** Scaffolding: blocks outside the blueprint that were not there before. */
  readonly left: readonly { readonly position: Position; readonly block: string }[];
}

/** @param before the site's blocks as generated, in the same order */
export function inspectHouse(cells: readonly Cell[], { box, blocks }: Site, before: readonly string[]): Inspection {
  const wrong = cells.flatMap(({ position, blocks: allowed }) => {
    const block = blocks[indexIn(box, position)] ?? null;
    return block !== null && allowed.includes(block) ? [] : [{ position, block }];
  });
  const blueprint = new Set(cells.map(({ position }) => indexIn(box, position)));
  const left = placesOf(box).flatMap((position, index) => {
    const block = blocks[index] ?? null;
    return block !== null && !blueprint.has(index) && isFirm(block) && !isFirm(before[index] ?? 'air')
      ? [{ position, block }]
      : [];
  });
  return { right: cells.length - wrong.length, wanted: cells.length, wrong, left };
}
