import { ovenSlots } from '@s-agents/minecraft-rules';
import { attempt } from '../bot/attempt.js';
import type { BodyBot } from '../bot/body-bot.js';
import { confirmSlots } from '../bot/confirm-slots.js';
import type { ContainerWindow, Window } from '../bot/container-window.js';
import { moveItems } from '../bot/move-items.js';
import type { RunOptions } from './run-options.js';
import { holdings, ovenContents, ownSlots, slotOf } from './oven-window.js';

/**
 * Puts items into one slot of an oven. Resolves with how many went in, by the server's account, and with what went
 * wrong. When another player puts a different item there at the same moment, theirs stays in, and this body has its own
 * again.
 */
export async function putInSlot(
  body: BodyBot,
  container: ContainerWindow,
  item: string,
  count: number,
  slot: 'input' | 'fuel',
  options: RunOptions,
): Promise<{ moved: number; trouble: string | null }> {
  const { bot } = body;
  const { window } = container;
  const before = holdings(container);
  // A shift-click on a fuel that can be smelted, such as a log, would move it into the input.
  const put = slot === 'input' && bot.supportFeature('stateIdUsed') ? quickMoveStacks : placeStacks;
  const trouble = await attempt(body, () => put(body, container, item, count, ovenSlots[slot]), {
    signal: options.signal,
  });
  await confirmSlots(body, container, options);
  const gone = (): number => Math.max((before[item] ?? 0) - (holdings(container)[item] ?? 0), 0);
  const swapped =
    put === placeStacks &&
    Object.entries(holdings(container)).find(([name, held]) => name !== item && held > (before[name] ?? 0));
  if (swapped === false || swapped === undefined || !container.isOpen()) return { moved: gone(), trouble };
  // A click on a slot with a different item swaps the two; undone, each player has their own items again.
  const [name, held] = swapped;
  const own = ownSlots(container);
  await attempt(body, () => bot.putSelectedItemRange(own.from, own.to, window, null), { signal: options.signal });
  const mine = ovenContents(window)[slot];
  if (mine?.item === item) await moveItems(body, container, item, mine.count, slotOf(slot), own, options);
  await moveItems(body, container, name, held - (before[name] ?? 0), own, slotOf(slot), options);
  // Some fuel may have been burnt by then.
  return { moved: gone(), trouble: `another player put ${name} there at the same moment` };
}

/**
 * Moves items into an oven's input with shift-clicks, which never swap them with another player's. Before 1.17.1 the
 * client would not hear that a shift-click had no effect.
 */
async function quickMoveStacks(
  { bot }: BodyBot,
  { window }: ContainerWindow,
  item: string,
  count: number,
): Promise<void> {
  for (let left = count; left > 0; ) {
    const { slot: from, count: all } = ownStack(window, item, left);
    if (all > left) {
      // A right click takes the larger half of a stack, or puts one item down: `left` remain in the slot.
      const half = Math.floor(all / 2);
      await bot.clickWindow(from, half <= left ? 1 : 0, 0);
      for (let lack = half <= left ? left - half : left; lack > 0; lack--) await bot.clickWindow(from, 1, 0);
    }
    await bot.clickWindow(from, 0, 1);
    if (all > left) await bot.clickWindow(from, 0, 0);
    left -= Math.min(all, left);
  }
}

/**
 * Counts each stack out on the cursor and puts it into the oven with a single click, so that clicks of two players
 * never leave half a stack in it.
 */
async function placeStacks(
  { bot }: BodyBot,
  { window }: ContainerWindow,
  item: string,
  count: number,
  slot: number,
): Promise<void> {
  for (let left = count; left > 0; ) {
    const { slot: from, count: all } = ownStack(window, item, left);
    // A right click takes the larger half of a stack, or puts one item down.
    const half = Math.ceil(all / 2);
    await bot.clickWindow(from, half >= left ? 1 : 0, 0);
    const taken = half >= left ? half : all;
    for (let surplus = taken - left; surplus > 0; surplus--) await bot.clickWindow(from, 1, 0);
    await bot.clickWindow(slot, 0, 0);
    left -= Math.min(taken, left);
  }
  // Before 1.17 the server does not tell what a swap has put on the cursor: put down, it becomes known.
  const empty = window.firstEmptySlotRange(window.inventoryStart, window.inventoryEnd);
  if (!bot.supportFeature('stateIdUsed') && empty !== null) await bot.clickWindow(empty, 0, 0);
}

function ownStack(window: Window, item: string, left: number): { readonly slot: number; readonly count: number } {
  const stack = window.slots.slice(window.inventoryStart, window.inventoryEnd).find((held) => held?.name === item);
  if (stack === undefined || stack === null) throw new Error(`${left} ${item} are not there any more`);
  return stack;
}
