import { chestPair, otherHalfOf, type Position } from '@s-agents/minecraft-rules';
import type { Game } from '../child/game.js';
import { placingWorld, valuesOf } from './placed-block.js';

/** Returns the two positions of a double chest in the order of its slots, or the one of a single chest. */
export function chestHalves(game: Game, at: Position): readonly Position[] {
  const partner = otherHalfOf(at, placingWorld(game));
  if (partner === null) return [at];
  return game.world.propertiesAt(at)['type'] === 'right' ? [at, partner] : [partner, at];
}

/** Joins a newly placed chest to a single one beside it; if the player sneaks, to the clicked one. */
export function pairChest(game: Game, at: Position, sneaking: boolean, clicked: Position): void {
  const pair = chestPair(at, placingWorld(game), sneaking ? clicked : undefined);
  if (pair === null) return;
  game.world.change(at, valuesOf(pair.own));
  game.world.change(pair.partner, valuesOf(pair.others));
}
