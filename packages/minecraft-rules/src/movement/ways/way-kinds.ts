import type { Position } from '../../position.js';
import type { WayGround } from './way-ground.js';
import type { WayAct, WayMotion, WaySide } from './way.js';

/** What a body that has come to a place hangs on there, beside what the world has: what it has put on its way. */
export type Held = 'nothing' | 'footing' | 'ladder';

/** A place that a search has reached. */
export interface WayPlace extends Position {
  readonly held: Held;
  /** Blocks to stand on, and ladders, that the body still has there. */
  readonly footing: number;
  readonly ladders: number;
}

/** Where a step leads, and what it costs. A search reuses one object for all steps. */
export interface Landing {
  y: number;
  seconds: number;
  held: Held;
}

/** One kind of step. */
export interface WayKind {
  readonly motion: WayMotion;
  readonly dx: number;
  readonly dz: number;
  /** Blocks to stand on that it uses up, and ladders. */
  readonly uses: 'footing' | 'ladder' | null;
  /** Fills `found` with where the step leads to. Returns whether it can be taken. */
  find(ground: WayGround, from: WayPlace, found: Landing): boolean;
  /** What is done before the step, once it is chosen. */
  acts(ground: WayGround, from: WayPlace, to: Position): WayAct[];
}

const compass = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
/** World seconds of one step of each kind; a fall is counted per block. */
const seconds = {
  walk: 0.18,
  jump: 0.25,
  swim: 0.6,
  climb: 0.45,
  fall: 0.1,
  rise: 0.9,
  bridge: 0.8,
  ladder: 1,
  leap: 0.7,
};
/** The rise in blocks that a body walks up, and that it jumps up. */
const rises = { walked: 0.6, jumped: 1.2 };
/** Blocks lower than this leave room for the head in the two cells of a body. */
const headroom = 0.2;

/** Whether the body stands on something firm, from which it can jump. */
function stands(ground: WayGround, { x, y, z, held }: WayPlace): boolean {
  return held === 'footing' || ground.isFloored(x, y, z) || ground.stepIn(x, y, z) > 0;
}

function climbs(ground: WayGround, { x, y, z, held }: WayPlace): boolean {
  return held === 'ladder' || ground.isClimbed(x, y, z);
}

function at(x: number, y: number, z: number): Position {
  return { x, y, z };
}

/** A step to the side at the same height, or down to where the body then falls. */
function level(dx: number, dz: number): WayKind {
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
        found.seconds = seconds.walk + ground.clearing(nx, y + 1, nz) + over;
        return rise <= rises.jumped && (rise <= rises.walked || stands(ground, from)) && found.seconds < Infinity;
      }
      const room = ground.clearing(nx, y + 1, nz) + ground.clearing(nx, y, nz);
      if (room === Infinity) return false;
      const rest = ground.landing(nx, y, nz);
      if (rest === null) return false;
      found.y = rest;
      found.seconds = room + (ground.isWater(nx, rest, nz) ? seconds.swim : seconds.walk) + seconds.fall * (y - rest);
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
function up(dx: number, dz: number): WayKind {
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
      found.seconds = room + (ground.isWater(nx, y + 1, nz) ? seconds.swim : seconds.jump);
      return room < Infinity;
    },
    acts: (ground, { x, y, z }) => ground.acts([at(x, y + 2, z), at(x + dx, y + 2, z + dz), at(x + dx, y + 1, z + dz)]),
  };
}

/** A step down into ground that is dug away, as on stairs. */
function down(dx: number, dz: number): WayKind {
  return {
    motion: 'walk',
    dx,
    dz,
    uses: null,
    find: (ground, { x, y, z }, found) => {
      const [nx, nz] = [x + dx, z + dz];
      if (!ground.isFloored(nx, y, nz) || !ground.isFloored(nx, y - 1, nz)) return false;
      const room = ground.clearing(nx, y + 1, nz) + ground.clearing(nx, y, nz) + ground.digging(nx, y - 1, nz);
      found.y = y - 1;
      found.held = 'nothing';
      found.seconds = room + seconds.walk + seconds.fall;
      return room < Infinity;
    },
    acts: (ground, { x, y, z }) =>
      ground.acts([at(x + dx, y + 1, z + dz), at(x + dx, y, z + dz), at(x + dx, y - 1, z + dz)]),
  };
}

