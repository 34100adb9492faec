import type { Position } from '../position.js';
import { slowed, type Flight } from './flight.js';

export interface Shot {
  readonly flight: Flight;
  /** The projectile's speed, in blocks per tick, when it is shot at an angle above the horizontal (radians). */
  readonly speed: (angle: number) => number;
}

/** Angles are searched up to this many radians above and below the horizontal; steeper shots land near their start. */
const maximumAngle = 0.95;
const halvings = 24;
const maximumFlightTicks = 200;

/**
 * The point above or below `target` to look at from `from`, so that a shot through air hits `target` on its flattest
 * trajectory. Null when the target is out of range.
 */
export function aimPoint(from: Position, target: Position, shot: Shot): Position | null {
  const away = Math.hypot(target.x - from.x, target.z - from.z);
  if (away < 0.5) return target;
  const rise = target.y - from.y;
  let [low, high] = [-maximumAngle, bestAngle(away, shot)];
  if ((heightAt(away, low, shot) ?? -Infinity) > rise || (heightAt(away, high, shot) ?? -Infinity) < rise) return null;
  for (let n = 0; n < halvings; n++) {
    const angle = (low + high) / 2;
    if ((heightAt(away, angle, shot) ?? -Infinity) < rise) low = angle;
    else high = angle;
  }
  return { x: target.x, y: from.y + Math.tan(high) * away, z: target.z };
}

/** The angle whose shot is highest at a distance. */
function bestAngle(away: number, shot: Shot): number {
  let best = 0;
  for (let angle = 0; angle <= maximumAngle; angle += 0.05)
    if ((heightAt(away, angle, shot) ?? -Infinity) > (heightAt(away, best, shot) ?? -Infinity)) best = angle;
  return best;
}

/** The height of a shot above its start at a distance; null when it does not fly so far. */
function heightAt(away: number, angle: number, { flight, speed }: Shot): number | null {
  let velocity = { x: speed(angle) * Math.cos(angle), y: speed(angle) * Math.sin(angle), z: 0 };
  let [x, y] = [0, 0];
  for (let tick = 0; tick < maximumFlightTicks; tick++) {
    if (x + velocity.x >= away) return y + (velocity.y * (away - x)) / velocity.x;
    x += velocity.x;
    y += velocity.y;
    velocity = slowed(velocity, flight, false);
  }
  return null;
}
