import type { Condition } from '@s-agents/core';
import { distance } from '@s-agents/minecraft-rules';
import { wantedStructure } from '../goals/structure-fact.js';
import type { WorldLayout } from '../layout/layout.js';

/** Whether what a task's setup lays out meets a condition from the start, so that it takes no materials. */
export function holdsAtStart(condition: Condition, { blocks, creatures }: WorldLayout): boolean {
  if (condition.kind === 'entities') {
    const { names, near, count } = condition;
    const there = creatures.filter(
      ({ creature, position }) =>
        names.includes(creature) && (near === undefined || distance(position, near.position) <= near.within),
    );
    return there.length >= count;
  }
  const cells = wantedStructure(condition)?.cells ?? [];
  return (
    cells.length > 0 &&
    cells.every(({ position: { x, y, z }, blocks: wanted, properties = {} }) =>
      blocks.some(
        ({ position, block, properties: laid = {} }) =>
          position.x === x &&
          position.y === y &&
          position.z === z &&
          wanted.includes(block) &&
          Object.entries(properties).every(([name, value]) => String(laid[name]) === value),
      ),
    )
  );
}
