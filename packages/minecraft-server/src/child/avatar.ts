import {
  insert,
  reduceStack,
  initialLastHit,
  noExperience,
  pointsToNext,
  totalPoints,
  type Experience,
  type ItemRules,
  type Position,
  type Slot,
  type Stack,
} from '@s-agents/minecraft-rules';
import type { Dimension } from '../nether/dimensions.js';
import { range, inventoryLayout, looseSlots } from '../windows/layout.js';
import type { Window } from '../windows/window.js';
import { attributePacket } from './attribute-packets.js';
import { Attributes, playerBases } from './attributes.js';
import type { Container } from './containers.js';
import { gameModes, isSafe, type GameMode } from './game-mode.js';
import type { Squid, SquidPlayer } from './squid.js';
import { toPacket, type PacketStack } from './stack-packets.js';
import { freshVitals, type Vitals } from './vitals.js';

/** A window of a block (crafting table, chest, furnace) or of a trader that a player has open. */
export interface OpenWindow {
  id: number;
  window: Window;
  at: Position;
  /** Whether what it belongs to is still there. */
  stands: () => boolean;
  /** Called when it has been opened, and after each click in it. */
  onChanged?: ((avatar: Avatar) => void) | undefined;
  onClosed?: (() => void) | undefined;
  /** The containers whose slots come first in the window, shared by all players who have them open. */
  containers: readonly Container[];
}

/** What carries a player. */
export interface Vehicle {
  /** Where the player's feet are in it. */
  seatOf(avatar: Avatar): Position;
  /** Lets the player go, who is moved elsewhere. */
  release(avatar: Avatar): void;
}

const offHand = 45;
/** The greatest whole number of the protocol. */
const mostInteger = 2 ** 31 - 1;
/** Slots in the order in which items fill them: the hotbar first. */
export const pickupOrder = [...range(36, 45), ...range(9, 36)];

/** A player on the server: inventory, held item, windows and vitals. */
export class Avatar {
  readonly name: string;
  /** Indexed by slot of the inventory window. */
  readonly slots: Slot[] = Array.from({ length: inventoryLayout.size }, () => null);
  /** The inventory window. */
  ownWindow!: Window;
  /** The open window of a block, if any. */
  open: OpenWindow | undefined;
  heldSlot = 0;
  /** The dimension that the client has been shown last. */
  dimension: Dimension = 'overworld';
  /** Whether the player flies, as creative and spectator mode allow. */
  flying = false;
  /** Whether the player glides with an elytra. */
  gliding = false;
  /** The respawn point that a command has set. */
  ownSpawn: Position | undefined;
  onGround = true;
  sneaking = false;
  /** The boat in which the player sits. */
  vehicle: Vehicle | undefined;
  sprinting = false;
  /** The slot of the shield that is up, and the world age at which it was raised. */
  shield: { readonly slot: number; readonly since: number } | undefined;
  /** The world age until which an axe's hit keeps shields down. */
  shieldRestsUntil = 0;
  /** The bed beside which the player respawns. */
  bed: Position | undefined;
  /** The position that the client last reported; undefined after the server has moved the player. */
  reportedPosition: Position | undefined;
  vitals: Vitals = freshVitals();
  attributes = new Attributes(playerBases);
  experience: Experience = noExperience();
  /** Decides what an enchanting table offers; undefined until one is used. */
  enchantmentSeed: number | undefined;
  /** Degrees, as the client reports them. */
  yaw = 0;
  pitch = 0;
  /** The id of the server's last teleport, until the client has confirmed it. */
  unconfirmedMove: number | undefined;
  #moves = 0;
  /** Whether the player is in the world: the client has received inventory and health. */
  active = false;
  /** Whether the connection has ended, so that nothing can be written. */
  gone = false;
  /** Whether the player has changed since the last save. */
  dirty = true;
  /** The protocol's number of the window state that was last sent. */
  stateId = 1;
  #correctedStateId = 0;
  /** Ids of the entities that the client currently knows. */
  readonly sees = new Set<number>();

  constructor(
    readonly serv: Squid,
    readonly player: SquidPlayer,
    readonly rules: ItemRules,
  ) {
    this.name = player._client.username;
  }

  get gameMode(): GameMode {
    return gameModes[this.player.gameMode] ?? 'survival';
  }

  set gameMode(mode: GameMode) {
    this.player.gameMode = gameModes.indexOf(mode);
  }

