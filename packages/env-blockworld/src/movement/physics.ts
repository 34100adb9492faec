import { webDrag, type Liquid } from '@s-agents/minecraft-rules';
import type { Land } from '../land/land.js';

/** A body in the game's physics: the position of its feet and its velocity in blocks per tick. */
export interface MovingBody {
  x: number;
  y: number;
  z: number;
  vx: number;
  vy: number;
  vz: number;
  onGround: boolean;
  jumpTicks: number;
  /** The highest y since it last stood, from which the damage of a fall is counted. */
  fallFrom: number;
}

export interface Controls {
  /** The direction of walking as a unit vector; 0, 0 stands still. */
  readonly ux: number;
  readonly uz: number;
  readonly sprint: boolean;
  readonly jump: boolean;
  /** Whether the body goes down through scaffolding or water, and holds on to a ladder. */
  readonly sneak?: boolean;
}

export const noControls: Controls = { ux: 0, uz: 0, sprint: false, jump: false };

/** Constants of the game's physics, per tick. */
const gravity = 0.08;
const airDrag = 0.98;
const plainGround = 0.6;
const airInertia = 0.91;
const groundAcceleration = 0.1 * 0.98;
const airAcceleration = 0.02 * 0.98;
const sprinting = 1.3;
const jumpSpeed = 0.42;
const sprintJump = 0.2;
const jumpPause = 10;
/** Added to the velocity of a body that swims up, and taken from that of one that dives. */
const swimUp = 0.04;
/** Since 1.13, bodies sink slowly. */
const liquidGravity = { water: gravity / 16, lava: gravity / 4 };
const liquidInertia = { water: 0.8, lava: 0.5 };
const outOfLiquid = 0.3;
const climbing = { most: 0.15, up: 0.2 };
const negligible = 0.003;
const halfWidth = 0.3;
const height = 1.8;
/** By how much, in blocks, a body may overlap a block without being inside it. */
export const touching = 1e-7;

/** Advances a body by one tick (50 ms). Blocks are whole cubes here, but fences are higher. */
export function tick(body: MovingBody, land: Land, { ux, uz, sprint, jump, sneak = false }: Controls): void {
  const liquid = liquidAt(body, land);
  if (sneak && liquid === 'water') body.vy -= swimUp;
  if (Math.abs(body.vx) < negligible) body.vx = 0;
  if (Math.abs(body.vy) < negligible) body.vy = 0;
  if (Math.abs(body.vz) < negligible) body.vz = 0;
  if (!jump) body.jumpTicks = 0;
  else {
    if (body.jumpTicks > 0) body.jumpTicks--;
    if (liquid !== null) body.vy += swimUp;
    else if (body.onGround && body.jumpTicks === 0) {
      body.vy = jumpSpeed;
      if (sprint) {
        body.vx += ux * sprintJump;
        body.vz += uz * sprintJump;
      }
      body.jumpTicks = jumpPause;
    }
  }
  const slipperiness =
    liquid === null && body.onGround ? (land.kinds.slipperiness[codeBelow(body, land)] as number) : plainGround;
  // The more slippery the ground, the less a step pushes.
  const grip = (plainGround / slipperiness) ** 3;
  const acceleration = liquid === null && body.onGround ? groundAcceleration * grip : airAcceleration;
  const push = liquid === null && sprint ? acceleration * sprinting : acceleration;
  const inertia = liquid !== null ? liquidInertia[liquid] : body.onGround ? slipperiness * airInertia : airInertia;
  body.vx += ux * push;
  body.vz += uz * push;
  if (liquid === null && climbs(body, land)) {
    body.vx = Math.max(-climbing.most, Math.min(body.vx, climbing.most));
    body.vz = Math.max(-climbing.most, Math.min(body.vz, climbing.most));
    body.vy = Math.max(body.vy, sneak && !isOnScaffolding(body, land) ? 0 : -climbing.most);
    body.fallFrom = body.y;
  }
  const isHeld = touchesWeb(body, land);
  if (isHeld) {
    body.vx *= webDrag.aside;
    body.vy *= webDrag.upright;
    body.vz *= webDrag.aside;
    body.fallFrom = body.y;
  }
  const blocked = move(body, land, sneak);
  if (isHeld) body.vx = body.vy = body.vz = 0;
  const speed = body.onGround ? (land.kinds.speedsOn[codeBelow(body, land)] as number) : 1;
  body.vx *= speed;
  body.vz *= speed;
  if (liquid === null) {
    if ((blocked || jump) && climbs(body, land)) body.vy = climbing.up;
    body.vy = (body.vy - gravity) * airDrag;
  } else {
    body.vy = body.vy * inertia - liquidGravity[liquid];
    if (blocked && fits(body.x + body.vx, body.y + body.vy + 0.6, body.z + body.vz, land)) body.vy = outOfLiquid;
    body.fallFrom = body.y;
  }
  body.vx *= inertia;
  body.vz *= inertia;
  body.fallFrom = body.onGround ? body.y : Math.max(body.fallFrom, body.y);
}

