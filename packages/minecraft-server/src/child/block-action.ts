import type { Position } from '@s-agents/minecraft-rules';
import type { Game } from './game.js';

/** Tells all players who have its chunk what a block does, such as the move of a lid. */
export function tellBlockAction({ avatars, world }: Game, at: Position, byte1: number, byte2: number): void {
  const { x, y, z } = at;
  const packet = { location: { x, y, z }, byte1, byte2, blockId: world.blockAt(at).id };
  for (const avatar of avatars.values())
    if (avatar.player.loadedChunks?.[`${x >> 4},${z >> 4}`] !== undefined) avatar.write('block_action', packet);
}
