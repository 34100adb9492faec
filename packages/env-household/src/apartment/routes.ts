import type { Position } from '@s-agents/core';
import type { Door, FloorPlan } from './floor-plans.js';

/** A point on the floor, in metres. */
export type Point = Pick<Position, 'x' | 'z'>;

export function metresBetween(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.z - b.z);
}

/** The shortest ways through the doors of an apartment. Rooms are convex: within one, the way is a straight line. */
export class Routes {
  readonly #plan: FloorPlan;

  constructor(plan: FloorPlan) {
    this.#plan = plan;
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
    // Dijkstra's algorithm over the doors, of which there are few.
    const best = new Map<Door, { metres: number; readonly points: readonly Point[] }>();
    for (const door of this.#doorsOf(start))
      best.set(door, { metres: metresBetween(from, door.at), points: [door.at] });
    const open = new Set(best.keys());
    while (open.size > 0) {
      const nearest = [...open].reduce((a, b) => (metresTo(best, b) < metresTo(best, a) ? b : a));
      open.delete(nearest);
      const { metres, points } = best.get(nearest) ?? { metres: Infinity, points: [] };
      for (const next of nearest.between.flatMap((room) => this.#doorsOf(room))) {
        const total = metres + metresBetween(nearest.at, next.at);
        if (total >= metresTo(best, next)) continue;
        best.set(next, { metres: total, points: [...points, next.at] });
        open.add(next);
      }
    }
    const last = [...best].filter(([door]) => door.between.some((room) => room === end));
    const shortest = last
      .map(([door, { metres, points }]) => ({ metres: metres + metresBetween(door.at, to), points }))
      .reduce((a, b) => (b.metres < a.metres ? b : a), { metres: Infinity, points: [] as readonly Point[] });
    return shortest.metres === Infinity ? [] : [...shortest.points, to];
  }

  /** The metres of the shortest way; infinite where there is none. */
  metres(from: Point, to: Point): number {
    const points = this.between(from, to);
    if (points.length === 0) return Infinity;
    return [from, ...points].reduce((sum, point, index, all) => sum + metresBetween(point, all[index + 1] ?? point), 0);
  }

  #doorsOf(room: string): readonly Door[] {
    return this.#plan.doors.filter(({ between }) => between.some((one) => one === room));
  }
}

function metresTo(best: ReadonlyMap<Door, { readonly metres: number }>, door: Door): number {
  return best.get(door)?.metres ?? Infinity;
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
