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

/**
 * World seconds between two tries to spawn a monster near a body; most fail. At the server's ten times as many, a body
 * alone in the open is driven off by creepers until the next noon, and does nothing else.
 */
const spawnTrySeconds = 5;
/** How far above or below the body a cave floor is searched, in blocks, and how far down from there. */
const caveSearchBlocks = 16;
const maximumFloorDrop = 8;

export interface SpawnMonstersOptions {
  readonly world: World;
  readonly clock: WorldClock;
  readonly random: Random;
  readonly signal: AbortSignal;
}

/**
 * Spawns monsters in the dark around a body at night until the body leaves the world. They hunt every body that they
 * see. Also resolves when the signal aborts.
 */
export async function spawnMonstersAround(who: Inhabitant, options: SpawnMonstersOptions): Promise<void> {
  const { world, clock, signal } = options;
  // The clock must not attribute this wait to the body's agent.
  const agent = `night of ${who.name}`;
  try {
    while (who.isHere) {
      if (!isMonsterNight(world.timeOfDay)) {
        await clock.sleep(Math.max(ticksToMonsterNight(world.timeOfDay), 1) / ticksPerSecond, { agent, signal });
        continue;
      }
      await clock.sleep(spawnTrySeconds, { agent, signal });
      world.advance();
      if (isMonsterNight(world.timeOfDay)) spawnMonster(who, options);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Spawns a monster in a dark place at some distance from all bodies; returns null if the place drawn is unsuitable. */
function spawnMonster(who: Inhabitant, { world, random }: SpawnMonstersOptions): Creature | null {
  const draw = (): number => random.next();
  const around = world.positionOf(who);
  if (!who.isHere || isFull(around, world)) return null;
  const name = pickMonster(draw);
  const at = placeAround(around, world.land, draw);
  if (at === null) return null;
  if (
    world.inhabitants
      .near(at, monsterDistances.nearest)
      .some((body) => distance(world.positionOf(body), at) < monsterDistances.nearest)
  )
    return null;
  if (!isDarkEnough(lightIn(world.land, Math.floor(at.x), at.y, Math.floor(at.z)), world.timeOfDay, draw)) return null;
  return world.creatures.add(name, at);
}

/** Whether there are as many monsters as there may be, near the place or in the world. */
function isFull(around: Position, { creatures }: World): boolean {
  const { monsters } = creatures;
  if (monsters.length >= monsterLimits.all) return true;
  const near = monsters.filter((monster) => distance(monster.position, around) <= monsterDistances.farthest);
  return near.length >= monsterLimits.perPlayer;
}

/** Draws a place to stand on around the body, on the surface or underground. */
function placeAround(around: Position, land: Land, random: () => number): Position | null {
  const angle = random() * 2 * Math.PI;
  const away = monsterDistances.nearest + random() * (monsterDistances.farthest - monsterDistances.nearest);
  const [x, z] = [Math.floor(around.x + Math.cos(angle) * away), Math.floor(around.z + Math.sin(angle) * away)];
  let surface = ceilingY - 1;
  while (surface > -64 && !land.solidAt(x, surface - 1, z)) surface--;
  let y = random() < 0.5 ? surface : Math.min(surface, Math.floor(around.y + (random() * 2 - 1) * caveSearchBlocks));
  for (let fall = 0; fall < maximumFloorDrop && !land.solidAt(x, y - 1, z); fall++) y--;
  const room = [0, 1].every((up) => !land.solidAt(x, y + up, z) && land.liquidAt(x, y + up, z) === null);
  return land.solidAt(x, y - 1, z) && room ? { x: x + 0.5, y, z: z + 0.5 } : null;
}
