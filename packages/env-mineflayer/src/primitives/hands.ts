import { failed, succeeded, type ActionOutcome, type Position } from '@s-agents/core';
import { lackOf } from '@s-agents/kit';
import { answerWaits, type Crafted, type EquipmentSlot, type PickUp } from '@s-agents/minecraft';
import { ticksPerSecond, type Craft, type Food, type Recipe } from '@s-agents/minecraft-rules';
import { attempt } from '../bot/attempt.js';
import { onPickUp } from '../bot/on-pick-up.js';
import { toss } from '../bot/toss.js';
import { until } from '../bot/until.js';
import { craft, recipesFor } from './craft.js';
import { hold } from './hold.js';
import { MineflayerSenses } from './senses.js';

/** World milliseconds beyond the eating time for messages to the server and back. */
const graceMilliseconds = 1_500;
/** World milliseconds between the end of a meal and the message with the new food level. */
const eatenMilliseconds = answerWaits.eaten * 1000;

/** What a body over mineflayer does with what it carries. */
export class MineflayerHands extends MineflayerSenses {
  hold(item: string): Promise<string | null> {
    return hold(this.body, item, this.options);
  }

  async wear(item: string, slot: EquipmentSlot): Promise<ActionOutcome> {
    const { bot } = this.body;
    // An item that is worn already is carried, too, but does not move to another slot.
    const stack = bot.inventory.items().find(({ name }) => name === item);
    if (stack === undefined) return failed('missing-item', `there is no ${item} in the inventory`, lackOf(item, 1));
    const error = await attempt(this.body, () => bot.equip(stack, slot), this.options);
    return error === null && this.equipped(slot) === item
      ? succeeded({})
      : failed('refused', `${item} did not get into ${slot}: ${error ?? 'the server did not confirm it'}`);
  }

  async takeOff(slot: EquipmentSlot): Promise<ActionOutcome> {
    const { bot } = this.body;
    const worn = this.equipped(slot) ?? 'it';
    if (bot.inventory.emptySlotCount() === 0) return failed('inventory-full', `there is no room to put ${worn} away`);
    const error = await attempt(this.body, () => bot.unequip(slot), this.options);
    return error === null && this.equipped(slot) === undefined
      ? succeeded({})
      : failed('refused', `${worn} stays in ${slot}: ${error ?? 'the server did not confirm it'}`);
  }

  raiseShield(): void {
    this.body.bot.activateItem(true);
  }

  lowerShield(): void {
    this.body.bot.deactivateItem();
  }

  recipes(item: string): readonly Recipe[] | null {
    return recipesFor(this.body.bot, item);
  }

  craft(item: string, crafts: readonly Craft[], table: Position | undefined): Promise<Crafted> {
    return craft(this.body, item, crafts, table, this.options);
  }

  async consume({ item, ticks }: Food): Promise<string | null> {
    const { bot } = this.body;
    const { signal } = this.options;
    const [before, foodBefore] = [this.count(item), bot.food];
    const isEaten = (): boolean => this.count(item) < before;
    const isOutOfHand = (): boolean => bot.heldItem?.name !== item;
    try {
      bot.activateItem();
      await until(this.body, () => isEaten() || isOutOfHand(), {
        milliseconds: (ticks / ticksPerSecond) * 1000 + graceMilliseconds,
        signal,
      });
    } finally {
      if (!isEaten()) bot.deactivateItem();
    }
    if (!isEaten()) return isOutOfHand() ? `${item} is not in the hand any more` : `${item} was not eaten in time`;
    await until(this.body, () => bot.food > foodBefore, {
      events: ['health'],
      milliseconds: eatenMilliseconds,
      signal,
    });
    return null;
  }

  toss(item: string, count: number): Promise<ActionOutcome> {
    return toss(this.body, item, count, this.options);
  }

  onPickUp(listener: (pickUp: PickUp) => void): () => void {
    const { bot } = this.body;
    return onPickUp(bot, (player, { item, count }) => {
      if (player !== bot.username) listener({ player, item, count });
    });
  }
}
