import type { Position } from '@s-agents/minecraft-rules';
import { settle } from '../rules/breaking.js';
import type { Game } from './game.js';

/** Sets a block by a command, without what it held. Returns whether it was another block or state before. */
export function placeBlock(game: Game, at: Position, state: number): boolean {
  if (game.world.stateAt(at) === state) return false;
  game.containers.remove(at);
  game.world.set(at, state);
  settle(game, { ...at, y: at.y + 1 });
  return true;
}