/** Returns the liquid at the height of the body's legs or chest. */
export function liquidAt({ x, y, z }: Pick<MovingBody, 'x' | 'y' | 'z'>, land: Land): Liquid | null {
  for (const at of [y + 0.4, y + 1.3]) {
    const liquid = land.liquidAt(Math.floor(x), Math.floor(at), Math.floor(z));
    if (liquid !== null) return liquid;
  }
  return null;
}

/** The code of the block below the middle of the feet. */
function codeBelow({ x, y, z }: MovingBody, land: Land): number {
  return land.codeAt(Math.floor(x), Math.floor(y - 0.01), Math.floor(z));
}

/** Whether any part of a body is in a cobweb. */
function touchesWeb({ x, y, z }: MovingBody, land: Land): boolean {
  const { hasWebs, webs } = land.kinds;
  if (!hasWebs) return false;
  for (let bx = Math.floor(x - halfWidth); bx < x + halfWidth; bx++)
    for (let bz = Math.floor(z - halfWidth); bz < z + halfWidth; bz++)
      for (let by = Math.floor(y); by < y + height; by++) if (webs[land.codeAt(bx, by, bz)] === 1) return true;
  return false;
}

/** Whether the feet are in a ladder, a vine, scaffolding, or an open trapdoor above a ladder. */
export function climbs({ x, y, z }: Pick<MovingBody, 'x' | 'y' | 'z'>, land: Land): boolean {
  const [bx, by, bz] = [Math.floor(x), Math.floor(y), Math.floor(z)];
  const { climbed, isTrapdoor } = land.cellAt(bx, by, bz);
  return climbed || (isTrapdoor && land.cellAt(bx, by - 1, bz).climbed);
}

/** Whether the feet are in scaffolding, or on it, where a body that sneaks sinks. */
export function isOnScaffolding({ x, y, z }: Pick<MovingBody, 'x' | 'y' | 'z'>, land: Land): boolean {
  return land.kinds.platforms[land.codeAt(Math.floor(x), Math.floor(y - 0.01), Math.floor(z))] === 1;
}

/** Whether a body with its feet there touches no block. */
export function fits(x: number, y: number, z: number, land: Land): boolean {
  return !anySolid(land, x - halfWidth, x + halfWidth, y, y + height, z - halfWidth, z + halfWidth);
}

/**
 * Moves a body by its velocity until blocks stop it: first along y, then x, then z. Returns whether a wall stopped it.
 */
