import { fire, sunBurns } from '@s-agents/minecraft-rules';
import type { Game } from '../child/game.js';
import type { Creature } from './creature.js';
import type { Hurting } from './hurting.js';

/** Sets a monster that burns in sunlight on fire while it stands under the open sky. */
export function burnInDaylight({ world, timeOfDay }: Game, hurting: Hurting, creature: Creature): void {
  if (creature.monster?.kind.burnsInDaylight !== true || !sunBurns(timeOfDay)) return;
  const { x, y, z } = creature.eyes;
  if (world.openToSky(x, Math.floor(y), z) && !world.waterAt(creature.position))
    hurting.setOnFire(creature, fire.ticks);
}
