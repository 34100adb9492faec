import type { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import type { AddressInfo, Server as NetServer } from 'node:net';
import minecraftData from 'minecraft-data';
import { Cancelled, type Inventory, type Position } from '@s-agents/core';
import { systemWallClock } from '@s-agents/kit';
import { itemVariants } from '@s-agents/minecraft-rules';
import { DoubleWindows, type Slot, type Stack, type WindowKind } from './double-windows.js';
import { DoubleWorld, groundHeight } from './double-world.js';

/** A connection of minecraft-protocol's server; only the members used here. */
export interface DoubleClient extends EventEmitter {
  readonly username: string;
  readonly state: string;
  write(name: string, fields: object): void;
  end(reason: string, packet?: string): void;
}

/** What a server sends to a player who joins, in this order. */
export const greetings = ['login', 'chunks', 'position', 'inventory', 'health', 'time'] as const;
export type Greeting = (typeof greetings)[number];

export interface DoubleOptions {
  readonly version: string;
  /** What the server never sends. */
  readonly silentAbout?: readonly Greeting[];
  /** Where players stand as they join. */
  readonly at?: Position;
  /** Changes the packet of a chunk, for bodies that cannot read it. */
  readonly chunk?: (packet: object) => object;
  /** Called instead of sending the greetings; `greet` sends them. */
  readonly onJoin?: (client: DoubleClient, greet: () => void) => void;
  /** Called before a login is answered; it may throw or kick to end the login. */
  readonly onLogin?: (client: DoubleClient) => void;
  /** Changes the answer to a status request. */
  readonly status?: (status: object) => object;
  /** Whether it confirms clicks in windows and corrects the client; the clicks count in any case. */
  readonly confirmsClicks?: boolean;
  /** Whether it undoes every change of the block at a place. */
  readonly protects?: (position: Position) => boolean;
  /** Item name → count in the player's inventory at the start. */
  readonly held?: Readonly<Record<string, number>>;
}

interface Protocol {
  createServer(options: object): EventEmitter & { socketServer: NetServer; close(): void };
}

const fromMineflayer = createRequire(createRequire(import.meta.url).resolve('mineflayer'));
const smeltMilliseconds = 150;
const windowNames = { crafting: 'minecraft:crafting_table', furnace: 'minecraft:furnace' };
/** The start of the game before 1.16, of which minecraft-data has no example; fields that a version lacks are ignored. */
const oldLogin = {
  dimension: 0,
  difficulty: 1,
  levelType: 'flat',
  gameMode: 0,
  hashedSeed: [0, 0],
  enableRespawnScreen: true,
};
/** Numbers of window types from 1.14 on; 1.20.3 inserted the crafter before both. */
const windowNumbers = { crafting: 11, furnace: 13 };

/**
 * A test server of any version that mineflayer speaks: a flat world in which one player digs, places, crafts and smelts
 * (fast), without further rules. Its options can suppress packets that a server should send.
 */
export class PlayableDouble {
  readonly host = '127.0.0.1';
  readonly version: string;
  readonly world: DoubleWorld;
  readonly windows: DoubleWindows;
  /** Digs that players have ended, those that were undone included. */
  digs = 0;
  /** Errors of the server and its connections. */
  readonly errors: string[] = [];
  readonly #options: DoubleOptions;
  readonly #server: ReturnType<Protocol['createServer']>;
  readonly #clients = new Set<DoubleClient>();
  /** The slots as the client believes them to be; undefined for a slot that the server has to send. */
  #believed: (Slot | undefined)[] = [];
  #hotbar = 0;
  #window = 0;
  readonly #stopped = new AbortController();

  static async start(options: DoubleOptions): Promise<PlayableDouble> {
    const double = new PlayableDouble(options);
    await new Promise((resolve) => double.#server.once('listening', resolve));
    return double;
  }

  private constructor(options: DoubleOptions) {
    this.#options = options;
    this.version = options.version;
    this.world = new DoubleWorld(options.version);
    this.windows = new DoubleWindows(options.version);
    for (const [name, count] of Object.entries(options.held ?? {})) this.windows.give(this.#stack(name, count));
    this.#server = (fromMineflayer('minecraft-protocol') as Protocol).createServer({
      'online-mode': false,
      host: this.host,
      port: 0,
      version: options.version,
      hideErrors: true,
      errorHandler: (_client: unknown, error: Error) => void this.errors.push(error.message),
      ...(options.onLogin === undefined ? {} : { beforeLogin: options.onLogin }),
      ...(options.status === undefined ? {} : { beforePing: options.status }),
    });
    this.#server.on('error', (error: Error) => void this.errors.push(error.message));
    this.#server.on('playerJoin', (client: DoubleClient) => this.#join(client));
  }

  get port(): number {
    return (this.#server.socketServer.address() as AddressInfo).port;
  }

  /** Returns item name → count, by the names of `itemVariants`. */
  inventory(): Inventory {
    const { itemName } = itemVariants(this.version);
    const counts: Record<string, number> = {};
    for (const stack of this.windows.inventory.slice(9)) {
      const name = stack === null ? null : itemName(stack.id, stack.metadata);
      if (stack !== null && name !== null) counts[name] = (counts[name] ?? 0) + stack.count;
    }
    return counts;
  }

  async stop(): Promise<void> {
    this.#stopped.abort(new Cancelled('the test is over'));
    for (const client of this.#clients) client.end('the test is over');
    this.#server.close();
  }

  #join(client: DoubleClient): void {
    this.#clients.add(client);
    client.on('end', () => this.#clients.delete(client));
    const greet = (): void => {
      for (const greeting of greetings)
        if (this.#options.silentAbout?.includes(greeting) !== true) this.#greet(client, greeting);
      this.#serve(client);
    };
    if (this.#options.onJoin === undefined) greet();
    else this.#options.onJoin(client, greet);
  }

  #greet(client: DoubleClient, greeting: Greeting): void {
    const data = minecraftData(this.version) as ReturnType<typeof minecraftData> & { loginPacket?: object };
    switch (greeting) {
      case 'login':
        return client.write('login', {
          ...(data.loginPacket ?? oldLogin),
          entityId: 1,
          maxPlayers: 8,
          viewDistance: 4,
          reducedDebugInfo: false,
        });
      case 'chunks':
        for (const packet of this.world.packets()) client.write('map_chunk', this.#options.chunk?.(packet) ?? packet);
        return;
      case 'position':
        return client.write('position', {
          ...(this.#options.at ?? { x: 0.5, y: groundHeight + 1, z: 0.5 }),
          ...{ dx: 0, dy: 0, dz: 0, yaw: 0, pitch: 0, teleportId: 1 },
          flags: data.isNewerOrEqualTo('1.21.2') ? {} : 0,
        });
      case 'inventory':
        return this.#sendWindow(client);
      case 'health':
        return client.write('update_health', { health: 20, food: 20, foodSaturation: 5 });
      case 'time':
        return client.write('update_time', { age: [0, 100], time: [0, 1000], tickDayTime: true, clockUpdates: [] });
    }
  }

  #serve(client: DoubleClient): void {
    client.on('held_item_slot', ({ slotId }: { slotId: number }) => (this.#hotbar = slotId));
    client.on('block_dig', (dig: { status: number; location: Position; sequence?: number }) => {
      if (dig.status === 2) this.#dig(client, dig.location);
      if (dig.sequence !== undefined) client.write('acknowledge_player_digging', { sequenceId: dig.sequence });
    });
    client.on('block_place', (place: { location: Position; direction: number; sequence?: number }) => {
      this.#use(client, place.location, place.direction);
      if (place.sequence !== undefined) client.write('acknowledge_player_digging', { sequenceId: place.sequence });
    });
    client.on('window_click', (click: WindowClick) => {
      // The client ends a drag that never began to request all slots.
      if (click.mode === 5) return this.#sendWindow(client);
      if (click.mode === 1) this.windows.quickMove(click.slot);
      else this.windows.click(click.slot, click.mouseButton);
      if (this.#options.confirmsClicks === false) return;
      if (click.action === undefined) this.#applyPrediction(click);
      else client.write('transaction', { windowId: click.windowId, action: click.action, accepted: true });
      this.#correct(client);
    });
    client.on('close_window', () => {
      // What the cursor holds is thrown on the ground.
      this.windows.cursor = null;
      this.windows.open('inventory');
    });
    this.#smelt(client).catch(() => {});
  }

  /** Smelts at intervals until the server is stopped. */
  async #smelt(client: DoubleClient): Promise<void> {
    for (;;) {
      await systemWallClock.sleep(smeltMilliseconds, { signal: this.#stopped.signal });
      this.windows.smelt();
      if (this.windows.kind === 'furnace') this.#correct(client);
    }
  }

  #dig(client: DoubleClient, at: Position): void {
    this.digs++;
    const name = this.world.nameAt(at);
    if (this.#options.protects?.(at) === true) return this.#setBlock(client, at, name);
    this.#setBlock(client, at, 'air');
    this.windows.give(this.#stack(name === 'grass_block' ? 'dirt' : name, 1));
    this.#sendWindow(client);
  }

  #use(client: DoubleClient, at: Position, face: number): void {
    const used = this.world.nameAt(at);
    if (used === 'crafting_table') return this.#open(client, 'crafting');
    if (used === 'furnace') return this.#open(client, 'furnace');
    const slot = 36 + this.#hotbar;
    const held = this.windows.inventory[slot] ?? null;
    const side = [
      [0, -1, 0],
      [0, 1, 0],
      [0, 0, -1],
      [0, 0, 1],
      [-1, 0, 0],
      [1, 0, 0],
    ][face] ?? [0, 0, 0];
    const name = held === null ? null : itemVariants(this.version).itemName(held.id, held.metadata);
    if (held === null || name === null) return;
    const place = { x: at.x + (side[0] ?? 0), y: at.y + (side[1] ?? 0), z: at.z + (side[2] ?? 0) };
    if (this.#options.protects?.(place) === true) {
      this.#setBlock(client, place, this.world.nameAt(place));
      return this.#sendWindow(client);
    }
    this.windows.inventory[slot] = held.count > 1 ? { ...held, count: held.count - 1 } : null;
    this.#setBlock(client, place, name);
    this.#sendWindow(client);
  }

  #setBlock(client: DoubleClient, at: Position, name: string): void {
    this.world.set(at, name);
    client.write('block_change', { location: at, type: this.world.stateOf(name) });
  }

  #open(client: DoubleClient, kind: Exclude<WindowKind, 'inventory'>): void {
    this.windows.open(kind);
    this.#window = (this.#window % 100) + 1;
    const data = minecraftData(this.version);
    const number = windowNumbers[kind] + (data.isNewerOrEqualTo('1.20.3') ? 1 : 0);
    client.write('open_window', {
      windowId: this.#window,
      inventoryType: data.isNewerOrEqualTo('1.14') ? number : windowNames[kind],
      windowTitle: data.isNewerOrEqualTo('1.20.3') ? { type: 'string', value: kind } : JSON.stringify({ text: kind }),
      slotCount: kind === 'furnace' ? 3 : 0,
    });
    this.#sendWindow(client);
  }

  #sendWindow(client: DoubleClient): void {
    const slots = this.windows.slots();
    this.#believed = [...slots];
    client.write('window_items', {
      windowId: this.windows.kind === 'inventory' ? 0 : this.#window,
      stateId: 1,
      items: slots.map((slot) => this.#packed(slot)),
      carriedItem: this.#packed(this.windows.cursor),
    });
  }

  /** From 1.17 on, a click includes the slots that the client predicts, except the result of a crafting grid. */
  #applyPrediction({ slot, changedSlots = [] }: WindowClick): void {
    const Item = this.#items();
    for (const { location, item } of changedSlots) {
      const stack = Item.fromNotch(item);
      this.#believed[location] = stack === null ? null : { id: stack.type, metadata: 0, count: stack.count };
    }
    if (this.windows.kind !== 'furnace' && slot >= 0 && slot < 10) this.#believed[0] = undefined;
  }

  /** Sends every slot that the client believes wrongly. */
  #correct(client: DoubleClient): void {
    const windowId = this.windows.kind === 'inventory' ? 0 : this.#window;
    for (const [slot, stack] of this.windows.slots().entries()) {
      if (JSON.stringify(stack) === JSON.stringify(this.#believed[slot])) continue;
      client.write('set_slot', { windowId, stateId: 1, slot, item: this.#packed(stack) });
      this.#believed[slot] = stack;
    }
  }

  #stack(name: string, count: number): Stack {
    const type = itemVariants(this.version).itemType(name);
    if (type === null) throw new Error(`${this.version} has no ${name}`);
    return { id: type.id, metadata: type.metadata ?? 0, count };
  }

  #items(): ItemClass {
    return (fromMineflayer('prismarine-item') as (version: string) => ItemClass)(this.version);
  }

  #packed(slot: Slot): unknown {
    const Item = this.#items();
    return Item.toNotch(slot === null ? null : new Item(slot.id, slot.count, slot.metadata));
  }
}

interface WindowClick {
  readonly windowId: number;
  readonly slot: number;
  readonly mouseButton: number;
  readonly mode: number;
  /** Number of the click, before 1.17. */
  readonly action?: number;
  /** The slots as the client predicts them, from 1.17 on. */
  readonly changedSlots?: readonly { readonly location: number; readonly item: unknown }[];
}

interface ItemClass {
  new (id: number, count: number, metadata: number): object;
  fromNotch(item: unknown): { readonly type: number; readonly count: number } | null;
  toNotch(item: object | null): unknown;
}
