import { exhaustionOf, exhaustionPerPoint, fullFood, fullHealth, healthSeconds, regenerationFood, starvingHealth } from '@s-agents/minecraft-rules';
import type { Inhabitant } from '../world/inhabitant.js';

/** Work makes hungry: counts exhaustion up and food down. */
export function tire(who: Inhabitant, what: keyof typeof exhaustionOf, times = 1): void {
  who.exhaustion += exhaustionOf[what] * times;
  while (who.exhaustion >= exhaustionPerPoint) {
    who.exhaustion -= exhaustionPerPoint;
    who.food = Math.max(0, who.food - 1);
  }
}

/** What the last seconds have done to a body: health comes back while there is food, and goes while there is none. Returns the harm done. */
export function live(who: Inhabitant, seconds: number, { hunger }: { hunger: boolean }): number {
  if (who.health >= fullHealth && who.food > 0) who.idleSeconds = 0;
  else who.idleSeconds += seconds;
  let harm = 0;
  for (; who.idleSeconds >= healthSeconds; who.idleSeconds -= healthSeconds) {
    if (who.food >= regenerationFood && who.health < fullHealth) {
      who.health = Math.min(fullHealth, who.health + 1);
      if (hunger) tire(who, 'regeneration');
    } else if (hunger && who.food === 0 && who.health - harm > starvingHealth) harm++;
  }
  return harm;
}

/** How somebody begins: whole and fed. */
export function refresh(who: Inhabitant): void {
  Object.assign(who, { health: fullHealth, food: fullFood, exhaustion: 0, idleSeconds: 0 });
}
