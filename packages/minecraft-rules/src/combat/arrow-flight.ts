import type { Position } from '../position.js';
import { arrowFlight, entersBox, slowed } from './flight.js';

/** An arrow in the air. */
export interface FlyingArrow {
  readonly position: Position;
  /** Blocks per tick. */
  velocity: Position;
}

/** Somebody whom an arrow may hit. */
export interface ArrowTarget<Being> {
  readonly being: Being;
  readonly feet: Position;
  readonly width: number;
  readonly height: number;
}

/** What an arrow flies through. */
export interface ArrowWorld {
  waterAt(position: Position): boolean;
  /** The share of the way between two points at which a solid block begins; null if there is none. */
  wallOn(from: Position, to: Position): number | null;
}

/** Blocks by which an arrow hits beside a body's box. */
const margin = 0.3;

/** Flies for one tick. Returns whom the arrow has hit, whether it is stuck in a block, or null where it flies on. */
export function flyArrow<Being>(
  arrow: FlyingArrow,
  world: ArrowWorld,
  targets: Iterable<ArrowTarget<Being>>,
): { readonly hit: Being } | 'stuck' | null {
  const { position, velocity } = arrow;
  const to = { x: position.x + velocity.x, y: position.y + velocity.y, z: position.z + velocity.z };
  const wall = world.wallOn(position, to);
  let first: { readonly share: number; readonly being: Being } | null = null;
  for (const { being, feet, width, height } of targets) {
    const half = width / 2 + margin;
    const share = entersBox(
      position,
      velocity,
      { x: feet.x - half, y: feet.y - margin, z: feet.z - half },
      { x: feet.x + half, y: feet.y + height + margin, z: feet.z + half },
    );
    if (share !== null && share <= (wall ?? 1) && (first === null || share < first.share)) first = { share, being };
  }
  if (first !== null) return { hit: first.being };
  for (const axis of ['x', 'y', 'z'] as const) position[axis] += velocity[axis] * (wall ?? 1);
  if (wall === null) {
    arrow.velocity = slowed(velocity, arrowFlight, world.waterAt(position));
    return null;
  }
  arrow.velocity = { x: 0, y: 0, z: 0 };
  return 'stuck';
}
