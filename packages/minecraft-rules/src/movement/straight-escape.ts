import { distance, type Position } from '../position.js';
import type { CellReader } from './cell.js';
import { straightLine } from './straight-line.js';

const headings = 16;
/** How many blocks to run in one go, longest first. */
const runs = [10, 6, 3] as const;

/**
 * Returns where a body at `feet` can run in a straight line to get farthest from `threat`; null when no line leads
 * away. It is cheap and ignores ways around corners. Creatures use it, and bodies that decide again twice a second
 * under virtual time. `searchEscape` finds paths around corners.
 */
export function straightEscape(read: CellReader, feet: Position, threat: Position): Position | null {
  let best: Position | null = null;
  let farthest = distance(feet, threat) + 1;
  const away = Math.atan2(feet.z - threat.z, feet.x - threat.x);
  for (let turn = 0; turn < headings; turn++) {
    // First directly away from the threat, then to either side.
    const angle = away + (turn % 2 === 0 ? 1 : -1) * Math.ceil(turn / 2) * ((2 * Math.PI) / headings);
    for (const run of runs) {
      const end = { x: feet.x + Math.cos(angle) * run, z: feet.z + Math.sin(angle) * run };
      const level = straightLine(read, feet, end);
      if (level === null) continue;
      const off = distance({ ...end, y: level }, threat);
      if (off > farthest) [best, farthest] = [{ ...end, y: level }, off];
      break;
    }
  }
  return best;
}
