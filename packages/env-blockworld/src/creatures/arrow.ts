import { aimPoint, arrowFlight, distance, entersBox, slowed, type Position } from '@s-agents/minecraft-rules';
import type { Land } from '../land/land.js';

/** Ticks after which an arrow counts as lost. */
const maximumFlightTicks = 100;

export interface ArrowTarget {
  /** Returns the position of its feet at a tick. */
  at(tick: number): Position;
  readonly width: number;
  readonly height: number;
}

export interface ArrowFlight {
  readonly hit: boolean;
  readonly ticks: number;
  readonly end: Position;
  /** Blocks per tick at the end. */
  readonly speed: number;
}

/**
 * Returns the direction to shoot in to hit a target whose position in so many ticks is `at(ticks)`; null if it is out
 * of range.
 */
export function aimAt(from: Position, at: (tick: number) => Position, speed: number): Position | null {
  const shot = { flight: arrowFlight, speed: () => speed };
  // A walking target is elsewhere when the arrow arrives.
  const later = at(Math.round(distance(from, at(0)) / speed));
  const point = aimPoint(from, later, shot);
  return point === null ? null : { x: point.x - from.x, y: point.y - from.y, z: point.z - from.z };
}

/** Simulates an arrow until it hits the target or a block. */
export function flyArrow(
  land: Land,
  from: Position,
  velocity: Position,
  target: ArrowTarget,
  now: number,
): ArrowFlight {
  let place = { ...from };
  let by = { ...velocity };
  for (let ticks = 1; ticks <= maximumFlightTicks; ticks++) {
    const speed = Math.hypot(by.x, by.y, by.z);
    const feet = target.at(now + ticks);
    const margin = target.width / 2 + 0.3;
    const box = entersBox(
      place,
      by,
      { x: feet.x - margin, y: feet.y - 0.3, z: feet.z - margin },
      { x: feet.x + margin, y: feet.y + target.height + 0.3, z: feet.z + margin },
    );
    const parts = Math.ceil(speed / 0.25);
    for (let n = 1; n <= parts; n++) {
      const share = n / parts;
      if (box !== null && share >= box) return { hit: true, ticks, end: place, speed };
      const next = { x: place.x + by.x * share, y: place.y + by.y * share, z: place.z + by.z * share };
      if (land.solidAt(Math.floor(next.x), Math.floor(next.y), Math.floor(next.z)))
        return {
          hit: false,
          ticks,
          end: {
            x: place.x + by.x * ((n - 1) / parts),
            y: place.y + by.y * ((n - 1) / parts),
            z: place.z + by.z * ((n - 1) / parts),
          },
          speed,
        };
    }
    place = { x: place.x + by.x, y: place.y + by.y, z: place.z + by.z };
    by = slowed(by, arrowFlight, land.kindAt(place).liquid === 'water');
  }
  return { hit: false, ticks: maximumFlightTicks, end: place, speed: 0 };
}