function move(body: MovingBody, land: Land, sneak: boolean): boolean {
  const dy = alongY(body, land, body.vy, sneak);
  const wasFalling = body.vy < 0;
  body.y += dy;
  if (dy !== body.vy) body.vy = 0;
  body.onGround = wasFalling && body.vy === 0;
  let blocked = false;
  if (body.vx !== 0) {
    const dx = alongX(body, land, body.vx);
    body.x += dx;
    if (dx !== body.vx) {
      body.vx = 0;
      blocked = true;
    }
  }
  if (body.vz !== 0) {
    const dz = alongZ(body, land, body.vz);
    body.z += dz;
    if (dz !== body.vz) {
      body.vz = 0;
      blocked = true;
    }
  }
  return blocked;
}

function alongY({ x, y, z }: MovingBody, land: Land, by: number, sneak: boolean): number {
  if (by < 0) {
    // A fence reaches half a block into the cell above it.
    for (let level = Math.ceil(y - touching) - 1; level >= Math.floor(y + by) - 1; level--) {
      const top = topUnder(land, x, level, z, sneak);
      if (top > y + by && top <= y + touching) return Math.min(0, top - y);
    }
  } else if (by > 0) {
    const top = y + height;
    for (let level = Math.floor(top + touching); level <= Math.floor(top + by); level++)
      if (anySolidAt(land, x, level, level, z)) return Math.max(0, level - top);
  }
  return by;
}

/** The highest top of the blocks of a level under a body; -Infinity when none carries it. */
function topUnder(land: Land, x: number, level: number, z: number, sneak: boolean): number {
  const { tops, platforms } = land.kinds;
  let highest = -Infinity;
  for (let bx = Math.floor(x - halfWidth + touching); bx < x + halfWidth - touching; bx++)
    for (let bz = Math.floor(z - halfWidth + touching); bz < z + halfWidth - touching; bz++) {
      const code = land.codeAt(bx, level, bz);
      const top = platforms[code] === 1 && !sneak ? 1 : (tops[code] as number);
      if (top > 0) highest = Math.max(highest, level + top);
    }
  return highest;
}

function anySolidAt(land: Land, x: number, low: number, high: number, z: number): boolean {
  return anySolid(land, x - halfWidth, x + halfWidth, low + 0.1, high + 0.9, z - halfWidth, z + halfWidth);
}

function alongX({ x, y, z }: MovingBody, land: Land, by: number): number {
  const edge = by > 0 ? x + halfWidth : x - halfWidth;
  const from = by > 0 ? Math.floor(edge + touching) : Math.ceil(edge - touching) - 1;
  const to = Math.floor(edge + by);
  for (let at = from; by > 0 ? at <= to : at >= to; at += by > 0 ? 1 : -1)
    if (anySolid(land, at + 0.1, at + 0.9, y, y + height, z - halfWidth, z + halfWidth))
      return by > 0 ? Math.max(0, at - edge) : Math.min(0, at + 1 - edge);
  return by;
}

function alongZ({ x, y, z }: MovingBody, land: Land, by: number): number {
  const edge = by > 0 ? z + halfWidth : z - halfWidth;
  const from = by > 0 ? Math.floor(edge + touching) : Math.ceil(edge - touching) - 1;
  const to = Math.floor(edge + by);
  for (let at = from; by > 0 ? at <= to : at >= to; at += by > 0 ? 1 : -1)
    if (anySolid(land, x - halfWidth, x + halfWidth, y, y + height, at + 0.1, at + 0.9))
      return by > 0 ? Math.max(0, at - edge) : Math.min(0, at + 1 - edge);
  return by;
}

function anySolid(land: Land, x0: number, x1: number, y0: number, y1: number, z0: number, z1: number): boolean {
  const { tops } = land.kinds;
  const lowest = Math.floor(y0 + touching);
  for (let x = Math.floor(x0 + touching); x < x1 - touching; x++)
    for (let z = Math.floor(z0 + touching); z < z1 - touching; z++) {
      for (let y = lowest; y < y1 - touching; y++) if (land.solidAt(x, y, z)) return true;
      if (lowest - 1 + (tops[land.codeAt(x, lowest - 1, z)] as number) > y0 + touching) return true;
    }
  return false;
}
