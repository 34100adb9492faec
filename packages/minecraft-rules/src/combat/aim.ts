import type { Position } from '../position.js';
import { slowed, type Flight } from './flight.js';

export interface Shot {
  readonly flight: Flight;
  /** Blocks per tick of what leaves at an angle to the level (radians, up is positive). */
  readonly speed: (angle: number) => number;
}

/** Radians to either side of the level among which an angle is looked for; steeper shots come down where they began. */
const steepest = 0.95;
const halvings = 24;
const mostTicks = 200;

/**
 * The point straight above or below `target` to look at from `from`, so that a shot in the air passes through `target`
 * on its flattest way. Null: it is out of range.
 */
export function aimPoint(from: Position, target: Position, shot: Shot): Position | null {
  const away = Math.hypot(target.x - from.x, target.z - from.z);
  if (away < 0.5) return target;
  const rise = target.y - from.y;
  let [low, high] = [-steepest, bestAngle(away, shot)];
  if ((heightAt(away, low, shot) ?? -Infinity) > rise || (heightAt(away, high, shot) ?? -Infinity) < rise) return null;
  for (let n = 0; n < halvings; n++) {
    const angle = (low + high) / 2;
    if ((heightAt(away, angle, shot) ?? -Infinity) < rise) low = angle;
    else high = angle;
  }
  return { x: target.x, y: from.y + Math.tan(high) * away, z: target.z };
}

/** The angle that comes highest at a distance. */
function bestAngle(away: number, shot: Shot): number {
  let best = 0;
  for (let angle = 0; angle <= steepest; angle += 0.05)
    if ((heightAt(away, angle, shot) ?? -Infinity) > (heightAt(away, best, shot) ?? -Infinity)) best = angle;
  return best;
}

/** How high above its start it flies at a distance; null where it does not come so far. */
function heightAt(away: number, angle: number, { flight, speed }: Shot): number | null {
  let velocity = { x: speed(angle) * Math.cos(angle), y: speed(angle) * Math.sin(angle), z: 0 };
  let [x, y] = [0, 0];
  for (let tick = 0; tick < mostTicks; tick++) {
    if (x + velocity.x >= away) return y + (velocity.y * (away - x)) / velocity.x;
    x += velocity.x;
    y += velocity.y;
    velocity = slowed(velocity, flight, false);
  }
  return null;
}
