import { fromPacket, type Avatar } from '../child/avatar.js';
import { equalSlots, type Slot } from '@s-agents/minecraft-rules';

export interface ClickPacket {
  windowId: number;
  /** From 1.17.1 on. */
  stateId?: number;
  /** Before 1.17: the click's number, which the answer repeats. */
  action?: number;
  slot: number;
  mouseButton: number;
  mode: number;
  /** What the client shows now; from 1.17 on. */
  changedSlots?: { location: number; item: unknown }[];
  cursorItem?: unknown;
}

/**
 * Tells a client the outcome of its click. Before 1.17 clients wait for the answer and are sent everything. Later ones
 * show the outcome that they expect: they are sent only the slots that they got wrong. They are sent everything if their
 * cursor is wrong, after a drag (by which clients ask for it), and if they clicked before they heard of the last
 * correction, which undoes whatever they showed since. Slot 0 comes last after a click in a grid: clients wait for it.
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

/** For a click of before 1.17. It is accepted whatever it did: what the client then shows is put right at once. */
export function acceptTransaction(avatar: Avatar, { windowId, action }: ClickPacket): boolean {
  if (action === undefined) return false;
  avatar.write('transaction', { windowId, action, accepted: true });
  return true;
}
