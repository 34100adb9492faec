import type { Cell, Position } from '@s-agents/core';
import { isFirm } from '../dig-times.js';
import { indexIn, placesOf } from '../observed/block-box.js';
import type { Site } from '../observed/observed-run.js';

/** What stands that should not, and what should and does not. */
export interface Inspection {
  readonly right: number;
  readonly wanted: number;
  /** Cells of the blueprint with another block; null: not to be seen. */
  readonly wrong: readonly { readonly position: Position; readonly block: string | null }[];
  /** Blocks outside the blueprint that were not there before: scaffolding. */
  readonly left: readonly { readonly position: Position; readonly block: string }[];
}

/** `before`: the site's blocks before anybody was there, in the same order. */
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
