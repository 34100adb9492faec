import { failed, succeeded, type ActionOutcome } from '@s-agents/core';
import { answerWaits, type Crafted, type EquipmentSlot, type PickUp } from '@s-agents/minecraft';
import {
  eat,
  takeEffects,
  ticksPerSecond,
  type Craft,
  type Food,
  type Position,
  type Recipe,
} from '@s-agents/minecraft-rules';
import { craft } from './craft.js';
import { seconds } from './durations.js';
import { takeInHand } from './take-in-hand.js';
import { toss } from './toss.js';
import { BlockworldSenses } from './senses.js';

/** The slot numbers of armour. */
const armourSlots = { head: 5, torso: 6, legs: 7, feet: 8 } as const;

/** What a body of this world does with what it carries. */
export class BlockworldHands extends BlockworldSenses {
  /** The empty hand is not emptied: what is used with it acts as if it were. */
  async hold(item: string): Promise<string | null> {
    if (item === '') return null;
    await takeInHand(this.scene, item);
    return this.equipped('hand') === item ? null : `${item} did not get into the hand`;
  }

  async wear(item: string, slot: EquipmentSlot): Promise<ActionOutcome> {
    const { inventory } = this.scene.self;
    if (slot === 'hand') {
      await takeInHand(this.scene, item);
      return succeeded({});
    }
    if (slot !== 'off-hand' && armourSlots[slot] !== inventory.kinds.armourSlot(inventory.kinds.id(item) ?? -1))
      return failed('refused', `${item} does not fit the slot "${slot}"`);
    inventory.wear(item, slot);
    await this.scene.pass(seconds.moveItem);
    return succeeded({});
  }

  async takeOff(slot: EquipmentSlot): Promise<ActionOutcome> {
    const { self, world } = this.scene;
    const worn = self.inventory.equipped(slot);
    if (!self.inventory.putAway(slot)) return failed('inventory-full', `no room to put ${worn ?? 'it'} away`);
    if (slot === 'hand') self.lastSwing = world.now;
    await this.scene.pass(seconds.moveItem);
    return succeeded({});
  }

  raiseShield(): void {
    this.scene.self.shieldSince = this.scene.world.now;
  }

  lowerShield(): void {
    this.scene.self.shieldSince = null;
  }

  recipes(item: string): readonly Recipe[] | null {
    const { itemKinds, recipes } = this.scene.world;
    return itemKinds.id(item) === undefined ? null : (recipes.get(item) ?? []);
  }

  craft(item: string, crafts: readonly Craft[], table: Position | undefined): Promise<Crafted> {
    return craft(this.scene, item, crafts, table);
  }

  async consume(food: Food): Promise<string | null> {
    const { self, world } = this.scene;
    const { inventory, nourishment } = self;
    await this.scene.pass(food.ticks / ticksPerSecond);
    if (inventory.heldName !== food.item) return `${food.item} is no longer in the hand`;
    inventory.takeHeld();
    const before = nourishment.food;
    eat(nourishment, food);
    takeEffects(self.effects, food.item, () => world.random.next());
    const left = food.leaves === null ? undefined : world.itemKinds.id(food.leaves);
    const rest = left === undefined ? null : inventory.give({ id: left, count: 1, damage: 0 });
    if (rest !== null) world.drops.throwStack(self, rest);
    if (nourishment.food === before) await this.scene.pass(answerWaits.eaten);
    return null;
  }

  toss(item: string, count: number): Promise<ActionOutcome> {
    return toss(this.scene, item, count);
  }

  onPickUp(listener: (pickUp: PickUp) => void): () => void {
    const { self, world } = this.scene;
    return world.items.onPickUp((body, pickUp) => {
      if (body !== self && world.isInSight(self, body)) listener({ player: body.name, ...pickUp });
    });
  }
}
