import type { Position } from '@s-agents/core';
import type { FloorPlan, Room } from './floor-plans.js';

/** A point on the floor, in metres. */
export type Point = Pick<Position, 'x' | 'z'>;

export function metresBetween(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.z - b.z);
}

/** The shortest ways through the doors of an apartment. Rooms are convex: within one, the way is a straight line. */
export class Routes {
  readonly #plan: FloorPlan;
  readonly #passages: readonly Passage[];

  constructor(plan: FloorPlan) {
    this.#plan = plan;
    this.#passages = passagesOf(plan);
  }

  /** The room in which a point is; null outside the apartment. */
  roomAt({ x, z }: Point): string | null {
    const room = this.#plan.rooms.find(({ from, to }) => x >= from.x && x < to.x && z >= from.z && z < to.z);
    return room?.name ?? null;
  }

  middleOf(room: string): Point {
    const found = this.#plan.rooms.find(({ name }) => name === room);
    if (found === undefined) throw new RangeError(`there is no room called ${room}`);
    return { x: (found.from.x + found.to.x) / 2, z: (found.from.z + found.to.z) / 2 };
  }

  /** The points of the shortest way, without the start; empty when both are in no room that leads to the other. */
  between(from: Point, to: Point): readonly Point[] {
    const [start, end] = [this.roomAt(from), this.roomAt(to)];
    if (start === null || end === null) return [];
    if (start === end) return [to];
    // Dijkstra's algorithm over the passages, of which there are few.
    const best = new Map<Passage, Way>();
    const open = new Set<Passage>();
    const find = (passage: Passage, way: Way): void => {
      if (way.metres >= (best.get(passage)?.metres ?? Infinity)) return;
      best.set(passage, way);
      open.add(passage);
    };
    for (const passage of this.#passagesOf(start)) {
      // Whoever stands in the door already does not go back to begin with.
      const points = isBetween(from, passage.enter, passage.leave) ? [passage.leave] : [passage.enter, passage.leave];
      find(passage, { points, metres: metresOf([from, ...points]) });
    }
    while (open.size > 0) {
      const nearest = [...open].reduce((a, b) => (metresTo(best, b) < metresTo(best, a) ? b : a));
      open.delete(nearest);
      const { points } = best.get(nearest) ?? nowhere;
      for (const next of this.#passagesOf(nearest.to)) {
        const further = [...points, next.enter, next.leave];
        find(next, { points: further, metres: metresOf([from, ...further]) });
      }
    }
    const shortest = [...best]
      .filter(([passage]) => passage.to === end)
      .map(([, { points }]) => ({ points: [...points, to], metres: metresOf([from, ...points, to]) }))
      .reduce<Way>((a, b) => (b.metres < a.metres ? b : a), nowhere);
    return shortest.points;
  }

  /** The metres of the shortest way; infinite where there is none. */
  metres(from: Point, to: Point): number {
    const points = this.between(from, to);
    return points.length === 0 ? Infinity : metresOf([from, ...points]);
  }

  #passagesOf(room: string): readonly Passage[] {
    return this.#passages.filter((passage) => passage.from === room);
  }
}

/** A way through a door in one direction, from a point in front of it to one behind it. */
interface Passage {
  readonly from: string;
  readonly to: string;
  readonly enter: Point;
  readonly leave: Point;
}

interface Way {
  readonly points: readonly Point[];
  readonly metres: number;
}

const nowhere: Way = { points: [], metres: Infinity };
/** How far from the middle of a door one has to be to be through it. So no way leads along a wall, between two rooms. */
const doorstepMetres = 0.3;

function passagesOf({ rooms, doors }: FloorPlan): readonly Passage[] {
  return doors.flatMap(({ between: [one, other], at }) => {
    const [inOne, inOther] = [one, other].map((name) => doorstep(at, rooms.find((room) => room.name === name) ?? null));
    if (inOne === undefined || inOther === undefined) return [];
    return [
      { from: one, to: other, enter: inOne, leave: inOther },
      { from: other, to: one, enter: inOther, leave: inOne },
    ];
  });
}

/** The point in a room that is right before a door. */
function doorstep(at: Point, room: Room | null): Point {
  if (room === null) return at;
  const { from, to } = room;
  if (at.x === from.x) return { x: at.x + doorstepMetres, z: at.z };
  if (at.x === to.x) return { x: at.x - doorstepMetres, z: at.z };
  return { x: at.x, z: at.z === from.z ? at.z + doorstepMetres : at.z - doorstepMetres };
}

function isBetween(point: Point, one: Point, other: Point): boolean {
  return metresBetween(one, point) + metresBetween(point, other) - metresBetween(one, other) < 1e-6;
}

function metresTo(best: ReadonlyMap<Passage, Way>, passage: Passage): number {
  return best.get(passage)?.metres ?? Infinity;
}

function metresOf(points: readonly Point[]): number {
  return points.reduce((sum, point, index) => sum + metresBetween(point, points[index + 1] ?? point), 0);
}

/** The point that is reached after so many metres on a way. */
export function pointAlong(from: Point, way: readonly Point[], metres: number): Point {
  let [here, left] = [from, metres];
  for (const next of way) {
    const leg = metresBetween(here, next);
    if (leg > left) {
      const share = left / leg;
      return { x: here.x + (next.x - here.x) * share, z: here.z + (next.z - here.z) * share };
    }
    [here, left] = [next, left - leg];
  }
  return here;
}
