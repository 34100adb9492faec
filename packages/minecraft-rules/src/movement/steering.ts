import type { Position } from '../position.js';
import type { CellReader } from './cell.js';

/** Nearer to the end than this, in blocks, a sprint would overshoot it. */
const brakeBlocks = 0.7;
/** How far before a block the jump onto it begins. A higher speed needs more. */
const runUpBlocks = 0.75;

/** The controls for one physics step of walking. Forward is always pressed. */
export interface Steering {
  /** The direction of walking as a unit vector; 0, 0 when the body is at its destination. */
  readonly ux: number;
  readonly uz: number;
  readonly sprint: boolean;
  readonly jump: boolean;
}

/** Decides how to walk towards `to` in one physics step: where to turn, whether to sprint and whether to jump. */
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
  // Checks both shoulders, because a corner stops a body as a wall does.
  for (const side of [-0.3, 0, 0.3])
    for (const ahead of [0.4, runUpBlocks]) {
      if (ahead > left + 0.35) continue;
      const x = Math.floor(position.x + ux * ahead - uz * side);
      const z = Math.floor(position.z + uz * ahead + ux * side);
      if (read(x, y, z).floor && read(x, y + 1, z).open) return true;
    }
  return false;
}
