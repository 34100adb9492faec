import type { Position } from '../position.js';

/** Half the width of an item's box, in blocks. */
export const itemHalf = 0.125;
/** Ticks until an item on the ground disappears: five minutes. */
export const itemLifeTicks = 6000;
/** Downward acceleration in blocks per tick each tick, and the share of its speed that an item keeps in the air. */
const gravity = 0.04;
const drag = 0.98;

/** A dropped item, which falls, slides, floats and comes to rest. */
export interface LooseItem {
  position: Position;
  /** Blocks per tick. */
  velocity: Position;
  resting: boolean;
}

/** What the physics of items and bodies reads from the world. */
export interface LooseItemWorld {
  /** Whether the block there is solid. */
  solidAt(position: Position): boolean;
  waterAt(position: Position): boolean;
}

/** Moves an item that is not at rest for one tick. */
export function moveItem(item: LooseItem, world: LooseItemWorld): void {
  const { position, velocity } = item;
  const inWater = world.waterAt(position);
  if (world.solidAt(position)) position.y = Math.floor(position.y) + 1;
  velocity.y = inWater ? Math.min(velocity.y + 0.03, 0.06) : velocity.y - gravity;
  slide(item, 'x', world);
  slide(item, 'z', world);
  const y = position.y + velocity.y;
  if (velocity.y < 0 && world.solidAt({ ...position, y })) {
    position.y = Math.floor(y) + 1;
    velocity.y = 0;
  } else if (velocity.y > 0 && world.solidAt({ ...position, y: y + 2 * itemHalf })) velocity.y = 0;
  else position.y = y;
  const kept = velocity.y === 0 ? 0.58 : drag;
  velocity.x *= kept;
  velocity.z *= kept;
  velocity.y *= inWater ? 0.8 : drag;
  const floating = inWater && !world.waterAt({ ...position, y: position.y + 0.3 });
  if (Math.hypot(velocity.x, velocity.z) < 0.01 && (isSupported(item, world) || floating)) {
    item.resting = true;
    Object.assign(velocity, { x: 0, y: 0, z: 0 });
  }
}

/** Whether an item lies on a block or floats. */
export function isSupported({ position }: Pick<LooseItem, 'position'>, world: LooseItemWorld): boolean {
  const below = { ...position, y: position.y - 0.05 };
  return world.solidAt(below) || (world.waterAt(below) && !world.waterAt({ ...position, y: position.y + 0.3 }));
}

/** Whether two items at rest are near enough to merge into one stack. */
export function pilesWith(a: Position, b: Position): boolean {
  return Math.abs(a.x - b.x) <= 0.75 && Math.abs(a.z - b.z) <= 0.75 && Math.abs(a.y - b.y) <= 0.25;
}

/** Whether a player's box (0.6 x 1.8), extended by 1 sideways and 0.5 up and down, touches the item's (0.25). */
export function inPickUpReach(feet: Position, item: Position): boolean {
  const sideways = 0.3 + 1 + itemHalf;
  return (
    Math.abs(feet.x - item.x) < sideways &&
    Math.abs(feet.z - item.z) < sideways &&
    item.y + 2 * itemHalf > feet.y - 0.5 &&
    item.y < feet.y + 1.8 + 0.5
  );
}

/** The start position and velocity of an item dropped by a block at `at`. Draws five random numbers. */
export function itemFromBlock(at: Position, random: () => number): { position: Position; velocity: Position } {
  const spread = (): number => 0.25 + random() * 0.5;
  const position = { x: at.x + spread(), y: at.y + spread(), z: at.z + spread() };
  return { position, velocity: { x: random() * 0.2 - 0.1, y: 0.2, z: random() * 0.2 - 0.1 } };
}

/** The velocity of an item thrown in the direction of view. Radians: yaw 0 is south (z+), a quarter turn west (x-). */
export function throwVelocity(yaw: number, pitch: number): Position {
  const force = 0.3;
  return {
    x: -Math.sin(yaw) * Math.cos(pitch) * force,
    y: -Math.sin(pitch) * force + 0.1,
    z: Math.cos(yaw) * Math.cos(pitch) * force,
  };
}

/** The velocity with which an item thrown at `from` is at `to` after `ticks` ticks, if it flies only through air. */
export function velocityToReach(from: Position, to: Position, ticks: number): Position {
  const way = (1 - drag ** ticks) / (1 - drag);
  const fallen = (gravity / (1 - drag)) * (ticks - drag * way);
  return { x: (to.x - from.x) / way, y: (to.y - from.y + fallen) / way, z: (to.z - from.z) / way };
}

/** The velocity of an item that a player drops at death. Draws two random numbers. */
export function deathVelocity(random: () => number): Position {
  return { x: random() * 0.3 - 0.15, y: 0.2, z: random() * 0.3 - 0.15 };
}

function slide(item: LooseItem, axis: 'x' | 'z', world: LooseItemWorld): void {
  const to = { ...item.position, [axis]: item.position[axis] + item.velocity[axis] };
  const edge = { ...to, [axis]: to[axis] + Math.sign(item.velocity[axis]) * itemHalf, y: to.y + itemHalf };
  if (world.solidAt(edge)) item.velocity[axis] = 0;
  else item.position[axis] = to[axis];
}

/** Ticks before an item may be picked up: fresh from a block, dropped at death, thrown, and for the thrower. */
export const pickUpDelays = { fresh: 10, thrower: 40, death: 40 };
