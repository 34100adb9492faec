import { fire, lightAt, skyBrightness, sunBurns } from '@s-agents/minecraft-rules';
import type { Game } from '../child/game.js';
import type { Creature } from './creature.js';
import type { Hurting } from './hurting.js';

/** The light level from which spiders leave players alone. */
const calmingLight = 12;

/** Sets a monster that burns in sunlight on fire while it stands under the open sky. */
export function burnInDaylight({ world, timeOfDay }: Game, hurting: Hurting, creature: Creature): void {
  if (creature.monster?.kind.burnsInDaylight !== true || !sunBurns(timeOfDay)) return;
  const { x, y, z } = creature.eyes;
  if (world.openToSky(x, Math.floor(y), z) && !world.waterAt(creature.position))
    hurting.setOnFire(creature, fire.ticks);
}

/** Whether a creature stands in light that calms spiders. */
export function isInBrightLight({ world, timeOfDay }: Game, { position: { x, y, z } }: Creature): boolean {
  const { block, sky } = lightAt(world, Math.floor(x), Math.floor(y + 0.5), Math.floor(z));
  return Math.max(block, sky - (15 - skyBrightness(timeOfDay))) >= calmingLight;
}
