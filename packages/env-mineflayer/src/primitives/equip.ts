import { failed, succeeded, type ActionOutcome } from '@s-agents/core';
import { equip as definition, equipParameters as parameters, type EquipParameters } from '@s-agents/minecraft';
import type { BodyBot } from '../bot/body-bot.js';
import { equipmentOf } from '../bot/observe.js';
import { attempt } from '../bot/attempt.js';
import { implement } from './implementation.js';

export const equip = implement(definition, { parameters, run });

async function run(
  body: BodyBot,
  { item, slot }: EquipParameters,
  { signal }: { signal: AbortSignal },
): Promise<ActionOutcome> {
  const { bot } = body;
  const worn = equipmentOf(bot)[slot];
  if (worn === item || (item === '' && worn === undefined)) return succeeded({});
  if (item === '') {
    if (bot.inventory.emptySlotCount() === 0)
      return failed('inventory-full', `there is no room to put ${worn ?? 'it'} away`);
    const error = await attempt(body, () => bot.unequip(slot), { signal });
    return error === null && equipmentOf(bot)[slot] === undefined
      ? succeeded({})
      : failed('refused', `${worn ?? 'it'} stays in ${slot}: ${error ?? 'the server did not confirm it'}`);
  }
  const held = bot.inventory.items().find(({ name }) => name === item);
  if (held === undefined) return failed('missing-item', `there is no ${item} in the inventory`);
  const error = await attempt(body, () => bot.equip(held, slot), { signal });
  return error === null && equipmentOf(bot)[slot] === item
    ? succeeded({})
    : failed('refused', `${item} did not get into ${slot}: ${error ?? 'the server did not confirm it'}`);
}
