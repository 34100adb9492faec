import { compass, stepSeconds, type WayKind } from './way-kind.js';
import { stands } from './way-place.js';

/** Blocks between a shore and the water where a boat floats freely beside it. */
const off = 2;

/** From a shore into a boat that is set on the water two blocks ahead. */
function embark(dx: number, dz: number): WayKind {
  return {
    motion: 'boat',
    dx: off * dx,
    dz: off * dz,
    uses: null,
    find: (ground, from, found) => {
      const { x, y, z } = from;
      if (!stands(ground, from) || !ground.isOpenWater(x + off * dx, y - 1, z + off * dz)) return false;
      if (!ground.isFree(x + dx, y, z + dz) || !ground.isFree(x + dx, y + 1, z + dz)) return false;
      found.y = y - 1;
      found.held = 'boat';
      found.seconds = stepSeconds.embark;
      return true;
    },
    acts: () => [],
  };
}

/** In a boat over open water. */
function row(dx: number, dz: number): WayKind {
  return {
    motion: 'boat',
    dx,
    dz,
    uses: null,
    isAfloat: true,
    find: (ground, { x, y, z }, found) => {
      if (!ground.isOpenWater(x + dx, y, z + dz)) return false;
      found.y = y;
      found.held = 'boat';
      found.seconds = stepSeconds.row;
      return true;
    },
    acts: () => [],
  };
}

/** Out of a boat onto a shore one above the water; the boat is broken and taken along. */
function disembark(dx: number, dz: number): WayKind {
  return {
    motion: 'boat',
    dx: off * dx,
    dz: off * dz,
    uses: null,
    isAfloat: true,
    find: (ground, { x, y, z }, found) => {
      const [nx, nz] = [x + off * dx, z + off * dz];
      if (!ground.isFloored(nx, y + 1, nz)) return false;
      if (!ground.isFree(nx, y + 1, nz) || !ground.isFree(nx, y + 2, nz)) return false;
      found.y = y + 1;
      found.held = 'nothing';
      found.seconds = stepSeconds.disembark;
      return true;
    },
    acts: () => [],
  };
}

/** The kinds of steps of a body that carries a boat. */
export const boatKinds: readonly WayKind[] = compass.flatMap(([dx, dz]) => [
  embark(dx, dz),
  row(dx, dz),
  disembark(dx, dz),
]);
