import { failed, succeeded, type ActionOutcome } from '@s-agents/core';
import { ovenSlots } from '@s-agents/minecraft-rules';
import { attempt } from '../bot/attempt.js';
import type { BodyBot } from '../bot/body-bot.js';
import { confirmSlots } from '../bot/confirm-slots.js';
import type { OpenContainer } from '../bot/container-window.js';
import { moveItems, roomFor } from '../bot/move-items.js';
import { until } from '../bot/until.js';
import type { RunOptions } from './implementation.js';
import { holdings, ovenContents, ownSlots, slotOf } from './oven-window.js';

/** An oven counts as gone out when no item is done in this many times the usual time of one. */
const goneOutFactor = 2.5;

/**
 * Waits until `count` products lie in the oven's output, or no more come, and takes them out. Two players who smelt the
 * same item at the same time get their shares one after the other.
 */
export async function takeShare(
  body: BodyBot,
  container: OpenContainer,
  { product, count, secondsEach }: { product: string; count: number; secondsEach: number },
  options: RunOptions,
): Promise<ActionOutcome> {
  const own = ownSlots(container);
  for (let taken = 0; ; ) {
    const stopReason = await untilReady(body, container, { product, count: count - taken, secondsEach }, options);
    // The empty input is announced before the last product.
    await confirmSlots(body, container, options);
    const ready = readyIn(container, product);
    const fits = Math.min(ready, roomFor(body, container.window, own, product));
    const before = holdings(container)[product] ?? 0;
    if (fits > 0 && container.isOpen())
      await takeOut(body, container, { product, ready, fits, count: count - taken }, options);
    // Another player may have taken what left the oven: what counts is what arrived.
    taken += Math.max((holdings(container)[product] ?? 0) - before, 0);
    const sum = `${taken} of ${count} ${product} were taken out`;
    if (taken >= count) return succeeded({ item: product, count: taken });
    if (!container.isOpen()) return failed('target-gone', `${sum}: the oven is gone or its window was closed`);
    if (fits < ready) return failed('inventory-full', `${sum}: there is no room for the rest`);
    if (stopReason !== null) return failed('timeout', `${sum}: ${stopReason}`);
    if (ovenContents(container.window).input === null && readyIn(container, product) === 0)
      return failed('target-gone', `${sum}: another player took the rest`);
  }
}

/**
 * Takes products out of the output. No click takes a number of choice, and nothing can be put back: while more lie
 * there than this body waits for, it takes the larger half, so that the rest is left to others.
 */
async function takeOut(
  body: BodyBot,
  container: OpenContainer,
  { product, ready, fits, count }: { product: string; ready: number; fits: number; count: number },
  options: RunOptions,
): Promise<void> {
  const { bot } = body;
  const own = ownSlots(container);
  const empty = container.window.firstEmptySlotRange(own.from, own.to);
  if (ready <= count || empty === null) {
    await moveItems(body, container, product, fits, slotOf('output'), own, options);
    return;
  }
  const takeHalf = async (): Promise<void> => {
    await bot.clickWindow(ovenSlots.output, 1, 0);
    // Mineflayer does not know what this has put on the cursor.
    await bot.clickWindow(empty, 0, 0);
  };
  await attempt(body, takeHalf, { signal: options.signal });
  await confirmSlots(body, container, options);
}

/**
 * Waits until `count` products are ready, the input is empty, or the oven is gone. Resolves with null, or with why it
 * stopped.
 */
async function untilReady(
  body: BodyBot,
  container: OpenContainer,
  { product, count, secondsEach }: { product: string; count: number; secondsEach: number },
  { signal, progress }: RunOptions,
): Promise<string | null> {
  const left = (): number => ovenContents(container.window).input?.count ?? 0;
  const isOver = (): boolean => !container.isOpen() || left() === 0 || readyIn(container, product) >= count;
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

function readyIn({ window }: OpenContainer, product: string): number {
  const { output } = ovenContents(window);
  return output?.item === product ? output.count : 0;
}
