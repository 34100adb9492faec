import { outOfReach, standsIn, type Position } from '@s-agents/minecraft-rules';
import type { WayBody } from './way-body.js';
import type { Opened } from './way-memory.js';

/**
 * Closes the doors that the body has opened: those that it has passed, or all. One that is out of reach stays open and
 * is forgotten at the end.
 */
export async function closeBehind(body: WayBody, which: 'passed' | 'all'): Promise<void> {
  for (const one of body.ways.memory.opened) {
    if (which === 'passed' && !one.isEntered) continue;
    if (isInside(body, one)) continue;
    body.ways.memory.close(one);
    const block = body.blocks.at(one.by);
    // A button springs back by itself.
    if (block === null || block.name.endsWith('_button') || body.ways.isInTheWay(one.at)) continue;
    if (outOfReach(body.eyes(), one.by) === null) await body.blocks.use(block, '');
  }
}

/** Whether the body stands in the door, whose halves are one above the other. */
function isInside(body: WayBody, { at }: Opened): boolean {
  const cells: Position[] = [at, { ...at, y: at.y + 1 }, { ...at, y: at.y - 1 }];
  return cells.some((cell) => standsIn(body.feet(), cell, 0.02));
}
