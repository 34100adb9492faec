import type { Position } from '../../position.js';
import { stepSeconds, type WayKind } from './way-kind.js';
import { at, climbs, stands } from './way-place.js';

/** The rise in blocks that a body walks up, and that it jumps up. */
const rises = { walked: 0.6, jumped: 1.2 };
/** Blocks lower than this leave room for the head in the two cells of a body. */
const headroom = 0.2;

/** A step to the side at the same height, or down to where the body then falls. */
export function level(dx: number, dz: number): WayKind {
  const cells = ({ x, y, z }: Position): Position[] => [at(x + dx, y + 1, z + dz), at(x + dx, y, z + dz)];
  return {
    motion: 'walk',
    dx,
    dz,
    uses: null,
    find: (ground, from, found) => {
      const { x, y, z } = from;
      const [nx, nz] = [x + dx, z + dz];
      const low = ground.stepIn(nx, y, nz);
      found.held = 'nothing';
      if (low > 0) {
        const rise = low - (from.held === 'nothing' ? ground.stepIn(x, y, z) : 0);
        const over = low > headroom ? ground.clearing(nx, y + 2, nz) + ground.clearing(x, y + 2, z) : 0;
        found.y = y;
        found.seconds = stepSeconds.walk + ground.clearing(nx, y + 1, nz) + over;
        return rise <= rises.jumped && (rise <= rises.walked || stands(ground, from)) && found.seconds < Infinity;
      }
      const room = ground.clearing(nx, y + 1, nz) + ground.clearing(nx, y, nz);
      if (room === Infinity) return false;
      const rest = ground.landing(nx, y, nz);
      if (rest === null) return false;
      found.y = rest;
      found.seconds =
        room + (ground.isWater(nx, rest, nz) ? stepSeconds.swim : stepSeconds.walk) + stepSeconds.fall * (y - rest);
      return true;
    },
    acts: (ground, from) => {
      const low = ground.stepIn(from.x + dx, from.y, from.z + dz);
      const head = cells(from)[0] as Position;
      return ground.acts(
        low === 0
          ? cells(from)
          : low > headroom
            ? [at(from.x, from.y + 2, from.z), { ...head, y: head.y + 1 }, head]
            : [head],
      );
    },
  };
}

/** A step onto the block beside. */
export function up(dx: number, dz: number): WayKind {
  return {
    motion: 'walk',
    dx,
    dz,
    uses: null,
    find: (ground, from, found) => {
      const { x, y, z } = from;
      const [nx, nz] = [x + dx, z + dz];
      if (!ground.isFloored(nx, y + 1, nz)) return false;
      if (!stands(ground, from) && !ground.isWater(x, y, z) && !climbs(ground, from)) return false;
      const room = ground.clearing(x, y + 2, z) + ground.clearing(nx, y + 2, nz) + ground.clearing(nx, y + 1, nz);
      found.y = y + 1;
      found.held = 'nothing';
      found.seconds = room + (ground.isWater(nx, y + 1, nz) ? stepSeconds.swim : stepSeconds.jump);
      return room < Infinity;
    },
    acts: (ground, { x, y, z }) => ground.acts([at(x, y + 2, z), at(x + dx, y + 2, z + dz), at(x + dx, y + 1, z + dz)]),
  };
}

/** A step down into ground that is dug away, as on stairs. */
export function down(dx: number, dz: number): WayKind {
  return {
    motion: 'walk',
    dx,
    dz,
    uses: null,
    find: (ground, { x, y, z }, found) => {
      const [nx, nz] = [x + dx, z + dz];
      if (ground.isPassable(nx, y - 1, nz) || !ground.isFloored(nx, y - 1, nz)) return false;
      const room = ground.clearing(nx, y + 1, nz) + ground.clearing(nx, y, nz) + ground.digging(nx, y - 1, nz);
      found.y = y - 1;
      found.held = 'nothing';
      found.seconds = room + stepSeconds.walk + stepSeconds.fall;
      return room < Infinity;
    },
    acts: (ground, { x, y, z }) =>
      ground.acts([at(x + dx, y + 1, z + dz), at(x + dx, y, z + dz), at(x + dx, y - 1, z + dz)]),
  };
}

/** Straight down through the block below, which is dug or opened. */
export const through: WayKind = {
  motion: 'walk',
  dx: 0,
  dz: 0,
  uses: null,
  find: (ground, from, found) => {
    const { x, y, z } = from;
    const below = ground.cell(x, y - 1, z);
    if (from.held === 'footing' || below.open || ground.stepIn(x, y, z) > 0) return false;
    const room = below.opened === null ? ground.digging(x, y - 1, z) : ground.clearing(x, y - 1, z);
    if (room === Infinity) return false;
    const rest = ground.landing(x, y - 1, z);
    if (rest === null) return false;
    found.y = rest;
    found.held = 'nothing';
    found.seconds =
      room + (ground.isWater(x, rest, z) ? stepSeconds.swim : stepSeconds.walk) + stepSeconds.fall * (y - 1 - rest);
    return true;
  },
  acts: (ground, { x, y, z }) => ground.acts([at(x, y - 1, z)]),
};
