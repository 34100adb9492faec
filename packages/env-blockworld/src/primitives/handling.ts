import { failed, succeeded, type ActionOutcome } from '@s-agents/core';
import {
  drop as dropDefinition,
  dropParameters,
  equip as equipDefinition,
  equipParameters,
  give as giveDefinition,
  giveParameters,
} from '@s-agents/minecraft';
import { distance } from '@s-agents/minecraft-rules';
import { feetOf, type Scene } from '../body/scene.js';
import { walk } from '../movement/walk.js';
import { act } from './act.js';
import { seconds } from './durations.js';
import { face } from './looking.js';
import { takeInHand } from './take-in-hand.js';

const giveBlocks = 2;
/** Approaches to a player who may walk on. */
const maximumApproaches = 5;

export const equip = act(equipDefinition, {
  parameters: equipParameters,
  run: async (scene, { item, slot }) => {
    const { inventory } = scene.self;
    const worn = inventory.equipped(slot);
    if (worn === item || (item === '' && worn === undefined)) return succeeded({});
    if (item === '') {
      if (!inventory.putAway(slot)) return failed('inventory-full', `no room to put ${worn ?? 'it'} away`);
      if (slot === 'hand') scene.self.lastSwing = scene.world.now;
      await scene.pass(seconds.moveItem);
      return succeeded({});
    }
    if (inventory.count(item) === 0) return failed('missing-item', `there is no ${item} in the inventory`);
    if (slot === 'hand') {
      await takeInHand(scene, item);
      return succeeded({});
    }
    if (slot !== 'off-hand' && wornAt[slot] !== inventory.kinds.armourSlot(inventory.kinds.id(item) ?? -1))
      return failed('refused', `${item} does not fit the slot "${slot}"`);
    inventory.wear(item, slot);
    await scene.pass(seconds.moveItem);
    return succeeded({});
  },
});

const wornAt = { head: 5, torso: 6, legs: 7, feet: 8 } as const;

export const drop = act(dropDefinition, {
  parameters: dropParameters,
  run: (scene, { item, count }) => toss(scene, item, count),
});

export const give = act(giveDefinition, {
  parameters: giveParameters,
  run: async (scene, { player, item, count }) => {
    const { self, world } = scene;
    const held = self.inventory.count(item);
    if (held < count) return failed('missing-item', `${count} ${item} wanted, ${held} held`);
    for (let approach = 0; ; approach++) {
      const other = world.inhabitants.named(player);
      if (other === undefined || other === self || !world.isInSight(self, other))
        return failed('not-found', `${player} is not in sight: go nearer first`);
      const position = world.positionOf(other);
      if (distance(position, feetOf(scene)) <= giveBlocks + 0.5) {
        await face(scene, { ...position, y: position.y + 1 });
        return toss(scene, item, count);
      }
      if (approach === maximumApproaches)
        return failed('unreachable', `${player} walks away faster than the body can follow`);
      const result = await walk(scene, { target: position, within: giveBlocks }, { allowDig: false });
      if (!result.arrived) return failed(result.reason, result.detail);
    }
  },
});

/** Throws items in the direction that the body faces. */
async function toss(scene: Scene, item: string, count: number): Promise<ActionOutcome> {
  await scene.pass(seconds.toss);
  const { self, world } = scene;
  const held = self.inventory.count(item);
  if (held < count) return failed('missing-item', `${count} ${item} wanted, ${held} held`);
  for (const stack of self.inventory.take(item, count)) world.drops.throwStack(self, stack);
  world.motions.recheckPlace(self);
  return succeeded({});
}
