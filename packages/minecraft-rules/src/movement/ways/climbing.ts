import type { Position } from '../../position.js';
import type { WayGround } from './way-ground.js';
import { stepSeconds, type WayKind } from './way-kind.js';
import { at, climbs, type WayPlace } from './way-place.js';
import type { WayAct, WaySide } from './way.js';

/** Up along a ladder or a vine, or in water. */
export const ascend: WayKind = {
  motion: 'climb',
  dx: 0,
  dz: 0,
  uses: null,
  find: (ground, from, found) => {
    const { x, y, z } = from;
    const swims = ground.isWater(x, y, z) && ground.isWater(x, y + 1, z);
    if (!swims && !(climbs(ground, from) && (ground.isClimbed(x, y + 1, z) || ground.isFloored(x, y + 1, z))))
      return false;
    const room = ground.clearing(x, y + 2, z) + ground.clearing(x, y + 1, z);
    found.y = y + 1;
    found.held = 'nothing';
    found.seconds = room + (swims ? stepSeconds.swim : stepSeconds.climb);
    return room < Infinity;
  },
  acts: (ground, { x, y, z }) => ground.acts([at(x, y + 2, z), at(x, y + 1, z)]),
};

/** Down along a ladder or a vine, or in water. */
export const descend: WayKind = {
  motion: 'climb',
  dx: 0,
  dz: 0,
  uses: null,
  find: (ground, from, found) => {
    const { x, y, z } = from;
    const swims = ground.isWater(x, y, z) && ground.isWater(x, y - 1, z);
    if (!swims && (from.held === 'footing' || !ground.isClimbed(x, y - 1, z))) return false;
    const room = ground.clearing(x, y - 1, z);
    found.y = y - 1;
    found.held = 'nothing';
    found.seconds = room + (swims ? stepSeconds.swim : stepSeconds.climb);
    return room < Infinity;
  },
  acts: (ground, { x, y, z }) => ground.acts([at(x, y - 1, z)]),
};

/** Up along a wall on ladders that are hung on it. */
export function hang(dx: number, dz: number): WayKind {
  const isWall = (ground: WayGround, x: number, y: number, z: number): boolean => {
    const wall = ground.cell(x + dx, y, z + dz);
    return wall.floor && !wall.open && wall.opened === null;
  };
  const against: WaySide = [dx, 0, dz];
  const puts = (ground: WayGround, { x, y, z, held }: WayPlace): Position[] =>
    held === 'ladder' || ground.isClimbed(x, y, z) ? [at(x, y + 1, z)] : [at(x, y, z), at(x, y + 1, z)];
  return {
    motion: 'climb',
    dx: 0,
    dz: 0,
    uses: 'ladder',
    find: (ground, from, found) => {
      const { x, y, z } = from;
      if (!ground.means.mayBuild || ground.isWater(x, y, z)) return false;
      const places = puts(ground, from);
      if (from.ladders < places.length) return false;
      const isFit = ({ y: height }: Position): boolean => {
        const { replaceable, liquid } = ground.cell(x, height, z);
        return replaceable && liquid === null && isWall(ground, x, height, z) && ground.world.mayPut(x, height, z);
      };
      if (!places.every(isFit)) return false;
      const room = ground.clearing(x, y + 2, z);
      found.y = y + 1;
      found.held = 'ladder';
      found.seconds = room + stepSeconds.ladder;
      return room < Infinity;
    },
    acts: (ground, from) => [
      ...ground.acts([at(from.x, from.y + 2, from.z)]),
      ...puts(ground, from).map((place): WayAct => ({ kind: 'put', what: 'ladder', at: place, against })),
    ],
  };
}
