import {
  boatFits,
  lookDirection,
  waterIn,
  type BoatWorld,
  type MovingBoat,
  type Position,
} from '@s-agents/minecraft-rules';
import type { Avatar } from '../child/avatar.js';
import type { Game } from '../child/game.js';
import { castLookRay } from '../child/look-ray.js';

/** Blocks from the eyes within which boats are set. */
const boatReach = 5;

/** The boat that a player sets on the water or the block in sight; null when nothing is near enough or in the way. */
export function boatInSight(game: Game, avatar: Avatar, blocks: BoatWorld): MovingBoat | null {
  const { eyes, yaw, pitch } = avatar;
  const reach = Math.min(boatReach, game.options.rules.reach);
  const hit = castLookRay(
    eyes,
    yaw,
    pitch,
    reach,
    ({ x, y, z }) => blocks.top(x, y, z) > 0 || blocks.waterLevel(x, y, z) !== null,
  );
  if (hit === undefined) return null;
  const at = pointOf(eyes, lookDirection(radians(yaw), radians(pitch)), hit);
  const { x, y, z } = hit.at;
  const surface = y + Math.max(blocks.top(x, y, z), waterIn(blocks, x, y, z));
  const boat = { ...at, y: Math.min(at.y, surface), vx: 0, vy: 0, vz: 0, yaw: radians(yaw), turn: 0 };
  return boatFits(boat, blocks) ? boat : null;
}

/** Where a look comes into the block that it hits. */
function pointOf(eyes: Position, way: Position, { at, before }: { at: Position; before: Position }): Position {
  for (const axis of ['x', 'y', 'z'] as const) {
    if (at[axis] === before[axis] || way[axis] === 0) continue;
    const along = (at[axis] + (at[axis] > before[axis] ? 0 : 1) - eyes[axis]) / way[axis];
    return { x: eyes.x + way.x * along, y: eyes.y + way.y * along, z: eyes.z + way.z * along };
  }
  return eyes;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
