import type { WallClock } from '@s-agents/core';
import type { Bot } from 'mineflayer';
import type { ClickRecord } from '../traits/click-record.js';

type Window = NonNullable<Bot['currentWindow']>;

/** A click that took a stack onto the cursor and that the server has not confirmed. */
interface TakenUp {
  readonly windowId: number;
  readonly slot: number;
  readonly action: number;
  readonly at: number;
}

/** World milliseconds after which mineflayer, which waits for 5 s, has as good as given up a click. */
const givenUpMilliseconds = 4_500;

/** An empty slot as packets up to 1.16.5 have it: by its presence, or before 1.13.2 by a number. */
const noItem = { present: false, blockId: -1 };

/** The members that mineflayer's types leave out. */
interface ClickingBot {
  closeWindow(window: Window): unknown;
  readonly _client: {
    write(name: string, packet: Record<string, unknown>): void;
    on(name: string, listener: (packet: { readonly action: number; readonly slot: number }) => void): void;
  };
}

/**
 * Puts what the cursor holds back into the inventory before a window is closed: servers throw it on the ground. A server
 * that does not confirm clicks holds a stack there of which the client does not know. Tells `clicks` of confirmations.
 */
export function keepCursor(bot: Bot, clicks: ClickRecord, clock: WallClock): void {
  const clicking = bot as unknown as ClickingBot;
  const client = clicking._client;
  const write = client.write.bind(client);
  const close = clicking.closeWindow.bind(bot);
  let taken: TakenUp | null = null;
  client.write = (name, packet) => {
    if (name === 'window_click') taken = takenUp(packet, bot, clock);
    write(name, packet);
  };
  client.on('transaction', ({ action }) => {
    clicks.confirmed();
    if (taken?.action === action) taken = null;
  });
  // From 1.17 on, the result of a crafting grid is the only answer to a click.
  client.on('set_slot', ({ slot }) => {
    if (slot === 0) clicks.confirmed();
  });
  clicking.closeWindow = (window) => {
    if (taken?.windowId === window.id && clock.now() - taken.at >= givenUpMilliseconds) {
      const { windowId, slot, action } = taken;
      taken = null;
      write('window_click', { windowId, slot, mouseButton: 0, action: -action, mode: 0, item: noItem });
    } else if (window.selectedItem !== null && window.selectedItem !== undefined) {
      const free = window.firstEmptyInventorySlot(false);
      if (free !== null) bot.clickWindow(free, 0, 0).catch(() => {});
    }
    return close(window);
  };
}

/** Returns the click if it takes a stack onto the empty cursor, on a version in which servers confirm each click. */
function takenUp(
  { windowId, slot, mouseButton, mode, action }: Record<string, unknown>,
  bot: Bot,
  clock: WallClock,
): TakenUp | null {
  const window = bot.currentWindow ?? bot.inventory;
  const isTaking =
    typeof action === 'number' && typeof slot === 'number' && slot >= 0 && mode === 0 && mouseButton === 0;
  if (!isTaking || window.selectedItem || !window.slots[slot]) return null;
  return { windowId: Number(windowId), slot, action, at: clock.now() };
}
