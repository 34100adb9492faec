import { chance, hash } from './noise.js';
import { seaLevel, type Terrain } from './terrain.js';

/** Each square of this side has one cave. */
const cell = 32;
/** Blocks from the surface down to the floor of a tunnel. */
const shallowest = 13;
const deepest = 18;
/** Blocks from a tunnel's middle line to its wall. */
const halfWidth = 2;
const tunnelHeight = 3;
/** An entrance tunnel goes this many blocks ahead for each block down. */
const rampRun = 1.5;
const mouthShare = 0.4;

const salts = { x: 90, z: 91, depth: 92, mouth: 93, angle: 94, linked: 95 };

/** A point of a tunnel's middle line: the floor of the free space there, which is `tunnelHeight` high. */
export interface TunnelPoint {
  readonly x: number;
  readonly z: number;
  readonly floor: number;
  /** Whether it is open to the sky, as part of an entrance. */
  readonly ramp: boolean;
}

interface Cave {
  readonly x: number;
  readonly z: number;
  readonly depth: number;
}

/** A network of tunnels at least a dozen blocks below the surface, which they follow, with entrances to walk down. */
export interface CaveTunnels {
  /** The points of every tunnel that may touch a rectangle (upper bounds excluded). */
  pointsNear(x0: number, z0: number, x1: number, z1: number): TunnelPoint[];
}

export const tunnel = { halfWidth, height: tunnelHeight } as const;

export function caveTunnels(seed: number, land: Terrain): CaveTunnels {
  const made = new Map<string, TunnelPoint[]>();
  const pointsOf = (cx: number, cz: number): TunnelPoint[] => {
    const name = `${cx},${cz}`;
    let points = made.get(name);
    if (points === undefined)
      made.set(name, (points = [...tunnelsOf(seed, land, cx, cz), ...rampOf(seed, land, cx, cz)]));
    return points;
  };
  return {
    pointsNear(x0, z0, x1, z1) {
      const near: TunnelPoint[] = [];
      // A cell's tunnels reach into its neighbours, no further.
      for (let cx = Math.floor(x0 / cell) - 1; (cx - 1) * cell < x1; cx++)
        for (let cz = Math.floor(z0 / cell) - 1; (cz - 1) * cell < z1; cz++)
          for (const point of pointsOf(cx, cz))
            if (
              point.x > x0 - halfWidth - 2 &&
              point.x < x1 + halfWidth + 2 &&
              point.z > z0 - halfWidth - 2 &&
              point.z < z1 + halfWidth + 2
            )
              near.push(point);
      return near;
    },
  };
}

function caveOf(seed: number, cx: number, cz: number): Cave {
  const within = (salt: number): number => 6 + (hash(seed, salt, cx, cz) % (cell - 12));
  return {
    x: cx * cell + within(salts.x),
    z: cz * cell + within(salts.z),
    depth: shallowest + (hash(seed, salts.depth, cx, cz) % (deepest - shallowest + 1)),
  };
}

/** The tunnels from a cell's cave to those east and south of it. All caves of a row are linked; none is cut off. */
function tunnelsOf(seed: number, land: Terrain, cx: number, cz: number): TunnelPoint[] {
  const from = caveOf(seed, cx, cz);
  const next = [
    caveOf(seed, cx + 1, cz),
    ...(chance(seed, salts.linked, cx, cz) < 0.6 ? [caveOf(seed, cx, cz + 1)] : []),
  ];
  return next.flatMap((to) =>
    line(from, to, (x, z, along) => ({
      x,
      z,
      floor: Math.round(land.surface(Math.floor(x), Math.floor(z)) - from.depth - (to.depth - from.depth) * along),
      ramp: false,
    })),
  );
}

/** An entrance from the surface down to the cell's cave, over dry land only. The spawn point's cell always has one. */
function rampOf(seed: number, land: Terrain, cx: number, cz: number): TunnelPoint[] {
  const home = cx === 0 && cz === 0;
  if (!home && chance(seed, salts.mouth, cx, cz) > mouthShare) return [];
  const cave = caveOf(seed, cx, cz);
  const start = Math.floor(8 * chance(seed, salts.angle, cx, cz));
  for (let turn = 0; turn < 8; turn++) {
    const angle = ((start + turn) / 8) * 2 * Math.PI;
    const run = cave.depth * rampRun;
    const mouth = { x: cave.x + Math.cos(angle) * run, z: cave.z + Math.sin(angle) * run };
    const top = land.surface(Math.floor(mouth.x), Math.floor(mouth.z)) + 1;
    const bottom = land.surface(cave.x, cave.z) - cave.depth;
    if (Math.abs(top - bottom) > run || !isDry(land, mouth, cave)) continue;
    return line(mouth, cave, (x, z, along) => ({ x, z, floor: Math.round(top + (bottom - top) * along), ramp: true }));
  }
  return [];
}

/** Whether an entrance is dry along its whole length and away from the spawn point. */
function isDry(land: Terrain, from: { x: number; z: number }, to: { x: number; z: number }): boolean {
  return line(from, to, (x, z) => ({ x, z })).every(({ x, z }) => {
    const sides = [
      [0, 0],
      [4, 0],
      [-4, 0],
      [0, 4],
      [0, -4],
    ] as const;
    return (
      Math.hypot(x, z) > 7 &&
      sides.every(([dx, dz]) => land.surface(Math.floor(x) + dx, Math.floor(z) + dz) > seaLevel + 1)
    );
  });
}

/** Points along a tunnel, one every half block. */
function line<T>(
  from: { x: number; z: number },
  to: { x: number; z: number },
  point: (x: number, z: number, along: number) => T,
): T[] {
  const steps = Math.ceil(Math.hypot(to.x - from.x, to.z - from.z) * 2);
  return Array.from({ length: steps + 1 }, (_, step) =>
    point(from.x + ((to.x - from.x) * step) / steps, from.z + ((to.z - from.z) * step) / steps, step / steps),
  );
}
