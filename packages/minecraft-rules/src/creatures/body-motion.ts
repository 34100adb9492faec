import type { LooseItemWorld } from '../items/item-physics.js';
import type { Position } from '../position.js';

/** A moving body. `position` is the middle of its feet. */
export interface Body {
  position: Position;
  /** Blocks per tick. */
  velocity: Position;
  onGround: boolean;
  /** Blocks that it has fallen since it last stood, swam or rose. */
  fallen: number;
  readonly width: number;
  readonly height: number;
  readonly fallsSoftly: boolean;
}

/** What the motion of bodies reads from the world. */
export interface BodyWorld extends LooseItemWorld {
  /** Whether the block there is as high as a fence, so that nothing jumps onto it. */
  tallAt(position: Position): boolean;
}

/** The result of one tick of movement. */
export interface Motion {
  /** Whether a block was in the way. */
  readonly bumped: boolean;
  /** The height in blocks of a fall that ended in this tick, else 0. */
  readonly landedAfter: number;
}

const gravity = 0.08;
const jumpSpeed = 0.42;
const drag = { ground: 0.546, air: 0.91, water: 0.8, fall: 0.98 };
const swimUp = 0.04;
const flutter = 0.6;

/**
 * Moves a body for one tick. It walks by `want` (blocks per tick along x and z), falls, slides, swims, is pushed out of
 * blocks, and jumps up a block in its way.
 */
export function moveBody(body: Body, want: { readonly x: number; readonly z: number }, world: BodyWorld): Motion {
  const { position, velocity } = body;
  pushOut(body, world);
  const inWater = world.waterAt({ ...position, y: position.y + 0.3 * body.height });
  const keep = inWater ? drag.water : body.onGround ? drag.ground : drag.air;
  velocity.x = velocity.x * keep + want.x * (1 - keep);
  velocity.z = velocity.z * keep + want.z * (1 - keep);
  const free = [slide(body, 'x', world), slide(body, 'z', world)].every(Boolean);
  if (!free && (body.onGround || inWater) && (want.x !== 0 || want.z !== 0) && mayJump(body, want, world))
    velocity.y = jumpSpeed;
  const before = position.y;
  const blocked = rise(body, world);
  body.onGround = blocked && velocity.y <= 0;
  const landedAfter = body.onGround && !inWater && !body.fallsSoftly ? body.fallen : 0;
  body.fallen = body.onGround || inWater ? 0 : Math.max(0, body.fallen + before - position.y);
  if (blocked) velocity.y = 0;
  velocity.y = (velocity.y + (inWater ? swimUp - 0.02 : -gravity)) * (inWater ? drag.water : drag.fall);
  if (body.fallsSoftly && velocity.y < 0) velocity.y *= flutter;
  return { bumped: !free, landedAfter };
}

/** Whether a body with its feet at `at` collides with no solid block. */
export function hasRoom(
  { width, height }: Pick<Body, 'width' | 'height'>,
  at: Position,
  world: Pick<LooseItemWorld, 'solidAt'>,
): boolean {
  const half = width / 2 - 1e-3;
  for (let y = Math.floor(at.y + 1e-3); y <= Math.floor(at.y + height - 1e-3); y++)
    for (let z = Math.floor(at.z - half); z <= Math.floor(at.z + half); z++)
      for (let x = Math.floor(at.x - half); x <= Math.floor(at.x + half); x++)
        if (world.solidAt({ x, y, z })) return false;
  return true;
}

/** Moves along one axis as far as possible. Returns false when something stopped it. */
function slide(body: Body, axis: 'x' | 'z', world: LooseItemWorld): boolean {
  const step = body.velocity[axis];
  if (Math.abs(step) < 1e-4) return true;
  const to = { ...body.position, [axis]: body.position[axis] + step };
  if (hasRoom(body, to, world)) {
    body.position[axis] = to[axis];
    return true;
  }
  body.velocity[axis] = 0;
  return false;
}

/** Moves up or down. Returns true when something stopped it. */
function rise(body: Body, world: LooseItemWorld): boolean {
  const { position, velocity } = body;
  const y = position.y + velocity.y;
  if (hasRoom(body, { ...position, y }, world)) {
    position.y = y;
    return false;
  }
  if (velocity.y <= 0) {
    // It was stopped by the highest floor in its way.
    const floor = Math.floor(y + 1e-3) + 1;
    if (floor <= position.y + 1e-3 && hasRoom(body, { ...position, y: floor }, world)) position.y = floor;
  }
  return true;
}

/** Whether a block in the way can be jumped on: it is one block high and has room above. */
function mayJump(body: Body, want: { readonly x: number; readonly z: number }, world: BodyWorld): boolean {
  const length = Math.hypot(want.x, want.z);
  const ahead = {
    x: body.position.x + (want.x / length) * 0.3,
    y: Math.floor(body.position.y + 1e-3) + 1,
    z: body.position.z + (want.z / length) * 0.3,
  };
  return (
    hasRoom(body, ahead, world) &&
    hasRoom(body, { ...body.position, y: ahead.y }, world) &&
    hasRoom(body, { ...ahead, y: ahead.y - 1 }, { solidAt: (at) => world.tallAt(at) })
  );
}

/** Pushes a body out of a block that was placed where it stands: to the nearest side with room, else up. */
function pushOut(body: Body, world: LooseItemWorld): void {
  const { position } = body;
  if (hasRoom(body, position, world)) return;
  const half = body.width / 2;
  const [x, z] = [Math.floor(position.x), Math.floor(position.z)];
  const places = [
    { ...position, x: x - half },
    { ...position, x: x + 1 + half },
    { ...position, z: z - half },
    { ...position, z: z + 1 + half },
    ...[1, 2, 3].map((up) => ({ ...position, y: Math.floor(position.y) + up })),
  ].filter((place) => hasRoom(body, place, world));
  const away = (place: Position): number =>
    Math.hypot(place.x - position.x, place.y - position.y, place.z - position.z);
  const nearest = places.sort((a, b) => away(a) - away(b))[0];
  if (nearest !== undefined) Object.assign(position, nearest);
}
