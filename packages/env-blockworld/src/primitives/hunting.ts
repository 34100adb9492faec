import { failed, lackOf, succeeded, type ActionOutcome } from '@s-agents/core';
import { answerWaits } from '@s-agents/minecraft';
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
import { feetOf, waitUntilTick, type Scene } from '../body/scene.js';
import { Creature } from '../creatures/creature.js';
import { sees } from '../movement/sight.js';
import { walk } from '../movement/walk.js';
import { act } from './act.js';
import { animalUseOf } from './animal-uses.js';
import { seconds } from './durations.js';
import { face, waitForClientTick, turnTowards } from './looking.js';
import { takeInHand } from './take-in-hand.js';

/** The reach of a body, from its eyes to the nearest point of a creature's box, in blocks. */
const armBlocks = 3;
/** Approaches after which a creature counts as out of reach. */
const maximumMisses = 10;
/**
 * Ticks to wait for an approaching creature, and between two looks at it. A creature that has come nearer by less than
 * `nearerBlocks` in that time is pursued.
 */
const waitTicks = 50;
const lookTicks = 2;
const nearerBlocks = 1;
/** Ticks added to the weapon's cooldown, so that each blow is a full one. */
const safetyTicks = 1;
/** Attempts at using an item on a creature, which may have walked on. */
const useAttempts = 3;

export const attack = act('attack', {
  run: (scene, { id }) => strike(scene, id, Infinity),
});

/** Hits a creature until it is dead, or `blows` times: then the value is null. */
export async function strike(scene: Scene, id: number, blows: number): Promise<ActionOutcome> {
  const { self, world } = scene;
  const creature = creatureOf(scene, id);
  if (!(creature instanceof Creature)) return creature;
  let ready = -Infinity;
  // A body that waits for its foe hits first and throws it back.
  const letsItCome = blows !== Infinity || fightsByHand(creature.name);
  for (let struck = 0; struck < blows; ) {
    if (letsItCome && (await waitForApproach(scene, creature)) && !reaches(scene, creature)) continue;
    const near = await approach(scene, creature);
    if (near !== null) return near;
    const weapon = weaponOf(self.inventory.heldName);
    if (ready > world.now) {
      await waitUntilTick(scene, Math.ceil(ready));
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
    ready = world.now + ticksToNextBlow(weapon) + safetyTicks;
    struck++;
    self.inventory.wearHeld(weapon.wear);
    tire(self.nourishment, exhaustionOf.attack);
    const end = world.creatures.strike(creature, damage, 'attack', { name: self.name, at: feetOf(scene) });
    await scene.pass(seconds.answer);
    scene.progress();
    if (end === 'died') {
      await waitForClientTick(scene);
      return succeeded({ name: creature.name });
    }
  }
  return succeeded(null);
}

export const useOnEntity = act('useOnEntity', {
  run: async (scene, { id, item }) => {
    const { self, world } = scene;
    const { inventory } = self;
    const creature = creatureOf(scene, id);
    if (!(creature instanceof Creature)) return creature;
    if (item !== '' && inventory.count(item) === 0)
      return failed('missing-item', `there is no ${item} in the inventory`, lackOf(item, 1));
    const near = await approach(scene, creature);
    if (near !== null) return near;
    if (item !== '') await takeInHand(scene, item);
    await face(scene, creature.middleAt(world.now));
    await turnTowards(scene, { ...creature.positionAt(world.now), y: creature.positionAt(world.now).y + 1 });
    await scene.pass(seconds.answer);
    if (world.entity(id) !== creature) return failed('target-gone', `the ${creature.name} is gone`);
    if (item !== '' && inventory.heldName !== item)
      return failed('missing-item', `${item} is no longer in the hand`, lackOf(item, 1));
    if (animalUseOf(item)(scene, creature)) {
      await waitForClientTick(scene);
      return succeeded({});
    }
    await scene.pass(useAttempts * answerWaits.usedOnEntity);
    return failed('refused', `${item === '' ? 'the bare hand' : item} had no effect on the ${creature.name}`);
  },
});

/** Waits for a creature to come; returns whether it is in reach then, or nearer than before. */
async function waitForApproach(scene: Scene, creature: Creature): Promise<boolean> {
  const { self, world } = scene;
  const away = (): number => distance(creature.positionAt(world.now), feetOf(scene));
  const before = away();
  for (
    let ticks = 0;
    ticks < waitTicks && world.isInSight(self, creature) && !reaches(scene, creature);
    ticks += lookTicks
  )
    await scene.pass(lookTicks / ticksPerSecond);
  return reaches(scene, creature) || away() < before - nearerBlocks;
}

/** Walks to where the creature is in reach. Returns null on success, otherwise the failure. */
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
        // Goes nearer each time, since the edge of a block may hide the creature.
        within: Math.max(1.5 - missed / 2, 0.5),
      },
      { allowDig: false, stop: () => !isThere() || inReach() },
    );
    if (!result.arrived && result.reason === 'unreachable' && isThere() && !inReach())
      return failed('unreachable', result.detail);
    if (inReach()) continue;
    if (++missed > maximumMisses) return failed('unreachable', `the ${creature.name} keeps out of reach`);
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
  return away <= armBlocks && sees(world.land, eyes, creature.middleAt(world.now));
}

/** Returns the creature with that id if it is in sight, otherwise the failure. */
export function creatureOf({ self, world }: Scene, id: number): Creature | ActionOutcome {
  const entity = world.entity(id);
  if (entity === undefined || !world.isInSight(self, entity))
    return failed('target-gone', `there is no creature ${id} in sight`);
  return entity instanceof Creature ? entity : failed('refused', `${entity.name} is a player, not a creature`);
}
