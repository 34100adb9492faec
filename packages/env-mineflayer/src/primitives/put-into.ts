import { failed, lackOf, succeeded, type ActionOutcome } from '@s-agents/core';
import type { ParametersOf } from '@s-agents/minecraft';
import { ovenSlots } from '@s-agents/minecraft-rules';
import type { BodyBot } from '../bot/body-bot.js';
import { withContainer, type OpenContainer } from '../bot/container-window.js';
import { moveItems, roomFor, type SlotRange } from '../bot/move-items.js';
import { inventoryOf } from '../bot/observe.js';
import { implement, type RunOptions } from './implementation.js';
import { itemsPerFuel, ovenKind, smeltingIn } from './oven-window.js';

export const putInto = implement('putInto', { run });

async function run(
  body: BodyBot,
  { container: at, item, count, slot }: ParametersOf<'putInto'>,
  { signal }: RunOptions,
): Promise<ActionOutcome> {
  const held = inventoryOf(body.bot)[item] ?? 0;
  if (held < count) return failed('missing-item', `${count} ${item} wanted, ${held} held`, lackOf(item, count, held));
  return withContainer(body, at, { signal }, async (container) => {
    const { window, block } = container;
    const into = slotsFor(body, container, item, slot);
    if (typeof into === 'string') return failed('unsupported', into);
    const fits = Math.min(count, roomFor(body, window, into, item));
    const { moved, trouble } = await moveItems(
      body,
      container,
      item,
      fits,
      { from: window.inventoryStart, to: window.inventoryEnd },
      into,
      { signal },
    );
    const sum = `${moved} of ${count} ${item} went into ${block.name}`;
    if (moved >= count) return succeeded({ item, count: moved });
    if (!container.isOpen()) return failed('target-gone', `${sum}: the container is gone`);
    return moved >= fits
      ? failed('inventory-full', `${sum}: there is no room for more`)
      : failed('blocked', `${sum}: ${trouble ?? 'the server did not take the rest'}`);
  });
}

/** The slots of the container that the item goes into, or why it has none. */
function slotsFor(
  { bot }: BodyBot,
  { window, block }: OpenContainer,
  item: string,
  slot: ParametersOf<'putInto'>['slot'],
): SlotRange | string {
  const oven = ovenKind(block);
  if (oven === null)
    return slot === undefined ? { from: 0, to: window.inventoryStart } : `${block.name} has no slot "${slot}"`;
  const isFuel = itemsPerFuel(bot.version, item) > 0;
  const isSmelted = smeltingIn(bot.version, oven, item) !== undefined;
  const chosen = slot ?? (isFuel && !isSmelted ? 'fuel' : 'input');
  if (chosen === 'fuel' && !isFuel) return `${item} does not burn`;
  if (chosen === 'input' && !isSmelted) return `${item} cannot be smelted in a ${oven}`;
  return { from: ovenSlots[chosen], to: ovenSlots[chosen] + 1 };
}
