import { failed, succeeded, type ActionOutcome } from '@s-agents/core';
import {
  answerWaits,
  attack as attackDefinition,
  attackParameters,
  useOnEntity as useDefinition,
  useOnEntityParameters,
} from '@s-agents/minecraft';
import {
  blowOf,
  distance,
  exhaustionOf,
  fightsByHand,
  ticksPerSecond,
  ticksToNextBlow,
  tire,
  weaponOf,
  type Position,
} from '@s-agents/minecraft-rules';
import { feetOf, untilTick, type Scene } from '../body/scene.js';
import { Creature } from '../creatures/creature.js';
import { sees } from '../movement/sight.js';
import { walk } from '../movement/walk.js';
import { act } from './act.js';
import { animalUseOf } from './animal-uses.js';
import { seconds } from './durations.js';
import { face, noticed, turnTowards } from './looking.js';
import { takeInHand } from './take-in-hand.js';

/** From the eyes to the nearest point of a creature's body. */
const armLength = 3;
/** Times that a creature may be out of reach before it is given up. */
const patience = 10;
/**
 * Ticks for which one that comes is waited for, and between two looks at it; one that has come no nearer than by this,
 * in blocks, is gone after.
 */
const comeTicks = 50;
const lookTicks = 2;
const stride = 1;
/** Ticks after which a blow is surely a full one. */
const sureTicks = 1;
/** A body tries so many times to use something on a creature: it may have walked on. */
const tries = 3;

export const attack = act(attackDefinition, {
  parameters: attackParameters,
  run: (scene, { id }) => strike(scene, id, Infinity),
});

/** Hits a creature until it is dead, or `blows` times; in the second case the value is null. */
export async function strike(scene: Scene, id: number, blows: number): Promise<ActionOutcome> {
  const { self, world } = scene;
  const creature = creatureOf(scene, id);
  if (!(creature instanceof Creature)) return creature;
  let ready = -Infinity;
  // A body that lets it come hits first, and throws it back.
  const comes = blows !== Infinity || fightsByHand(creature.name);
  for (let struck = 0; struck < blows; ) {
    if (comes && (await isComing(scene, creature)) && !reaches(scene, creature)) continue;
    const near = await approach(scene, creature);
    if (near !== null) return near;
    const weapon = weaponOf(self.inventory.heldName);
    if (ready > world.now) {
      await untilTick(scene, Math.ceil(ready));
      continue;
    }
    await face(scene, creature.middleAt(world.now));
    if (world.entity(id) !== creature) return failed('target-gone', `the ${creature.name} is gone`);
    const { damage } = blowOf(weapon, {
      ticksSince: Math.min(world.now - self.lastSwing, 1000),
      falling: false,
      sprinting: false,
    });
    self.lastSwing = world.now;
    ready = world.now + ticksToNextBlow(weapon) + sureTicks;
    struck++;
    self.inventory.wearHeld(weapon.wear);
    tire(self.nourishment, exhaustionOf.attack);
    const end = world.creatures.strike(creature, damage, 'attack', feetOf(scene));
    await scene.pass(seconds.answer);
    scene.progress();
    if (end === 'died') {
      await noticed(scene);
      return succeeded({ name: creature.name });
    }
  }
  return succeeded(null);
}

export const useOnEntity = act(useDefinition, {
  parameters: useOnEntityParameters,
  run: async (scene, { id, item }) => {
    const { self, world } = scene;
    const { inventory } = self;
    const creature = creatureOf(scene, id);
    if (!(creature instanceof Creature)) return creature;
    if (item !== '' && inventory.count(item) === 0)
      return failed('missing-item', `there is no ${item} in the inventory`);
    const near = await approach(scene, creature);
    if (near !== null) return near;
    if (item !== '') await takeInHand(scene, item);
    await face(scene, creature.middleAt(world.now));
    await turnTowards(scene, { ...creature.positionAt(world.now), y: creature.positionAt(world.now).y + 1 });
    await scene.pass(seconds.answer);
    if (world.entity(id) !== creature) return failed('target-gone', `the ${creature.name} is gone`);
    if (item !== '' && inventory.heldName !== item)
      return failed('missing-item', `${item} is not in the hand any more`);
    if (animalUseOf(item)(scene, creature)) {
      await noticed(scene);
      return succeeded({});
    }
    await scene.pass(tries * answerWaits.usedOnEntity);
    return failed('refused', `nothing came of ${item === '' ? 'the bare hand' : item} on the ${creature.name}`);
  },
});

/** Lets it come for a while: whether it is in reach then, or nearer than before. */
async function isComing(scene: Scene, creature: Creature): Promise<boolean> {
  const { self, world } = scene;
  const away = (): number => distance(creature.positionAt(world.now), feetOf(scene));
  const before = away();
  for (
    let ticks = 0;
    ticks < comeTicks && world.isInSight(self, creature) && !reaches(scene, creature);
    ticks += lookTicks
  )
    await scene.pass(lookTicks / ticksPerSecond);
  return reaches(scene, creature) || away() < before - stride;
}

/** Goes to where a hand reaches it. Null, or why not. */
async function approach(scene: Scene, creature: Creature): Promise<ActionOutcome | null> {
  const { self, world } = scene;
  let last = creature.positionAt(world.now);
  const isThere = (): boolean => world.isInSight(self, creature);
  const inReach = (): boolean => reaches(scene, creature);
  for (let missed = 0; ; ) {
    if (!isThere()) return failed('target-gone', `the ${creature.name} is gone`);
    if (inReach()) return null;
    const result = await walk(
      scene,
      {
        get target(): Position {
          return isThere() ? (last = creature.positionAt(world.now)) : last;
        },
        // Nearer each time: an edge of the ground may hide it.
        within: Math.max(1.5 - missed / 2, 0.5),
      },
      { allowDig: false, stop: () => !isThere() || inReach() },
    );
    if (!result.arrived && result.reason === 'unreachable' && isThere() && !inReach())
      return failed('unreachable', result.detail);
    if (inReach()) continue;
    if (++missed > patience) return failed('unreachable', `the ${creature.name} keeps out of reach`);
    await scene.pass(0.1);
  }
}

function reaches({ self, world }: Scene, creature: Creature): boolean {
  const eyes = self.eyesAt(world.now);
  const { x, y, z } = creature.positionAt(world.now);
  const { width, height } = creature.species;
  const gap = (value: number, low: number, high: number): number => Math.max(low - value, value - high, 0);
  const away = Math.hypot(
    gap(eyes.x, x - width / 2, x + width / 2),
    gap(eyes.y, y, y + height),
    gap(eyes.z, z - width / 2, z + width / 2),
  );
  return away <= armLength && sees(world.land, eyes, creature.middleAt(world.now));
}

/** The creature of that number, if it is in sight; else why not. */
export function creatureOf({ self, world }: Scene, id: number): Creature | ActionOutcome {
  const entity = world.entity(id);
  if (entity === undefined || !world.isInSight(self, entity))
    return failed('target-gone', `there is no creature ${id} in sight`);
  return entity instanceof Creature ? entity : failed('refused', `${entity.name} is a player`);
}
