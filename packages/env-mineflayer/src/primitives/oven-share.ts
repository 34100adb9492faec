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

/** An oven in which nothing happens for this many times what one item takes has gone out. */
const patience = 2.5;
/** A server that sees it otherwise says so within this time. */
const settleMilliseconds = answerWaits.moved * 1000;
const resultMilliseconds = 1_000;
const slotOf = (slot: keyof typeof ovenSlots): SlotRange => ({ from: ovenSlots[slot], to: ovenSlots[slot] + 1 });

/**
 * Puts things into one slot of an oven. Resolves with how many went in, as the server has it, and what went wrong.
 * Of two who put different things there in the same moment the second's click exchanges its own for the first's: it
 * undoes that, so that each has again what it had.
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
  const strange = Object.entries(holdings(container)).find(
    ([name, held]) => name !== item && held > (before[name] ?? 0),
  );
  if (strange === undefined || !container.isOpen()) return { moved: gone(), trouble };
  const [name, held] = strange;
  await attempt(body, () => bot.putSelectedItemRange(own.from, own.to, window, null), { signal: options.signal });
  const mine = ovenContents(window)[slot];
  if (mine?.item === item) await moveItems(body, container, item, mine.count, slotOf(slot), own, options);
  await moveItems(body, container, name, held - (before[name] ?? 0), own, slotOf(slot), options);
  // Fuel may have been lit by then.
  return { moved: gone(), trouble: `${name} was put there in the same moment` };
}

/**
 * Each stack with one click into the oven, counted out on the cursor before: of two who click by turns neither's can be
 * half in.
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
    // A right click takes the larger half, or puts one back.
    const half = Math.ceil(all / 2);
    await bot.clickWindow(from, half >= left ? 1 : 0, 0);
    const taken = half >= left ? half : all;
    for (let surplus = taken - left; surplus > 0; surplus--) await bot.clickWindow(from, 1, 0);
    await bot.clickWindow(slot, 0, 0);
    left -= Math.min(taken, left);
  }
  // Before 1.17 a client is not told what an exchange has put on its cursor: laid down, it shows.
  const empty = window.firstEmptySlotRange(window.inventoryStart, window.inventoryEnd);
  if (!bot.supportFeature('stateIdUsed') && empty !== null) await bot.clickWindow(empty, 0, 0);
}

/** Takes out of an oven's input what was put there in vain. */
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
 * Waits until the `count` that were ordered lie in an oven, or no more come, and takes them out. Two who began in the
 * same moment with the same thing get their shares one after the other: an oven gives all that lies there or nothing.
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
    const out = await untilReady(body, container, count - taken, secondsEach, options);
    // What came of the last item is told after that the input is empty.
    if (out === null)
      await until(body, () => readyIn(container) >= count - taken || !container.isOpen(), {
        milliseconds: resultMilliseconds,
        signal: options.signal,
      });
    const ready = readyIn(container);
    const fits = Math.min(ready, roomFor(body, window, own, product));
    const before = holdings(container)[product] ?? 0;
    // What left the oven may have gone to somebody else: what came counts.
    if (fits > 0 && container.isOpen()) await moveItems(body, container, product, fits, slotOf('output'), own, options);
    taken += Math.max((holdings(container)[product] ?? 0) - before, 0);
    const sum = `${taken} of ${count} ${product} were taken out`;
    if (taken >= count) return succeeded({ item: product, count: taken });
    if (!container.isOpen()) return failed('target-gone', `${sum}: the oven is gone, or was closed`);
    if (fits < ready) return failed('inventory-full', `${sum}: no room for the rest`);
    if (out !== null) return failed('timeout', `${sum}: ${out}`);
    const { input, output } = ovenContents(window);
    if (input === null && output === null) return failed('target-gone', `${sum}: somebody else took the rest`);
  }
}

/** Until so many lie in the output, or the input is empty, or the oven is gone. Null, or why it stopped. */
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
      milliseconds: patience * secondsEach * 1000,
      signal,
    });
    if (!isNext) return `the fire went out, ${before} are left in it`;
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
