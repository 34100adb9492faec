import type { Position } from '../../position.js';
import type { WayGround } from './way-ground.js';
import { compass, stepSeconds, type WayKind } from './way-kind.js';
import { at, stands } from './way-place.js';
import type { WaySide } from './way.js';

/** Up on a block that is put under the feet in a jump. */
export const rise: WayKind = {
  motion: 'rise',
  dx: 0,
  dz: 0,
  uses: 'footing',
  find: (ground, from, found) => {
    const { x, y, z } = from;
    if (!ground.means.mayBuild || ground.stepIn(x, y, z) > 0 || !stands(ground, from)) return false;
    const { replaceable, liquid, climbed } = ground.cell(x, y, z);
    if (!replaceable || liquid !== null || climbed || !ground.world.mayPut(x, y, z)) return false;
    const room = ground.clearing(x, y + 2, z);
    if (from.footing === 0 && !(room > 0 && room < Infinity && ground.world.givesFooting(x, y + 2, z))) return false;
    found.y = y + 1;
    found.held = 'footing';
    found.seconds = room + stepSeconds.rise;
    return room < Infinity;
  },
  acts: (ground, { x, y, z }) => ground.acts([at(x, y + 2, z)]),
};

/** A step onto a block that is put into the gap beside, against the one that the body stands on. */
export function bridge(dx: number, dz: number): WayKind {
  return {
    motion: 'walk',
    dx,
    dz,
    uses: 'footing',
    find: (ground, from, found) => {
      const { x, y, z } = from;
      const [nx, nz] = [x + dx, z + dz];
      if (!ground.means.mayBuild || from.footing === 0 || ground.isWater(x, y, z)) return false;
      if (from.held !== 'footing' && !ground.isFloored(x, y, z)) return false;
      const gap = ground.cell(nx, y - 1, nz);
      if (!gap.replaceable || gap.floor || !ground.world.mayPut(nx, y - 1, nz)) return false;
      const room = ground.clearing(nx, y + 1, nz) + ground.clearing(nx, y, nz);
      found.y = y;
      found.held = 'footing';
      found.seconds = room + stepSeconds.bridge;
      return room < Infinity;
    },
    acts: (ground, { x, y, z }) => [
      ...ground.acts([at(x + dx, y + 1, z + dz), at(x + dx, y, z + dz)]),
      { kind: 'put', what: 'footing', at: at(x + dx, y - 1, z + dz), against: [-dx, 0, -dz] },
    ],
  };
}

/** How far below the feet a body puts a block that it then drops onto: from higher up its hand does not reach there. */
const ledgeDepth = 3;

/** A drop beside onto a block that is put against a wall there. */
export function ledge(dx: number, dz: number): WayKind {
  const place = ({ x, y, z }: Position): Position => at(x + dx, y - ledgeDepth, z + dz);
  const wallBeside = (ground: WayGround, { x, y, z }: Position): WaySide | undefined =>
    compass
      .map(([wx, wz]): WaySide => [wx, 0, wz])
      .find(([wx, , wz]) => {
        const { floor, open, opened } = ground.cell(x + wx, y, z + wz);
        return floor && !open && opened === null;
      });
  return {
    motion: 'walk',
    dx,
    dz,
    uses: 'footing',
    find: (ground, from, found) => {
      const { x, y, z } = from;
      if (!ground.means.mayBuild || from.footing === 0 || !stands(ground, from)) return false;
      const [nx, nz] = [x + dx, z + dz];
      for (let height = y + 1; height > y - ledgeDepth; height--) if (!ground.isFree(nx, height, nz)) return false;
      for (let height = y; height > y - ledgeDepth; height--) if (ground.isFloored(nx, height, nz)) return false;
      const put = place(from);
      const { replaceable, floor } = ground.cell(put.x, put.y, put.z);
      if (!replaceable || floor || !ground.world.mayPut(put.x, put.y, put.z)) return false;
      found.y = put.y + 1;
      found.held = 'footing';
      found.seconds = stepSeconds.bridge + stepSeconds.fall * (ledgeDepth - 1);
      return wallBeside(ground, put) !== undefined;
    },
    acts: (ground, from) => {
      const put = place(from);
      return [{ kind: 'put', what: 'footing', at: put, against: wallBeside(ground, put) ?? [0, -1, 0] }];
    },
  };
}
