import type { Position } from '../position.js';
import type { CellReader } from './cell.js';

/** A sprint would overshoot an end as near as this, in blocks. */
const brakeBlocks = 0.7;
/** A jump begins this far before the block that is jumped on: higher speed needs more of it. */
const runUpBlocks = 0.75;

/** The controls of one physics step of walking; forward is always pressed. */
export interface Steering {
  /** Direction of walking, a unit vector; 0, 0 when there is nowhere to go. */
  readonly ux: number;
  readonly uz: number;
  readonly sprint: boolean;
  readonly jump: boolean;
}

/** How to walk towards `to` in one physics step: turn there, run, jump up what stands in the way. */
export function steering(
  read: CellReader,
  body: { readonly position: Position; readonly onGround: boolean },
  to: { readonly x: number; readonly z: number },
  options: { last: boolean },
): Steering {
  const { position } = body;
  const dx = to.x - position.x;
  const dz = to.z - position.z;
  const left = Math.hypot(dx, dz);
  const [ux, uz] = left === 0 ? [0, 0] : [dx / left, dz / left];
  return {
    ux,
    uz,
    sprint: !options.last || left > brakeBlocks,
    jump: body.onGround && left > 0.1 && jumpNeeded(read, position, ux, uz, left),
  };
}

function jumpNeeded(read: CellReader, position: Position, ux: number, uz: number, left: number): boolean {
  const y = Math.floor(position.y + 0.01);
  // Both shoulders: a corner stops a body as well as a wall.
  for (const side of [-0.3, 0, 0.3])
    for (const ahead of [0.4, runUpBlocks]) {
      if (ahead > left + 0.35) continue;
      const x = Math.floor(position.x + ux * ahead - uz * side);
      const z = Math.floor(position.z + uz * ahead + ux * side);
      if (read(x, y, z).floor && read(x, y + 1, z).open) return true;
    }
  return false;
}