  get alive(): boolean {
    return this.active && this.player.health > 0;
  }

  /** Whether monsters may hunt the player. */
  get isPrey(): boolean {
    return this.alive && !isSafe(this.gameMode);
  }

  get held(): Slot {
    return this.slots[36 + this.heldSlot] ?? null;
  }

  /** The name of the item in the hand. */
  get heldName(): string | undefined {
    return this.held === null ? undefined : this.serv.registry.items[this.held.id]?.name;
  }

  get maximumHealth(): number {
    return this.attributes.value('max_health');
  }

  /** Where the player stands by its last packet. flying-squid moves `player` later, after packets read in one piece. */
  get feet(): Position {
    return this.reportedPosition ?? this.player.position;
  }

  get eyes(): Position {
    const { x, y, z } = this.feet;
    return { x, y: y + (this.sneaking ? 1.27 : 1.62), z };
  }

  write(name: string, fields: unknown): void {
    if (!this.gone) this.player._client.write(name, fields);
  }

  /**
   * Moves the client to the player's position on the server. Positions that it reports before confirming are ignored.
   */
  sendPosition(): void {
    this.unconfirmedMove = ++this.#moves;
    this.reportedPosition = undefined;
    this.vitals.fallen = 0;
    const { x, y, z } = this.player.position;
    this.write('position', {
      x,
      y,
      z,
      yaw: this.yaw,
      pitch: this.pitch,
      flags: 0,
      teleportId: this.unconfirmedMove,
      dismountVehicle: false,
    });
  }

  /** Sends health and food to the client. */
  showHealth(): void {
    const { food, saturation } = this.vitals.nourishment;
    this.player.food = food;
    this.player.foodSaturation = saturation;
    this.player.updateHealth(this.player.health);
  }

  /** Shows the player's attributes to everybody near, because they have changed. */
  showAttributes(): void {
    const packet = attributePacket(this.serv.registry, this.player.id, this.attributes);
    this.write('entity_update_attributes', packet);
    this.player._writeOthersNearby('entity_update_attributes', packet);
    if (this.player.health > this.maximumHealth) {
      this.player.health = this.maximumHealth;
      this.showHealth();
    }
    this.dirty = true;
  }

  /** Sends levels and points of experience to the client, because they have changed. */
  showExperience(): void {
    const { level, points } = this.experience;
    this.write('experience', {
      experienceBar: points / pointsToNext(level),
      level,
      totalExperience: Math.min(totalPoints(this.experience), mostInteger),
    });
    this.dirty = true;
  }

  /** Resets health, food and air, as after a respawn. */
  resetVitals(age: number): void {
    this.vitals = { ...freshVitals(), lastHit: initialLastHit(age) };
    this.shield = undefined;
    this.player.health = this.maximumHealth;
    this.showHealth();
  }

  /** The window that clicks go to. */
  get current(): Window {
    return this.open?.window ?? this.ownWindow;
  }

  get currentId(): number {
    return this.open?.id ?? 0;
  }

  /**
   * Adds a stack to the inventory as the game does: first to stacks of the same kind, beginning with the held one and
   * the off hand, then into the first free slot. Returns what did not fit.
   */
  give(stack: Stack): Slot {
    const taken = [36 + this.heldSlot, offHand, ...pickupOrder].filter((slot) => this.slots[slot] != null);
    return this.change(() => {
      const rest = insert(this.slots, taken, stack, this.rules);
      return rest === null ? null : insert(this.slots, pickupOrder, rest, this.rules);
    });
  }

  setSlot(slot: number, stack: Slot): void {
    this.change(() => (this.slots[slot] = stack));
  }

  /** Sets a slot as the client has already set it. */
  takeOver(slot: number, stack: Slot): void {
    this.slots[slot] = stack;
    if (this.open !== undefined && slot >= 9 && slot <= 44)
      this.open.window.slots[slot - 9 + this.open.window.layout.main] = stack;
    this.markChanged();
  }

  /**
   * Uses up one held item. The item that it becomes (an empty bowl, a full bucket) goes into the hand or elsewhere into
   * the inventory; returns it if it did not fit.
   */
  useUp(leaves: Slot): Slot {
    const { held } = this;
    if (held === null) return leaves;
    if (this.gameMode === 'creative') return null;
    const rest = reduceStack(held, 1);
    this.setSlot(36 + this.heldSlot, rest ?? leaves);
    return rest === null || leaves === null ? null : this.give(leaves);
  }

