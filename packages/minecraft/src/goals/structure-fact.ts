import { positionSchema, type Condition, type Position } from '@s-agents/core';
import { hasProperties, readBlockState } from '@s-agents/minecraft-rules';
import { z } from 'zod';

/** A position that must hold one of `blocks`, with these properties of its state, if any are given. */
export const cellSchema = z.object({
  position: positionSchema,
  blocks: z.array(z.string()).min(1),
  properties: z.record(z.string(), z.string()).optional(),
});
export type Cell = z.infer<typeof cellSchema>;

const kind = 'structure';
const detailSchema = z.object({ structure: z.string(), position: positionSchema, cells: z.array(cellSchema).min(1) });
/** A structure, or a single block, that a goal asks for. Every cell counts as one piece. */
export type WantedStructure = z.infer<typeof detailSchema>;

/** The condition that every cell holds one of its blocks. */
export function structureFact(structure: string, position: Position, cells: readonly Cell[]): Condition {
  const place = `(${position.x}, ${position.y}, ${position.z})`;
  return {
    kind: 'fact',
    name: kind,
    text: `${structure}${cells.length === 1 ? '' : ` of ${cells.length} cells`} stands at ${place}`,
    pieces: cells.length,
    detail: {
      structure,
      position: { ...position },
      cells: cells.map(({ position: at, blocks, properties }) => ({
        position: { ...at },
        blocks: [...blocks],
        ...(properties === undefined ? {} : { properties: { ...properties } }),
      })),
    },
  };
}

/** Whether a block, in the game's notation, is what a cell wants. Null is a block that is not known. */
export function isInPlace({ blocks, properties = {} }: Cell, state: string | null): boolean {
  const there = state === null ? null : readBlockState(state);
  return there !== null && blocks.includes(there.name) && hasProperties(there.properties, properties);
}

/** The structure that a condition is about; null for another condition. */
export function wantedStructure(condition: Condition): WantedStructure | null {
  return condition.kind === 'fact' && condition.name === kind ? detailSchema.parse(condition.detail) : null;
}
