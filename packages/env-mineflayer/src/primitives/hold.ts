import { attempt } from '../bot/attempt.js';
import type { BodyBot } from '../bot/body-bot.js';

/** Takes an item from the inventory into the hand; "" empties the hand. Resolves with null, or with why it failed. */
export async function hold(body: BodyBot, item: string, options: { signal: AbortSignal }): Promise<string | null> {
  const { bot } = body;
  if ((bot.heldItem?.name ?? '') === item) return null;
  if (item === '') return emptyHand(body, options);
  const stack = bot.inventory.items().find(({ name }) => name === item);
  if (stack === undefined) return `there is no ${item} in the inventory`;
  const error = await attempt(body, () => bot.equip(stack, 'hand'), options);
  if (error !== null) return `${item} did not get into the hand: ${error}`;
  return bot.heldItem?.name === item ? null : `${item} did not get into the hand`;
}

/** Selects an empty slot of the hotbar, or puts the item in the hand away when there is none. */
async function emptyHand(body: BodyBot, options: { signal: AbortSignal }): Promise<string | null> {
  const { bot } = body;
  const hotbar = bot.getEquipmentDestSlot('hand') - bot.quickBarSlot;
  for (let slot = 0; slot < 9; slot++)
    if (bot.inventory.slots[hotbar + slot] === null) {
      bot.setQuickBarSlot(slot);
      return null;
    }
  const error = await attempt(body, () => bot.unequip('hand'), options);
  return bot.heldItem === null
    ? null
    : `${bot.heldItem.name} stays in the hand: ${error ?? 'the server did not confirm it'}`;
}
