import { wantedStructure } from '@s-agents/minecraft';
import type { Position, Task } from '@s-agents/core';
import { boxAround, type BlockBox } from './block-box.js';

/** Returns the box around the task's first structure, so many blocks larger on each side; null without a structure. */
export function siteBox({ goal }: Task, margin: Position): BlockBox | null {
  const [structure] = goal.conditions.flatMap((condition) => wantedStructure(condition) ?? []);
  return structure === undefined
    ? null
    : boxAround(
        structure.cells.map(({ position }) => position),
        margin,
      );
}
