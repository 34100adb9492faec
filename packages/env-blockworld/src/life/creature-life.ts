import {
  blockOf,
  distance,
  fire,
  leavingOdds,
  monsterDistances,
  sunBurns,
  type Position,
} from '@s-agents/minecraft-rules';
import { Creature } from '../creatures/creature.js';
import type { CreatureLife } from '../creatures/creatures.js';
import { Minds } from '../creatures/minds.js';
import { isOpenToSky } from '../land/light.js';
import type { World } from '../world/world.js';

/** Ticks between two calls of `weather`. */
const weatherTicks = 20;

/** Has the creatures of a world live, and arrows hurt those whom they hit. */
export function letCreaturesLive(world: World): void {
  world.creatureLife = creatureLife(world);
  world.onArrowHit = ({ arrow: { shooter }, struck, damage, from }) => {
    const by = shooter instanceof Creature ? `a ${shooter.name}` : shooter.name;
    if (struck instanceof Creature)
      world.creatureHarm.strike(struck, damage, 'projectile', {
        at: from,
        ...(shooter instanceof Creature ? {} : { name: by }),
      });
    else world.onHurt(struck, damage, `${by} shot it`, { cause: 'projectile', from });
  };
}

function creatureLife(world: World): CreatureLife {
  const minds = new Minds(world);
  return {
    think: (creature, tick, ticks) => minds.think(creature, tick, ticks),
    weather: (monster, tick) => {
      if (leaves(monster, tick, world)) world.creatures.remove(monster);
      else if (monster.monster?.kind.burnsInDaylight === true && isInTheSun(monster, world))
        monster.burnsUntil = tick + fire.ticks;
    },
    burn: (creature, tick) => {
      if (tick >= creature.burnsUntil) return;
      if (world.ground.waterAt(creature.position)) creature.burnsUntil = 0;
      else if ((creature.burnsUntil - tick) % fire.everyTicks === 0)
        world.creatureHarm.strike(creature, fire.damage, 'burning');
    },
    fall: (creature, damage) => void world.creatureHarm.strike(creature, damage, 'fall'),
  };
}

/** Whether the monster disappears: at once far from every body, else at random. Without bodies it stays. */
function leaves({ position, random }: Creature, tick: number, world: World): boolean {
  const { present } = world.inhabitants;
  if (present.length === 0) return false;
  const nearest = Math.min(...present.map((who) => distance(who.positionAt(tick), position)));
  return nearest > monsterDistances.gone || (nearest > monsterDistances.leave && random() < weatherTicks / leavingOdds);
}

function isInTheSun(
  { eyes, position }: { readonly eyes: Position; readonly position: Position },
  world: World,
): boolean {
  if (!sunBurns(world.timeOfDay) || world.ground.waterAt(position)) return false;
  const { x, y, z } = blockOf(eyes);
  return isOpenToSky(world.land, x, y, z);
}
