import { dayTicks, ticksPerSecond } from '@s-agents/minecraft-rules';
import type { Random, WorldClock } from '@s-agents/core';
import { nearestBlocks } from '../land/find.js';
import { ceilingY } from '../land/land.js';
import type { Inhabitant } from '../world/inhabitant.js';
import type { World } from '../world/world.js';

/** Ticks of the day between which monsters are about. */
const night = { from: 13_188, to: 22_812 };
/** World seconds between two attacks on one body, at the least and at the most. */
const pause = { least: 8, most: 40 };
/** Half hearts that one attack takes. */
const damage = { least: 2, most: 4 };
/** Light keeps them off within this many blocks. */
const lit = 8;
const lights = ['torch', 'wall_torch', 'lantern', 'glowstone', 'jack_o_lantern', 'campfire', 'sea_lantern'];

export interface MonstersOptions {
  readonly world: World;
  readonly clock: WorldClock;
  readonly random: Random;
  readonly signal: AbortSignal;
  readonly strike: (who: Inhabitant, damage: number) => void;
}

/** Follows one body for its life: strikes it by night, from time to time, when it is in the open and in the dark. Resolves when the signal aborts. */
export async function haunt(who: Inhabitant, { world, clock, random, signal, strike }: MonstersOptions): Promise<void> {
  try {
    for (;;) {
      const now = world.now % dayTicks;
      if (now < night.from) await clock.sleep((night.from - now) / ticksPerSecond, { agent: who.name, signal });
      else if (now >= night.to) await clock.sleep((dayTicks + night.from - now) / ticksPerSecond, { agent: who.name, signal });
      await clock.sleep(pause.least + random.next() * (pause.most - pause.least), { agent: who.name, signal });
      world.advance();
      const hour = world.now % dayTicks;
      if (hour >= night.from && hour < night.to && isExposed(who, world)) strike(who, random.integer(damage.least, damage.most));
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Nothing over its head, and no light near. */
export function isExposed(who: Inhabitant, world: World): boolean {
  const feet = world.positionOf(who);
  const [x, z] = [Math.floor(feet.x), Math.floor(feet.z)];
  for (let y = Math.floor(feet.y) + 2; y < ceilingY; y++) if (world.land.solidAt(x, y, z)) return false;
  return nearestBlocks(world.land, lights, feet, lit, 1).length === 0;
}
