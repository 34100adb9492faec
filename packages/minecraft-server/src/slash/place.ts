import type { Position } from '@s-agents/minecraft-rules';
import type { Game } from '../child/game.js';
import { isInBorder } from '../nether/dimensions.js';
import { failure } from './slash-error.js';

export type { Position };

/** Returns the unit vector of a view in the protocol's degrees: yaw 0 is south, pitch 90 straight down. */
export function lookVector(yaw: number, pitch: number): Position {
  const [turn, tilt] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180];
  return { x: -Math.sin(turn) * Math.cos(tilt), y: -Math.sin(tilt), z: Math.cos(turn) * Math.cos(tilt) };
}

/** Throws if a place is outside of the world. */
export function checkPlace({ world }: Game, at: Position): void {
  const inside = at.y >= world.lowestY && at.y <= world.highestY && isInBorder(at);
  if (!inside) throw failure('argument.pos.outofworld');
}

/** Returns the view from a point to another one. */
export function viewTo(from: Position, to: Position): { yaw: number; pitch: number } {
  const [x, y, z] = [to.x - from.x, to.y - from.y, to.z - from.z];
  const degrees = 180 / Math.PI;
  return { yaw: Math.atan2(-x, z) * degrees, pitch: -Math.atan2(y, Math.hypot(x, z)) * degrees };
}