/** A step onto a block that is put into the gap beside, against the one that the body stands on. */
function bridge(dx: number, dz: number): WayKind {
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
      found.seconds = room + seconds.bridge;
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
function ledge(dx: number, dz: number): WayKind {
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
      for (let height = y + 1; height > y - ledgeDepth; height--) if (!isFree(ground, nx, height, nz)) return false;
      for (let height = y; height > y - ledgeDepth; height--) if (ground.isFloored(nx, height, nz)) return false;
      const put = place(from);
      const { replaceable, floor } = ground.cell(put.x, put.y, put.z);
      if (!replaceable || floor || !ground.world.mayPut(put.x, put.y, put.z)) return false;
      found.y = put.y + 1;
      found.held = 'footing';
      found.seconds = seconds.bridge + seconds.fall * (ledgeDepth - 1);
      return wallBeside(ground, put) !== undefined;
    },
    acts: (ground, from) => {
      const put = place(from);
      return [{ kind: 'put', what: 'footing', at: put, against: wallBeside(ground, put) ?? [0, -1, 0] }];
    },
  };
}

/** A jump over a gap of one or two blocks. */
function leap(dx: number, dz: number, over: number): WayKind {
  return {
    motion: 'leap',
    dx: dx * (over + 1),
    dz: dz * (over + 1),
    uses: null,
    find: (ground, from, found) => {
      const { x, y, z } = from;
      if (from.held !== 'nothing' || !ground.isFloored(x, y, z) || !isFree(ground, x, y + 2, z)) return false;
      for (let n = 1; n <= over + 1; n++) {
        const [nx, nz] = [x + n * dx, z + n * dz];
        for (let up = 0; up <= 2; up++) if (!isFree(ground, nx, y + up, nz)) return false;
        if (ground.isFloored(nx, y, nz) !== n > over) return false;
        if (n <= over && isDeadly(ground, nx, y, nz)) return false;
      }
      found.y = y;
      found.held = 'nothing';
      found.seconds = seconds.leap;
      return true;
    },
    acts: () => [],
  };
}

function isFree(ground: WayGround, x: number, y: number, z: number): boolean {
  const { open, bad, liquid } = ground.cell(x, y, z);
  return open && !bad && liquid === null;
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

/** Straight down through the block below, which is dug or opened. */
const through: WayKind = {
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
    found.seconds = room + (ground.isWater(x, rest, z) ? seconds.swim : seconds.walk) + seconds.fall * (y - 1 - rest);
    return true;
  },
  acts: (ground, { x, y, z }) => ground.acts([at(x, y - 1, z)]),
};

/** Up along a ladder or a vine, or in water. */
const ascend: WayKind = {
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
    found.seconds = room + (swims ? seconds.swim : seconds.climb);
    return room < Infinity;
  },
  acts: (ground, { x, y, z }) => ground.acts([at(x, y + 2, z), at(x, y + 1, z)]),
};

/** Down along a ladder or a vine, or in water. */
const descend: WayKind = {
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
    found.seconds = room + (swims ? seconds.swim : seconds.climb);
    return room < Infinity;
  },
  acts: (ground, { x, y, z }) => ground.acts([at(x, y - 1, z)]),
};

/** Up on a block that is put under the feet in a jump. */
const rise: WayKind = {
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
    found.seconds = room + seconds.rise;
    return room < Infinity;
  },
  acts: (ground, { x, y, z }) => ground.acts([at(x, y + 2, z)]),
};

/** Up along a wall on ladders that are hung on it. */
function hang(dx: number, dz: number): WayKind {
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
      found.seconds = room + seconds.ladder;
      return room < Infinity;
    },
    acts: (ground, from) => [
      ...ground.acts([at(from.x, from.y + 2, from.z)]),
      ...puts(ground, from).map((place): WayAct => ({ kind: 'put', what: 'ladder', at: place, against })),
    ],
  };
}

/** All kinds of steps, in the order in which equals are preferred. */
export const wayKinds: readonly WayKind[] = [
  ...compass.flatMap(([dx, dz]) => [level(dx, dz), up(dx, dz), down(dx, dz)]),
  through,
  ascend,
  descend,
  ...compass.flatMap(([dx, dz]) => [leap(dx, dz, 1), leap(dx, dz, 2)]),
  rise,
  ...compass.flatMap(([dx, dz]) => [bridge(dx, dz), ledge(dx, dz), hang(dx, dz)]),
];
