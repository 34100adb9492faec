import type { Avatar } from '../child/avatar.js';
import { fromPacket } from '../child/stack-packets.js';
import { equalSlots, type Slot } from '@s-agents/minecraft-rules';

/** The window_click packet. */
export interface ClickPacket {
  windowId: number;
  /** From 1.17.1 on. */
  stateId?: number;
  /** Before 1.17: the click's number, repeated in the answer. */
  action?: number;
  slot: number;
  mouseButton: number;
  mode: number;
  /** From 1.17 on: the slots as the client now shows them. */
  changedSlots?: { location: number; item: unknown }[];
  cursorItem?: unknown;
}

/**
 * Sends a client the outcome of its click. Clients before 1.17 wait for the answer and are sent all slots. Later
 * clients show a predicted outcome, and are sent only the slots that they predicted wrongly. They are sent all slots if
 * their cursor is wrong, after a drag (with which clients ask for all slots), and if they clicked before they received
 * the last correction, which undoes their predictions. After a click in a crafting grid its result is sent last, because
 * clients wait for it.
 */
export function answerClick(avatar: Avatar, before: readonly Slot[], packet: ClickPacket, stale: boolean): void {
  if (acceptTransaction(avatar, packet)) return avatar.correct();
  const { current: window } = avatar;
  const guessed = new Map((packet.changedSlots ?? []).map(({ location, item }) => [location, fromPacket(item)]));
  const inGrid = window.layout.grid !== undefined && packet.slot >= 0 && packet.slot <= window.layout.grid.width ** 2;
  const cursorWrong = !equalSlots(fromPacket(packet.cursorItem), window.cursor);
  if (cursorWrong || stale || packet.mode === 5) return avatar.correct();
  window.slots.forEach((slot, index) => {
    const shown = guessed.has(index) ? (guessed.get(index) ?? null) : (before[index] ?? null);
    if (!equalSlots(shown, slot) && !(inGrid && index === 0)) avatar.sendSlot(index);
  });
  if (inGrid) avatar.sendSlot(0);
}

/**
 * Accepts a click of a client before 1.17, whatever its effect; the caller then corrects the client. Returns whether it
 * was one.
 */
export function acceptTransaction(avatar: Avatar, { windowId, action }: ClickPacket): boolean {
  if (action === undefined) return false;
  avatar.write('transaction', { windowId, action, accepted: true });
  return true;
}
