import type { Position } from '../position.js';
import { waterHeight } from './boat-blocks.js';
import { boatBox } from './boat-kinds.js';

/** What a boat's motion reads from the blocks around it. */
export interface BoatWorld {
  /** The height up to which a block stops bodies, in blocks: 0 for none, 1.5 for fences. */
  top(x: number, y: number, z: number): number;
  /** The game's level of the water in a block, 0 for a source; null without water. */
  waterLevel(x: number, y: number, z: number): number | null;
  /** How far things slide on a block: 0.6, more on ice. */
  slipperiness(x: number, y: number, z: number): number;
}

/** A boat in the game's physics. Speeds are in blocks per tick. */
export interface MovingBoat {
  x: number;
  y: number;
  z: number;
  vx: number;
  vy: number;
  vz: number;
  /** Where the bow points, in radians: 0 south, a quarter turn west; and how far it turns per tick. */
  yaw: number;
  turn: number;
}

/** The keys that the steering player holds. */
export interface Oars {
  readonly forward: boolean;
  readonly back: boolean;
  readonly left: boolean;
  readonly right: boolean;
}

export const noOars: Oars = { forward: false, back: false, left: false, right: false };

/**
 * Constants of the game's boats, per tick: 8 blocks a second over water, 2 over land, 40 over ice
 * (https://minecraft.wiki/w/Boat).
 */
const push = { forward: 0.04, turning: 0.005, back: 0.005 };
const turnPush = Math.PI / 180;
const gravity = 0.04;
const inertia = { water: 0.9, underWater: 0.45, air: 0.9 };
/** How water lifts a boat by the share of it that is in it, how that comes to rest, and the share under water. */
const buoyancy = { lift: 0.04 / 0.65, rest: 0.75, drowned: 0.01 };
/** How deep a boat sits when it comes onto water from above, in blocks. */
const settling = 0.101;
/** A boat as low as this above a block slides on it. */
const skin = 0.001;
const touching = 1e-7;
const half = boatBox.width / 2;

/** Advances a boat by one tick (50 ms). Returns whether a wall stopped it. */
export function moveBoat(boat: MovingBoat, world: BoatWorld, oars: Oars | null): boolean {
  const afloat = surfaceUnder(boat, world);
  const drowned = surfaceAt(boat, world, boat.y + boatBox.height + skin);
  let friction: number;
  boat.vy -= gravity;
  if (drowned !== null) {
    friction = inertia.underWater;
    boat.vy = (boat.vy + buoyancy.drowned * buoyancy.lift) * buoyancy.rest;
  } else if (afloat !== null) {
    friction = inertia.water;
    boat.vy = (boat.vy + ((afloat - boat.y) / boatBox.height) * buoyancy.lift) * buoyancy.rest;
  } else friction = groundFriction(boat, world) ?? inertia.air;
  boat.vx *= friction;
  boat.vz *= friction;
  boat.turn *= friction;
  if (oars !== null) steer(boat, oars);
  boat.yaw += boat.turn;
  const blocked = shift(boat, world);
  const surface = surfaceAt(boat, world, boat.y + skin);
  if (afloat === null && surface !== null && boat.vy < 0 && surfaceAt(boat, world, boat.y + boatBox.height) === null) {
    const y = surface - boatBox.height + settling;
    if (boatFits({ ...boat, y }, world)) Object.assign(boat, { y, vy: 0 });
  }
  return blocked;
}

function steer(boat: MovingBoat, { forward, back, left, right }: Oars): void {
  if (left) boat.turn -= turnPush;
  if (right) boat.turn += turnPush;
  let speed = 0;
  if (left !== right && !forward && !back) speed += push.turning;
  if (forward) speed += push.forward;
  if (back) speed -= push.back;
  boat.vx -= Math.sin(boat.yaw + boat.turn) * speed;
  boat.vz += Math.cos(boat.yaw + boat.turn) * speed;
}

