import { faces, joinedProperties, neighbourAt, textsOf, type Position } from '@s-agents/minecraft-rules';
import type { Game } from '../child/game.js';
import { placingWorld, valuesOf } from './placed-block.js';

/** Joins fences, walls, panes and stairs anew to their neighbours, where a block has come or gone. */
export function rejoin(game: Game, at: Position): void {
  const reader = placingWorld(game);
  for (const place of [at, ...faces.map((face) => neighbourAt(at, face))]) {
    if (place.y < game.world.lowestY || place.y > game.world.highestY) continue;
    const joined = joinedProperties(place, reader);
    if (Object.keys(joined).length === 0) continue;
    const before = textsOf(game.world.propertiesAt(place));
    if (Object.entries(joined).some(([property, value]) => before[property] !== value))
      game.world.change(place, valuesOf(joined));
  }
}
