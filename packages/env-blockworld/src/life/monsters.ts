import {
  distance,
  isDarkEnough,
  isMonsterNight,
  monsterDistances,
  monsterLimits,
  pickMonster,
  ticksPerSecond,
  ticksToMonsterNight,
  type Position,
} from '@s-agents/minecraft-rules';
import type { Random, WorldClock } from '@s-agents/core';
import type { Creature } from '../creatures/creature.js';
import { ceilingY, type Land } from '../land/land.js';
import { lightIn } from '../land/light.js';
import type { Inhabitant } from '../world/inhabitant.js';
import type { World } from '../world/world.js';
import { hunt } from './hunt.js';

/** World seconds between two monsters that come for one body, at the least and at the most. */
const pause = { least: 8, most: 40 };
/** Under the ground a floor is looked for so far above or below the body, and so far down from there. */
const caveReach = 16;
const deepestFall = 8;

export interface MonstersOptions {
  readonly world: World;
  readonly clock: WorldClock;
  readonly random: Random;
  readonly signal: AbortSignal;
}

/**
 * Sends monsters by night out of the dark around a body, for as long as it is in the world; they hunt every body that
 * they see. Resolves when the signal aborts, too.
 */
export async function haunt(who: Inhabitant, options: MonstersOptions): Promise<void> {
  const { world, clock, random, signal } = options;
  // Not the body's own name: its agent does not wait for monsters.
  const agent = `night of ${who.name}`;
  try {
    while (who.isHere) {
      if (!isMonsterNight(world.timeOfDay)) {
        await clock.sleep(Math.max(ticksToMonsterNight(world.timeOfDay), 1) / ticksPerSecond, { agent, signal });
        continue;
      }
      await clock.sleep(pause.least + random.next() * (pause.most - pause.least), { agent, signal });
      world.advance();
      const monster = isMonsterNight(world.timeOfDay) ? bring(who, options) : null;
      if (monster !== null) void hunt(monster, options);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** A monster some way off, where it is dark and no body is near; null when none comes this time. */
function bring(who: Inhabitant, { world, random }: MonstersOptions): Creature | null {
  const draw = (): number => random.next();
  const around = world.positionOf(who);
  const name = pickMonster(draw);
  const at = placeAround(around, world.land, draw);
  const isFull =
    world.creatures.near(around, monsterDistances.farthest).filter(({ kind }) => kind === 'hostile').length >=
    monsterLimits.perPlayer;
  if (at === null || isFull || !who.isHere) return null;
  if (
    world.inhabitants
      .near(at, monsterDistances.nearest)
      .some((body) => distance(world.positionOf(body), at) < monsterDistances.nearest)
  )
    return null;
  if (!isDarkEnough(lightIn(world.land, Math.floor(at.x), at.y, Math.floor(at.z)), world.timeOfDay, draw)) return null;
  return world.creatures.add(name, at);
}

/** A floor at the surface or under it. */
function placeAround(around: Position, land: Land, random: () => number): Position | null {
  const angle = random() * 2 * Math.PI;
  const away = monsterDistances.nearest + random() * (monsterDistances.farthest - monsterDistances.nearest);
  const [x, z] = [Math.floor(around.x + Math.cos(angle) * away), Math.floor(around.z + Math.sin(angle) * away)];
  let surface = ceilingY - 1;
  while (surface > -64 && !land.solidAt(x, surface - 1, z)) surface--;
  let y = random() < 0.5 ? surface : Math.min(surface, Math.floor(around.y + (random() * 2 - 1) * caveReach));
  for (let fall = 0; fall < deepestFall && !land.solidAt(x, y - 1, z); fall++) y--;
  const room = [0, 1].every((up) => !land.solidAt(x, y + up, z) && land.liquidAt(x, y + up, z) === null);
  return land.solidAt(x, y - 1, z) && room ? { x: x + 0.5, y, z: z + 0.5 } : null;
}