/** The cells that a boat's box covers sideways. */
function* columns({ x, z }: Position): Generator<readonly [number, number]> {
  for (let bx = Math.floor(x - half + touching); bx < x + half - touching; bx++)
    for (let bz = Math.floor(z - half + touching); bz < z + half - touching; bz++) yield [bx, bz];
}

/** The height of the water in a block: 0 for none, 1 when there is more above. */
export function waterIn(world: BoatWorld, x: number, y: number, z: number): number {
  const level = world.waterLevel(x, y, z);
  return level === null ? 0 : waterHeight(level, world.waterLevel(x, y + 1, z) !== null);
}

/** The height of the highest water surface above a height, in the level of that height; null for none. */
function surfaceAt(boat: Position, world: BoatWorld, height: number): number | null {
  const level = Math.floor(height);
  let highest = -Infinity;
  for (const [x, z] of columns(boat)) {
    const water = waterIn(world, x, level, z);
    if (water > 0) highest = Math.max(highest, level + water);
  }
  return highest > height ? highest : null;
}

/** The surface of the water in which the bottom of a boat is. */
function surfaceUnder(boat: Position, world: BoatWorld): number | null {
  return surfaceAt(boat, world, boat.y);
}

/** The mean slipperiness of the blocks on which a boat lies; null when it lies on none. */
function groundFriction(boat: Position, world: BoatWorld): number | null {
  let [sum, count] = [0, 0];
  const level = Math.floor(boat.y - skin);
  for (const [x, z] of columns(boat))
    for (const y of [level, level - 1]) {
      const top = world.top(x, y, z);
      if (top === 0 || Math.abs(y + top - boat.y) > 2 * skin) continue;
      sum += world.slipperiness(x, y, z);
      count++;
    }
  return count === 0 ? null : sum / count;
}

/** Whether a boat touches no block. */
export function boatFits(boat: Position, world: BoatWorld): boolean {
  const lowest = Math.floor(boat.y + touching);
  for (const [x, z] of columns(boat)) {
    for (let y = lowest; y < boat.y + boatBox.height - touching; y++) {
      const top = world.top(x, y, z);
      if (top > 0 && y + top > boat.y + touching) return false;
    }
    if (lowest - 1 + world.top(x, lowest - 1, z) > boat.y + touching) return false;
  }
  return true;
}

/** Parts of a block in which a boat is moved until something stops it. */
const part = 0.05;

/** Moves a boat by its speed, axis by axis, until blocks stop it. Returns whether one did sideways. */
function shift(boat: MovingBoat, world: BoatWorld): boolean {
  let blocked = false;
  for (const [axis, speed] of [
    ['y', 'vy'],
    ['x', 'vx'],
    ['z', 'vz'],
  ] as const) {
    const by = boat[speed];
    if (by === 0) continue;
    const whole = { ...boat, [axis]: boat[axis] + by };
    if (boatFits(whole, world)) {
      boat[axis] += by;
      continue;
    }
    const parts = Math.ceil(Math.abs(by) / part);
    for (let n = 1; n < parts; n++) {
      const to = boat[axis] + by / parts;
      if (!boatFits({ ...boat, [axis]: to }, world)) break;
      boat[axis] = to;
    }
    if (axis === 'y' && by < 0) boat.y = rest(boat, world);
    boat[speed] = 0;
    if (axis !== 'y') blocked = true;
  }
  return blocked;
}

/** The height at which a boat that a block stops in its fall lies on it. */
function rest(boat: Position, world: BoatWorld): number {
  let highest = -Infinity;
  const level = Math.floor(boat.y - touching);
  for (const [x, z] of columns(boat))
    for (const y of [level, level - 1]) {
      const top = world.top(x, y, z);
      if (top > 0 && y + top <= boat.y + touching) highest = Math.max(highest, y + top);
    }
  return highest > boat.y - 2 * part ? highest : boat.y;
}
