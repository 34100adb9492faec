import { failed, succeeded, type ActionOutcome } from '@s-agents/core';
import { answerWaits } from '@s-agents/minecraft';
import { ovenSlots } from '@s-agents/minecraft-rules';
import { attempt } from '../bot/attempt.js';
import type { BodyBot } from '../bot/body-bot.js';
import { countsOf, type OpenContainer } from '../bot/container-window.js';
import { moveItems, roomFor, type SlotRange } from '../bot/move-items.js';
import { until } from '../bot/until.js';
import type { RunOptions } from './implementation.js';
import { ovenContents } from './oven-window.js';

/** An oven counts as gone out when no item is done in this many times the usual time of one. */
const goneOutFactor = 2.5;
/** World milliseconds within which the server corrects a click that it does not accept. */
const settleMilliseconds = answerWaits.moved * 1000;
/** World milliseconds between the message that the input is empty and the one with the last product. */
const resultMilliseconds = 1_000;
const slotOf = (slot: keyof typeof ovenSlots): SlotRange => ({ from: ovenSlots[slot], to: ovenSlots[slot] + 1 });

/**
 * Puts items into one slot of an oven. Resolves with how many went in, by the server's account, and with what went
 * wrong. When another player puts a different item there at the same moment, the later click swaps the two: this body
 * then undoes its own click, so that each player has their own items again.
 */
export async function putInSlot(
  body: BodyBot,
  container: OpenContainer,
  item: string,
  count: number,
  slot: 'input' | 'fuel',
  options: RunOptions,
): Promise<{ moved: number; trouble: string | null }> {
  const { bot } = body;
  const { window } = container;
  const own = ownSlots(container);
  const before = holdings(container);
  const trouble = await attempt(body, () => placeStacks(body, container, item, count, ovenSlots[slot]), {
    signal: options.signal,
  });
  await until(body, () => !container.isOpen(), { milliseconds: settleMilliseconds, signal: options.signal });
  const gone = (): number => Math.max((before[item] ?? 0) - (holdings(container)[item] ?? 0), 0);
  const swapped = Object.entries(holdings(container)).find(
    ([name, held]) => name !== item && held > (before[name] ?? 0),
  );
  if (swapped === undefined || !container.isOpen()) return { moved: gone(), trouble };
  const [name, held] = swapped;
  await attempt(body, () => bot.putSelectedItemRange(own.from, own.to, window, null), { signal: options.signal });
  const mine = ovenContents(window)[slot];
  if (mine?.item === item) await moveItems(body, container, item, mine.count, slotOf(slot), own, options);
  await moveItems(body, container, name, held - (before[name] ?? 0), own, slotOf(slot), options);
  // Some fuel may have been burnt by then.
  return { moved: gone(), trouble: `another player put ${name} there at the same moment` };
}

/**
 * Counts each stack out on the cursor and puts it into the oven with a single click, so that clicks of two players
 * never leave half a stack in it.
 */
async function placeStacks(
  { bot }: BodyBot,
  { window }: OpenContainer,
  item: string,
  count: number,
  slot: number,
): Promise<void> {
  for (let left = count; left > 0; ) {
    const stack = window.slots.slice(window.inventoryStart, window.inventoryEnd).find((held) => held?.name === item);
    if (stack === undefined || stack === null) throw new Error(`${left} ${item} are not there any more`);
    const { slot: from, count: all } = stack;
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

/** Takes items that will not be smelted back out of an oven's input. */
export async function takeBack(
  body: BodyBot,
  container: OpenContainer,
  item: string,
  count: number,
  options: RunOptions,
): Promise<void> {
  const { input } = ovenContents(container.window);
  if (input?.item === item)
    await moveItems(body, container, item, Math.min(count, input.count), slotOf('input'), ownSlots(container), options);
}

/**
 * Waits until `count` products lie in the oven's output, or no more come, and takes them out. Two players who smelt the
 * same item at the same time get their shares one after the other, since a click takes the whole output.
 */
export async function takeShare(
  body: BodyBot,
  container: OpenContainer,
  { product, count, secondsEach }: { product: string; count: number; secondsEach: number },
  options: RunOptions,
): Promise<ActionOutcome> {
  const { window } = container;
  const own = ownSlots(container);
  for (let taken = 0; ; ) {
    const stopReason = await untilReady(body, container, count - taken, secondsEach, options);
    // The last product is announced after the empty input.
    if (stopReason === null)
      await until(body, () => readyIn(container) >= count - taken || !container.isOpen(), {
        milliseconds: resultMilliseconds,
        signal: options.signal,
      });
    const ready = readyIn(container);
    const fits = Math.min(ready, roomFor(body, window, own, product));
    const before = holdings(container)[product] ?? 0;
    // Count what arrived: another player may have taken what left the oven.
    if (fits > 0 && container.isOpen()) await moveItems(body, container, product, fits, slotOf('output'), own, options);
    taken += Math.max((holdings(container)[product] ?? 0) - before, 0);
    const sum = `${taken} of ${count} ${product} were taken out`;
    if (taken >= count) return succeeded({ item: product, count: taken });
    if (!container.isOpen()) return failed('target-gone', `${sum}: the oven is gone or its window was closed`);
    if (fits < ready) return failed('inventory-full', `${sum}: there is no room for the rest`);
    if (stopReason !== null) return failed('timeout', `${sum}: ${stopReason}`);
    const { input, output } = ovenContents(window);
    if (input === null && output === null) return failed('target-gone', `${sum}: another player took the rest`);
  }
}

/**
 * Waits until `count` products are ready, the input is empty, or the oven is gone. Resolves with null, or with why it
 * stopped.
 */
async function untilReady(
  body: BodyBot,
  container: OpenContainer,
  count: number,
  secondsEach: number,
  { signal, progress }: RunOptions,
): Promise<string | null> {
  const left = (): number => ovenContents(container.window).input?.count ?? 0;
  const isOver = (): boolean => !container.isOpen() || left() === 0 || readyIn(container) >= count;
  while (!isOver()) {
    const before = left();
    const isNext = await until(body, () => left() < before || isOver(), {
      milliseconds: goneOutFactor * secondsEach * 1000,
      signal,
    });
    if (!isNext) return `the fire went out, ${before} are left in the input`;
    progress();
  }
  return null;
}

function readyIn({ window }: OpenContainer): number {
  return ovenContents(window).output?.count ?? 0;
}

function ownSlots({ window }: OpenContainer): SlotRange {
  return { from: window.inventoryStart, to: window.inventoryEnd };
}

/** Item name → count, in the body's slots of a window and on its cursor. */
function holdings({ window }: OpenContainer): Record<string, number> {
  const counts = countsOf(window, window.inventoryStart, window.inventoryEnd);
  const { selectedItem } = window;
  if (selectedItem !== null && selectedItem !== undefined)
    counts[selectedItem.name] = (counts[selectedItem.name] ?? 0) + selectedItem.count;
  return counts;
}
