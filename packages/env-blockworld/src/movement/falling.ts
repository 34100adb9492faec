import { fallDamage } from '@s-agents/minecraft-rules';
import type { Land } from '../land/land.js';
import { climbs, isOnScaffolding, liquidAt, noControls, tick, type MovingBody } from './physics.js';

/** Ticks after which a fall counts as ended: it leads into the void. */
const maximumFallTicks = 400;

/**
 * Computes the fall of a body: its position after each tick until it stands, swims or holds on to a ladder, and the
 * damage. Returns null if it already does.
 */
export function fallOf(from: MovingBody, land: Land): { track: number[]; body: MovingBody; damage: number } | null {
  const body = { ...from };
  const track: number[] = [];
  const feet = { x: body.x, y: body.y, z: body.z };
  while (track.length < 3 * maximumFallTicks) {
    const height = body.fallFrom;
    const isHolding = climbs(body, land) && !isOnScaffolding(body, land);
    const before = body.y;
    tick(body, land, { ...noControls, sneak: isHolding });
    track.push(body.x, body.y, body.z);
    if (body.onGround) {
      const moved = Math.abs(body.y - feet.y) > 1e-3 || Math.hypot(body.x - feet.x, body.z - feet.z) > 1e-3;
      return moved ? { track, body, damage: fallDamage(height - body.y) } : null;
    }
    if (isHolding && body.y >= before) {
      Object.assign(body, { vx: 0, vz: 0 });
      return track.length > 3 ? { track, body, damage: 0 } : null;
    }
    if (liquidAt(body, land) !== null && track.length > 60) break;
  }
  return { track, body, damage: 0 };
}
