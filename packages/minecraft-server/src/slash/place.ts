import type { Position } from '@s-agents/minecraft-rules';
import type { Game } from '../child/game.js';
import { failure } from './slash-error.js';

export type { Position };

/** Returns the unit vector of a view in the protocol's degrees: yaw 0 is south, pitch 90 straight down. */
export function lookVector(yaw: number, pitch: number): Position {
  const [turn, tilt] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180];
  return { x: -Math.sin(turn) * Math.cos(tilt), y: -Math.sin(tilt), z: Math.cos(turn) * Math.cos(tilt) };
}

/** Blocks from the middle of the world to its border. */
const border = 3e7;

/** Throws if a place is outside of the world. */
export function checkPlace({ world }: Game, { x, y, z }: Position): void {
  const inside = y >= world.lowestY && y <= world.highestY && Math.abs(x) < border && Math.abs(z) < border;
  if (!inside) throw failure('argument.pos.outofworld');
}
