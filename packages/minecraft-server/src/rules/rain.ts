import type { Position } from '@s-agents/minecraft-rules';
import type { Game } from '../child/game.js';

/** Whether rain falls on a place. */
export function rainsOn({ weather, world }: Game, { x, y, z }: Position): boolean {
  return weather.kind !== 'clear' && world.openToSky(x, Math.floor(y), z);
}
