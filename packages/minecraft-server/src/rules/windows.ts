import type { Avatar, OpenWindow } from '../child/avatar.js';
import type { Container } from '../child/containers.js';
import type { Game, Rule } from '../child/game.js';
import { distanceToBlock } from '../child/place.js';
import type { Client } from '../child/squid.js';
import { ovenSlots, pointsOfSmelting, type Position, type Slot } from '@s-agents/minecraft-rules';
import { inventoryLayout, looseSlots, type Layout } from '../windows/layout.js';
import { craftingMaker, type Maker } from '../windows/maker.js';
import { menuType } from '../windows/menu-type.js';
import { windowTitle } from '../windows/window-title.js';
import { Window } from '../windows/window.js';
import { acceptTransaction, answerClick, type ClickPacket } from './click-answer.js';
import { moveLid } from './chest-lids.js';
import { stationAt, type Station } from './stations.js';
import { throwStack } from './tossing.js';

/** Blocks that players can use. */
export interface UsableBlocks {
  /** Uses the block at a position. Returns whether that had an effect; if so, no item is used or placed. */
  use(avatar: Avatar, at: Position): boolean;
}

/** What a window belongs to. */
export interface WindowPlace {
  readonly at: Position;
  /** Whether it is still there. */
  readonly stands: () => boolean;
}

/**
 * Windows: the inventory with its 2 x 2 grid, and those of blocks and traders. The server's slots are authoritative;
 * a client that predicted something else is corrected.
 */
export class Windows implements Rule, UsableBlocks {
  #nextId = 0;

  constructor(private readonly game: Game) {
    game.clock.onTick((age) => age % 5 === 0 && this.#closeOutOfReach());
  }

  player(avatar: Avatar, client: Client): void {
    avatar.ownWindow = this.#window(inventoryLayout, avatar.slots);
    client.on('window_click', (packet: ClickPacket) => {
      if (avatar.alive) this.#click(avatar, packet);
      else acceptTransaction(avatar, packet);
    });
    client.on('close_window', ({ windowId }: { windowId: number }) => {
      if (avatar.active) this.close(avatar, windowId);
    });
    client.on('held_item_slot', ({ slotId }: { slotId: number }) => {
      if (!Number.isInteger(slotId) || slotId < 0 || slotId > 8) return;
      avatar.heldSlot = slotId;
      avatar.markChanged();
    });
  }

  leave(avatar: Avatar): void {
    if (avatar.open !== undefined) this.close(avatar, avatar.open.id);
    this.close(avatar, avatar.currentId);
  }

  use(avatar: Avatar, at: Position): boolean {
    const station = stationAt(this.game, at);
    if (station === undefined) return false;
    if (station === 'blocked') return true;
    const { containers } = station;
    const { name } = this.game.world.blockAt(at);
    const stands = (): boolean =>
      containers.length === 0
        ? this.game.world.blockAt(at).name === name
        : containers.every((container) => this.game.containers.stands(container));
    this.open(avatar, station, { at, stands });
    return true;
  }

  /** Returns the players who have a container open. */
  viewers(container: Container): Avatar[] {
    return [...this.game.avatars.values()].filter((avatar) => avatar.open?.containers.includes(container) === true);
  }

  /** Sends a container's changed slots to all players who have it open, except the one whose click changed it. */
  refresh(container: Container, except?: Avatar): void {
    for (const avatar of this.viewers(container)) {
      if (avatar === except) continue;
      let index = 0;
      for (const { slots } of avatar.open?.containers ?? [])
        for (const slot of slots) {
          if (avatar.current.slots[index] !== slot) {
            avatar.current.slots[index] = slot;
            avatar.sendSlot(index);
          }
          index++;
        }
    }
  }

  /** Closes the current window. Items in its grid and on the cursor go back to the inventory, or to the ground. */
  close(avatar: Avatar, windowId: number): void {
    if (windowId !== avatar.currentId) return;
    const { current: window } = avatar;
    avatar.takeFromOpen();
    const { containers = [], onClosed } = avatar.open ?? {};
    avatar.open = undefined;
    onClosed?.();
    this.#moveLids(containers);
    const left = looseSlots(window.layout);
    const loose = [...left.map((slot) => window.slots[slot] ?? null), window.cursor];
    for (const slot of left) window.slots[slot] = null;
    window.cursor = null;
    window.refreshResult();
    for (const stack of loose) {
      const rest = stack === null ? null : avatar.give(stack);
      if (rest !== null) throwStack(this.game, avatar, rest);
    }
    avatar.ownWindow.refreshResult();
    avatar.markChanged();
    // An unneeded correction would undo the client's later clicks.
    if (loose.some((stack) => stack !== null)) avatar.correct();
  }

  /** Closes the open window at the server's initiative. */
  shut(avatar: Avatar): void {
    const { open } = avatar;
    if (open === undefined) return;
    avatar.write('close_window', { windowId: open.id });
    this.close(avatar, open.id);
  }

  #window(layout: Layout, slots: Slot[], maker = this.#crafting(layout)): Window {
    return new Window(layout, slots, this.game.itemRules, maker);
  }

