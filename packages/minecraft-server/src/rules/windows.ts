import { fromPacket, layouts, type Avatar, type OpenWindow } from '../child/avatar.js';
import type { Client } from '../child/squid.js';
import { distanceToBlock, key, type Game, type Rule } from '../child/game.js';
import { equalSlots, type Position, type Slot } from '@s-agents/minecraft-rules';
import { gridSlots, inventoryLayout, range, type Layout } from '../windows/layout.js';
import { Window } from '../windows/window.js';
import { throwStack } from './tossing.js';

interface ClickPacket {
  windowId: number;
  stateId?: number;
  slot: number;
  mouseButton: number;
  mode: number;
  changedSlots: { location: number; item: unknown }[];
  cursorItem: unknown;
}

/** Type numbers of the open_window packet, from 1.14 on. */
const windowTypes = { inventory: -1, crafting: 11, chest: 2 };
const titles = { inventory: '', crafting: 'container.crafting', chest: 'container.chest' };

/** What a block does when it is used. */
export interface Interactions {
  /** Returns whether the block did something. */
  use(avatar: Avatar, at: Position): boolean;
}

/** Windows: the player's own with its 2 x 2 grid, crafting tables, chests. The server's slots are the truth; a client that guessed wrong is told. */
export class Windows implements Rule, Interactions {
  #nextId = 0;

  constructor(private readonly game: Game) {
    game.clock.onTick((age) => age % 5 === 0 && this.#closeOutOfReach());
  }

  player(avatar: Avatar, client: Client): void {
    avatar.own = this.#window(inventoryLayout, avatar.slots);
    client.on('window_click', (packet: ClickPacket) => {
      if (avatar.alive) this.#click(avatar, packet);
    });
    client.on('close_window', ({ windowId }: { windowId: number }) => {
      if (avatar.active) this.close(avatar, windowId);
    });
    client.on('held_item_slot', ({ slotId }: { slotId: number }) => {
      if (!Number.isInteger(slotId) || slotId < 0 || slotId > 8) return;
      avatar.heldSlot = slotId;
      avatar.touch();
    });
  }

  use(avatar: Avatar, at: Position): boolean {
    const { name } = this.game.world.blockAt(at);
    if (name === 'crafting_table') this.#open(avatar, layouts.crafting, at);
    else if (name === 'chest' || name === 'trapped_chest' || name === 'barrel') {
      if (name !== 'barrel' && this.game.world.solidAt({ ...at, y: at.y + 1 })) return true;
      this.#open(avatar, layouts.chest, at, this.#container(at));
    } else return false;
    return true;
  }

  /** Closes what is open; what lay in the grid or on the cursor goes back to the inventory, or to the ground. */
  close(avatar: Avatar, windowId: number): void {
    if (windowId !== avatar.currentId) return;
    const { current: window } = avatar;
    avatar.takeFromOpen();
    avatar.open = undefined;
    const loose = [...gridSlots(window.layout).map((slot) => window.slots[slot] ?? null), window.cursor];
    for (const slot of gridSlots(window.layout)) window.slots[slot] = null;
    window.cursor = null;
    window.refreshResult();
    for (const stack of loose) {
      const rest = stack === null ? null : avatar.give(stack);
      if (rest !== null) throwStack(this.game, avatar, rest);
    }
    avatar.own.refreshResult();
    avatar.touch();
    // Said without need, it would undo what the client has clicked since.
    if (loose.some((stack) => stack !== null)) avatar.correct();
  }

  /** Closes from this side. */
  shut(avatar: Avatar): void {
    const { open } = avatar;
    if (open === undefined) return;
    avatar.write('close_window', { windowId: open.id });
    this.close(avatar, open.id);
  }

  #window(layout: Layout, slots: Slot[]): Window {
    return new Window(layout, slots, this.game.itemRules, this.game.recipes, this.game.remainders);
  }

  #container(at: Position): Slot[] {
    const { containers } = this.game;
    let slots = containers.get(key(at));
    if (slots === undefined) containers.set(key(at), (slots = Array.from({ length: 27 }, () => null)));
    return slots;
  }

  #open(avatar: Avatar, layout: Layout, at: Position, shared?: Slot[]): void {
    if (avatar.open !== undefined) this.close(avatar, avatar.open.id);
    this.#nextId = (this.#nextId % 100) + 1;
    const top: Slot[] = shared?.slice() ?? Array.from({ length: layout.main }, () => null);
    const window = this.#window(layout, [...top, ...avatar.slots.slice(9, 45)]);
    const open: OpenWindow = { id: this.#nextId, window, at, ...(shared === undefined ? {} : { shared }) };
    avatar.open = open;
    avatar.write('open_window', { windowId: open.id, inventoryType: windowTypes[layout.kind], windowTitle: JSON.stringify({ translate: titles[layout.kind] }) });
    avatar.sendAll();
  }

  #click(avatar: Avatar, packet: ClickPacket): void {
    if (packet.windowId !== avatar.currentId) return avatar.correct();
    const { current: window } = avatar;
    const before = window.slots.slice();
    const stale = packet.stateId !== undefined && avatar.heardLess(packet.stateId);
    const dropped = window.click({ slot: packet.slot, button: packet.mouseButton, mode: packet.mode });
    avatar.takeFromOpen();
    avatar.touch();
    for (const stack of dropped) throwStack(this.game, avatar, stack);
    this.#answer(avatar, window, before, packet, stale);
    this.#showToOthers(avatar);
  }

  /**
   * A client shows the outcome of a click before it hears of it. It is told only the slots that it got wrong. It gets
   * everything if its cursor is wrong, after a drag (which clients use to ask for it), and if it clicked before it had
   * heard the last correction: that undoes what it showed since, right or wrong. Slot 0 comes last after any click in
   * a grid: clients wait for it.
   */
  #answer(avatar: Avatar, window: Window, before: readonly Slot[], packet: ClickPacket, stale: boolean): void {
    const guessed = new Map(packet.changedSlots.map(({ location, item }) => [location, fromPacket(item)]));
    const inGrid = window.layout.grid !== undefined && packet.slot >= 0 && packet.slot <= window.layout.grid.width ** 2;
    const cursorWrong = !equalSlots(fromPacket(packet.cursorItem), window.cursor);
    if (cursorWrong || stale || packet.mode === 5) return avatar.correct();
    window.slots.forEach((slot, index) => {
      const shown = guessed.has(index) ? (guessed.get(index) ?? null) : (before[index] ?? null);
      if (!equalSlots(shown, slot) && !(inGrid && index === 0)) avatar.sendSlot(index);
    });
    if (inGrid) avatar.sendSlot(0);
  }

  /** Two players at one chest see the same. */
  #showToOthers(avatar: Avatar): void {
    const { open } = avatar;
    if (open?.shared === undefined) return;
    this.game.dirtyContainers.add(key(open.at));
    for (const other of this.game.avatars.values()) {
      if (other === avatar || other.open?.shared !== open.shared) continue;
      for (const slot of range(0, open.shared.length)) other.open.window.slots[slot] = open.shared[slot] ?? null;
      other.sendAll();
    }
  }

  #closeOutOfReach(): void {
    for (const avatar of this.game.avatars.values()) {
      const { open } = avatar;
      if (open === undefined) continue;
      const gone = !/^(crafting_table|chest|trapped_chest|barrel)$/.test(this.game.world.blockAt(open.at).name);
      if (gone || distanceToBlock(avatar.eyes, open.at) > this.game.options.rules.reach + 2) this.shut(avatar);
    }
  }
}
