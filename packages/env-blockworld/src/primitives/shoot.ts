import { failed, succeeded, type ActionOutcome } from '@s-agents/core';
import { answerWaits } from '@s-agents/minecraft';
import {
  aimPoint,
  arrowBaseDamage,
  arrowFlight,
  fullArrowSpeed,
  fullDrawTicks,
  playerInaccuracy,
  powerBonus,
  ticksPerSecond,
} from '@s-agents/minecraft-rules';
import { belowEyes } from '../creatures/arrows.js';
import type { Creature } from '../creatures/creature.js';
import type { Scene } from '../body/scene.js';
import { face, lookTowards } from './looking.js';

/** Ticks added to a full draw, because the server counts its own. */
const extraDrawTicks = 3;
const tickSeconds = 1 / ticksPerSecond;

/** Draws the bow in the hand and shoots an arrow at a creature. */
export async function shoot(scene: Scene, creature: Creature): Promise<ActionOutcome> {
  const { self, world } = scene;
  const { inventory } = self;
  const { id } = creature;
  lookTowards(scene, creature.middle);
  await scene.pass((fullDrawTicks + extraDrawTicks) / ticksPerSecond);
  await face(scene, creature.middle);
  if (world.entity(id) !== creature) return failed('target-gone', `the ${creature.name} is gone`);
  if (inventory.count('arrow') === 0 || inventory.heldName !== 'bow')
    return failed('missing-item', 'the bow is no longer in the hand, or no arrow is left');
  const eyes = self.eyesAt(world.now);
  const from = { ...eyes, y: eyes.y - belowEyes };
  const aim = aimPoint(from, creature.middle, { flight: arrowFlight, speed: () => fullArrowSpeed });
  if (aim === null) return failed('unreachable', `the ${creature.name} is out of range`);
  const direction = { x: aim.x - from.x, y: aim.y - from.y, z: aim.z - from.z };
  const baseDamage = arrowBaseDamage + powerBonus(inventory.held?.enchantments);
  inventory.take('arrow', 1);
  inventory.wearHeld(1);
  const shot = { speed: fullArrowSpeed, inaccuracy: playerInaccuracy, baseDamage, critical: true };
  const arrow = world.arrows.shoot(self, eyes, direction, shot);
  const isHit = (): boolean => arrow.end === 'hit' && arrow.struck === creature;
  for (let waited = 0; waited < answerWaits.arrow && !isHit(); waited += tickSeconds) await scene.pass(tickSeconds);
  return succeeded({ hit: isHit() });
}
