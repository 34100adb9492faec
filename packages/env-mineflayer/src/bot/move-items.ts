import { attempt } from './attempt.js';
import type { BodyBot } from './body-bot.js';
import { confirmSlots } from './confirm-slots.js';
import { itemTypeOf } from './modern-names.js';
import { countsOf, type ContainerWindow, type Window } from './container-window.js';

/** Slots from `from` up to, but not including, `to`. */
export interface SlotRange {
  readonly from: number;
  readonly to: number;
}

const stackMilliseconds = 4_000;

/** Returns how many of `item` fit into a range of slots. */
export function roomFor(body: BodyBot, window: Window, { from, to }: SlotRange, item: string): number {
  const size = itemTypeOf(body.bot, item)?.stackSize ?? 64;
  let room = 0;
  for (const slot of window.slots.slice(from, to))
    room += slot === null || slot === undefined ? size : slot.name === item ? Math.max(size - slot.count, 0) : 0;
  return room;
}

/**
 * Moves `count` of `item` from one range of slots to another, one stack at a time. Resolves with how many left the
 * first range according to the server, and with the reason of failure, if any.
 */
export async function moveItems(
  body: BodyBot,
  container: ContainerWindow,
  item: string,
  count: number,
  from: SlotRange,
  to: SlotRange,
  options: { signal: AbortSignal },
): Promise<{ moved: number; trouble: string | null }> {
  const { bot } = body;
  const { window } = container;
  const type = itemTypeOf(bot, item);
  const before = countsOf(window, from.from, from.to)[item] ?? 0;
  const gone = (): number => before - (countsOf(window, from.from, from.to)[item] ?? 0);
  let trouble: string | null = type === null ? `there is no item "${item}"` : null;
  for (let left = count; left > 0 && trouble === null && type !== null && container.isOpen(); left -= type.stackSize) {
    const batch = Math.min(left, type.stackSize);
    const transfer = {
      window,
      itemType: type.id,
      metadata: type.metadata,
      count: batch,
      sourceStart: from.from,
      sourceEnd: from.to,
      destStart: to.from,
      destEnd: to.to,
    };
    trouble = await attempt(body, () => bot.transfer(transfer), {
      milliseconds: stackMilliseconds,
      signal: options.signal,
    });
  }
  await confirmSlots(body, container, options);
  return { moved: Math.max(gone(), 0), trouble: container.isOpen() ? trouble : 'the container was closed' };
}