  #crafting(layout: Layout): Maker {
    return craftingMaker(layout, this.game.recipes, this.game.remainders);
  }

  open(avatar: Avatar, station: Station, { at, stands }: WindowPlace): void {
    if (avatar.open !== undefined) this.close(avatar, avatar.open.id);
    const { layout, menu, title, containers, onChanged, onClosed } = station;
    this.#nextId = (this.#nextId % 100) + 1;
    const held = containers.flatMap(({ slots }) => slots);
    const top: Slot[] = Array.from({ length: layout.main }, (_, index) => held[index] ?? null);
    const window = this.#window(layout, [...top, ...avatar.slots.slice(9, 45)], station.maker);
    const open: OpenWindow = { id: this.#nextId, window, at, stands, containers, onChanged, onClosed };
    avatar.open = open;
    avatar.write('open_window', {
      windowId: open.id,
      inventoryType: menuType(this.game.registry, menu),
      windowTitle: windowTitle(this.game.registry, title),
    });
    avatar.sendAll();
    onChanged?.(avatar);
    this.#moveLids(containers);
  }

  #moveLids(containers: readonly Container[]): void {
    for (const container of containers) moveLid(this.game, container, this.viewers(container).length);
  }

  #click(avatar: Avatar, packet: ClickPacket): void {
    if (avatar.open?.stands() === false) this.shut(avatar);
    if (packet.windowId !== avatar.currentId) {
      acceptTransaction(avatar, packet);
      return avatar.correct();
    }
    const { current: window } = avatar;
    const before = window.slots.slice();
    const stale = packet.stateId !== undefined && avatar.missesCorrection(packet.stateId);
    const dropped = window.click({ slot: packet.slot, button: packet.mouseButton, mode: packet.mode });
    avatar.takeFromOpen();
    avatar.markChanged();
    for (const stack of dropped) throwStack(this.game, avatar, stack);
    answerClick(avatar, before, packet, stale);
    avatar.open?.onChanged?.(avatar);
    for (const container of avatar.open?.containers ?? []) {
      if (container.oven !== undefined) this.#rewardSmelting(avatar, before[ovenSlots.output] ?? null, container);
      this.game.containers.changed(container);
      this.refresh(container, avatar);
    }
  }

  /** Gives experience for the products that a player has taken out of an oven. */
  #rewardSmelting(avatar: Avatar, before: Slot, container: Container): void {
    const name = this.game.registry.items[before?.id ?? -1]?.name;
    const taken = (before?.count ?? 0) - (container.slots[ovenSlots.output]?.count ?? 0);
    if (name !== undefined && taken > 0) this.game.reward(avatar, (random) => pointsOfSmelting(name, taken, random));
  }

  #closeOutOfReach(): void {
    for (const avatar of this.game.avatars.values()) {
      const { open } = avatar;
      if (open === undefined) continue;
      if (!open.stands() || distanceToBlock(avatar.eyes, open.at) > this.game.options.rules.reach + 2)
        this.shut(avatar);
    }
  }
}
