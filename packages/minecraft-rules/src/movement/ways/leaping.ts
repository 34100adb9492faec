import type { WayGround } from './way-ground.js';
import { stepSeconds, type WayKind } from './way-kind.js';

/** A jump over a gap of one or two blocks. */
export function leap(dx: number, dz: number, over: number): WayKind {
  return {
    motion: 'leap',
    dx: dx * (over + 1),
    dz: dz * (over + 1),
    uses: null,
    find: (ground, from, found) => {
      const { x, y, z } = from;
      if (from.held !== 'nothing' || !ground.isFloored(x, y, z) || !ground.isFree(x, y + 2, z)) return false;
      for (let n = 1; n <= over + 1; n++) {
        const [nx, nz] = [x + n * dx, z + n * dz];
        for (let up = 0; up <= 2; up++) if (!ground.isFree(nx, y + up, nz)) return false;
        if (ground.isFloored(nx, y, nz) !== n > over) return false;
        if (n <= over && isDeadly(ground, nx, y, nz)) return false;
      }
      found.y = y;
      found.held = 'nothing';
      found.seconds = stepSeconds.leap;
      return true;
    },
    acts: () => [],
  };
}

/** Whether a body that falls there burns. */
function isDeadly(ground: WayGround, x: number, y: number, z: number): boolean {
  for (let height = y - 1; height > y - 24; height--) {
    const { open, bad, liquid } = ground.cell(x, height, z);
    if (bad && liquid !== 'water') return true;
    if (!open || liquid === 'water') return false;
  }
  return false;
}
