import { positionSchema, type MapArea, type Position, type RunEvent } from '@s-agents/core';
import type { ShownRun } from './run.js';

/** A place seen from above, in blocks (metres). */
export interface Point {
  readonly x: number;
  readonly z: number;
}

/** Where an agent's body was seen, in order. */
export interface Trail {
  readonly agent: string;
  readonly points: readonly Point[];
}

/** How far apart two points of a trail are at least, in blocks. */
const step = 0.5;

/** The trails of all bodies whose positions are known, each with at most `most` points. Pure. */
export function trailsOf({ events, agents }: Pick<ShownRun, 'events' | 'agents'>, most: number): readonly Trail[] {
  const points = new Map<string, Point[]>(agents.map(({ name }) => [name, []]));
  for (const event of events) {
    const seen = placeIn(event);
    if (seen === null) continue;
    const own = points.get(seen.agent);
    const point = pointOf(seen.position);
    const last = own?.at(-1);
    if (last === undefined || Math.hypot(last.x - point.x, last.z - point.z) >= step) own?.push(point);
  }
  return [...points].flatMap(([agent, own]) => (own.length === 0 ? [] : [{ agent, points: thinned(own, most) }]));
}

/** Where an event says that an agent's body is: as observed, or where a primitive left it. */
function placeIn(event: RunEvent): { readonly agent: string; readonly position: Position } | null {
  if (event.type === 'observed' && event.position !== undefined)
    return { agent: event.agent, position: event.position };
  if (event.type !== 'primitive.ended' || event.outcome.status !== 'succeeded') return null;
  const { value } = event.outcome;
  if (typeof value !== 'object' || value === null || !('position' in value)) return null;
  const { success, data } = positionSchema.safeParse(value.position);
  return success ? { agent: event.agent, position: data } : null;
}

function pointOf({ x, z }: Position): Point {
  return { x: Math.round(x * 10) / 10, z: Math.round(z * 10) / 10 };
}

/**
 * Leaves out points of a line until at most `most` are left (but always its ends), first those that lie nearest to the
 * line without them (Douglas and Peucker 1973). Pure.
 */
export function thinned(points: readonly Point[], most: number): readonly Point[] {
  if (points.length <= Math.max(2, most)) return points;
  const weights = points.map(() => 0);
  weights[0] = weights[points.length - 1] = Infinity;
  const parts: [number, number, number][] = [[0, points.length - 1, Infinity]];
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    const [first, last, limit] = part;
    let [farthest, distance] = [-1, -1];
    for (let index = first + 1; index < last; index++) {
      const away = distanceFrom(points[index] as Point, points[first] as Point, points[last] as Point);
      if (away > distance) [farthest, distance] = [index, away];
    }
    if (farthest < 0) continue;
    // A point weighs no more than the one that divided the line before it, so that it never stays alone.
    const weight = Math.min(distance, limit);
    weights[farthest] = weight;
    parts.push([first, farthest, weight], [farthest, last, weight]);
  }
  const kept = new Set(
    [...weights.keys()]
      .sort((a, b) => (weights[b] as number) - (weights[a] as number) || a - b)
      .slice(0, Math.max(2, most)),
  );
  return points.filter((_, index) => kept.has(index));
}

function distanceFrom(point: Point, a: Point, b: Point): number {
  const [dx, dz] = [b.x - a.x, b.z - a.z];
  const length = dx * dx + dz * dz;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((point.x - a.x) * dx + (point.z - a.z) * dz) / length));
  return Math.hypot(point.x - a.x - along * dx, point.z - a.z - along * dz);
}

/** Blocks around the trails that the map shows, and the least length of its sides. */
const margin = 12;
const leastSide = 64;

/** The part of the world that all trails are in. */
export function areaOf(trails: readonly Trail[]): MapArea | null {
  const points = trails.flatMap((trail) => trail.points);
  if (points.length === 0) return null;
  const [west, east] = widened(points.map(({ x }) => x));
  const [north, south] = widened(points.map(({ z }) => z));
  return { west, north, east, south };
}

function widened(values: readonly number[]): readonly [number, number] {
  const [low, high] = values.reduce(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Infinity, -Infinity],
  );
  const missing = Math.max(0, leastSide - (high - low + 2 * margin)) / 2;
  return [Math.floor(low - margin - missing), Math.ceil(high + margin + missing)];
}
