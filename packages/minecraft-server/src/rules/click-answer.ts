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
 * Tells a client what became of its click. Before 1.17 it waits for that, and is told all. A later one shows the
 * outcome
 * of a click before it hears of it. It is told only the slots that it got wrong. It gets everything if its cursor is
 * wrong, after a drag (which clients use to ask for it), and if it clicked before it had heard the last correction:
 * that
 * undoes what it showed since, right or wrong. Slot 0 comes last after any click in a grid: clients wait for it.
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
