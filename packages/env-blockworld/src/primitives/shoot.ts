import { failed, succeeded, type ActionOutcome } from '@s-agents/core';
import {
  arrowBaseDamage,
  arrowDamage,
  fullArrowSpeed,
  fullDrawTicks,
  playerInaccuracy,
  powerBonus,
  shotVelocity,
  ticksPerSecond,
} from '@s-agents/minecraft-rules';
import { aimAt, flyArrow } from '../creatures/arrow.js';
import type { Creature } from '../creatures/creature.js';
import { feetOf, type Scene } from '../body/scene.js';
import { face, lookTowards } from './looking.js';

/** Ticks added to a full draw, because the server counts its own. */
const extraDrawTicks = 3;

/** Draws the bow in the hand and shoots an arrow at a creature. */
export async function shoot(scene: Scene, creature: Creature): Promise<ActionOutcome> {
  const { self, world } = scene;
  const { inventory } = self;
  const { id } = creature;
  lookTowards(scene, creature.middleAt(world.now));
  await scene.pass((fullDrawTicks + extraDrawTicks) / ticksPerSecond);
  await face(scene, creature.middleAt(world.now));
  if (world.entity(id) !== creature) return failed('target-gone', `the ${creature.name} is gone`);
  if (inventory.count('arrow') === 0 || inventory.heldName !== 'bow')
    return failed('missing-item', 'the bow is no longer in the hand, or no arrow is left');
  const eyes = self.eyesAt(world.now);
  const direction = aimAt(eyes, (tick) => creature.middleAt(world.now + tick), fullArrowSpeed);
  if (direction === null) return failed('unreachable', `the ${creature.name} is out of range`);
  const bonus = powerBonus(inventory.held?.enchantments);
  inventory.take('arrow', 1);
  inventory.wearHeld(1);
  const target = {
    at: (tick: number) => creature.positionAt(tick),
    width: creature.species.width,
    height: creature.species.height,
  };
  const flight = flyArrow(
    world.land,
    eyes,
    shotVelocity(direction, fullArrowSpeed, playerInaccuracy, () => world.random.next()),
    target,
    world.now,
  );
  await scene.pass(flight.ticks / ticksPerSecond);
  if (!flight.hit) {
    world.drops.drop(flight.end, 'arrow', 1);
    return succeeded({ hit: false });
  }
  if (world.entity(id) === creature)
    world.creatures.strike(
      creature,
      arrowDamage(flight.speed, arrowBaseDamage + bonus, true, () => world.random.next()),
      'projectile',
      { name: self.name, at: feetOf(scene) },
    );
  return succeeded({ hit: true });
}
