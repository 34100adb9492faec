import type { Position } from '../position.js';
import { boatBox, seatDepth } from './boat-kinds.js';
import type { BoatWorld, MovingBoat } from './boat-motion.js';

const passengerWidth = 0.6;
const passengerHeight = 1.8;
/** How far from the middle of a boat a passenger gets out, along the longer axis, in blocks. */
const away = (boatBox.width * Math.SQRT2 + passengerWidth) / 2;

/** How far before the middle of a boat its first and its second passenger sit, when there are two. */
const seatsOfTwo = [0.2, -0.6] as const;

/** Where the feet of a passenger are: the `nth`, from 0, of so many. */
export function seatIn(
  { x, y, z, yaw }: Pick<MovingBoat, 'x' | 'y' | 'z' | 'yaw'>,
  nth: number,
  passengers: number,
): Position {
  const ahead = passengers > 1 ? (seatsOfTwo[nth] ?? 0) : 0;
  return { x: x - Math.sin(yaw) * ahead, y: y - seatDepth, z: z + Math.cos(yaw) * ahead };
}

/**
 * Where a passenger who looks along `yaw` (radians, 0 south) comes to stand when leaving a boat: on the ground ahead, or
 * else on top of the boat, as over water.
 */
export function placeOfLeaving(boat: Position, yaw: number, world: BoatWorld): Position {
  const [ux, uz] = [-Math.sin(yaw), Math.cos(yaw)];
  const longer = Math.max(Math.abs(ux), Math.abs(uz));
  const [x, z] = [boat.x + (ux * away) / longer, boat.z + (uz * away) / longer];
  const top = boat.y + boatBox.height;
  const level = Math.floor(top);
  const [bx, bz] = [Math.floor(x), Math.floor(z)];
  if (world.waterLevel(bx, level - 1, bz) === null)
    for (const feet of [level, level - 1]) {
      const floor = floorAt(bx, feet, bz, world);
      if (floor !== null && isFree(x, floor, z, world)) return { x, y: floor, z };
    }
  return { x: boat.x, y: top, z: boat.z };
}

/** The height of the floor on which feet in that cell stand; null for none. */
function floorAt(x: number, y: number, z: number, world: BoatWorld): number | null {
  const own = world.top(x, y, z);
  if (own > 0) return own < 1 ? y + own : null;
  return world.top(x, y - 1, z) >= 1 ? y - 1 + world.top(x, y - 1, z) : null;
}

/** Whether a passenger has room there. */
function isFree(x: number, y: number, z: number, world: BoatWorld): boolean {
  const side = passengerWidth / 2 - 1e-6;
  for (let bx = Math.floor(x - side); bx <= Math.floor(x + side); bx++)
    for (let bz = Math.floor(z - side); bz <= Math.floor(z + side); bz++)
      for (let by = Math.floor(y); by < y + passengerHeight; by++) {
        const top = world.top(bx, by, bz);
        if (top > 0 && by + top > y + 1e-6) return false;
      }
  return true;
}
