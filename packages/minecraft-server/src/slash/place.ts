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