  /** Runs a change of the inventory, and sends the client every slot that changed. */
  change<T>(action: () => T): T {
    const before = this.slots.slice();
    const value = action();
    before.forEach((was, slot) => {
      if (was !== (this.slots[slot] ?? null)) this.#show(slot);
    });
    this.markChanged();
    return value;
  }

  /** Marks the player as unsaved, and shows the equipment to others if it has changed. */
  markChanged(): void {
    this.dirty = true;
    this.showEquipment();
  }

  /** Copies the open window's slots into the inventory and the containers. */
  takeFromOpen(): void {
    if (this.open === undefined) return;
    const { layout, slots } = this.open.window;
    for (let n = 0; n < 36; n++) this.slots[9 + n] = slots[layout.main + n] ?? null;
    let from = 0;
    for (const container of this.open.containers)
      for (let n = 0; n < container.slots.length; n++) container.slots[n] = slots[from++] ?? null;
  }

  /** Sends the client one slot of the inventory, by its index in the open window. */
  #show(slot: number): void {
    if (this.open !== undefined) {
      if (slot < 9 || slot > 44) return;
      const index = slot - 9 + this.open.window.layout.main;
      this.open.window.slots[index] = this.slots[slot] ?? null;
      this.sendSlot(index);
    } else this.sendSlot(slot);
  }

  /** Sends one slot of the current window. */
  sendSlot(index: number): void {
    if (!this.active) return;
    this.write('set_slot', {
      windowId: this.currentId,
      stateId: this.nextState(),
      slot: index,
      item: this.#packetOf(this.current.slots[index] ?? null),
    });
  }

  /** Sends all slots and the cursor of the current window. */
  sendAll(): void {
    const { slots, cursor } = this.current;
    this.write('window_items', {
      windowId: this.currentId,
      stateId: this.nextState(),
      items: slots.map((slot) => this.#packetOf(slot)),
      carriedItem: this.#packetOf(cursor),
    });
  }

  /** Sends all slots, because the client predicted something else. */
  correct(): void {
    this.sendAll();
    this.#correctedStateId = this.stateId;
  }

  /** Whether a client that last received the state `receivedStateId` has not received the last correction yet. */
  missesCorrection(receivedStateId: number): boolean {
    return ((receivedStateId - this.#correctedStateId) & 0x7fff) > 0x4000;
  }

  nextState(): number {
    this.stateId = (this.stateId + 1) & 0x7fff;
    return this.stateId;
  }

  /** What the other players see in hands and as armour, in the order of the protocol's numbers of these slots. */
  get equipment(): readonly Slot[] {
    return [this.held, ...[offHand, 8, 7, 6, 5].map((slot) => this.slots[slot] ?? null)];
  }

  /** The equipment that the other players were shown last. */
  #shown: readonly Slot[] = [];

  /** Shows the other players what has changed of the equipment. */
  showEquipment(): void {
    const { equipment } = this;
    const changed = equipment.flatMap((stack, slot) =>
      stack === (this.#shown[slot] ?? null) ? [] : [{ slot, item: this.#packetOf(stack) }],
    );
    this.#shown = equipment;
    if (changed.length > 0)
      this.player._writeOthersNearby('entity_equipment', { entityId: this.player.id, equipments: changed });
  }

  /** Shows the equipment to a player who begins to see this one. */
  showEquipmentTo(other: Avatar): void {
    const equipments = this.equipment.flatMap((stack, slot) =>
      stack === null ? [] : [{ slot, item: this.#packetOf(stack) }],
    );
    if (equipments.length > 0) other.write('entity_equipment', { entityId: this.player.id, equipments });
  }

  #packetOf(stack: Slot): PacketStack {
    return toPacket(stack, this.serv.registry.itemsByName['enchanted_book']?.id);
  }

  /** Returns everything carried: the inventory, the cursor, and what lies loose in a window. */
  carried(): Stack[] {
    const all: Slot[] = [...this.slots.slice(1), this.ownWindow.cursor];
    if (this.open !== undefined)
      all.push(
        this.open.window.cursor,
        ...looseSlots(this.open.window.layout).map((slot) => this.open?.window.slots[slot] ?? null),
      );
    return all.filter((slot) => slot !== null);
  }
}
