import {
  boatDamage,
  boatFits,
  boatSeats,
  breaksUnderBoats,
  isBoat,
  moveBoat,
  pickUpDelays,
  placeOfLeaving,
  reduceStack,
  type BoatWorld,
  type MovingBoat,
  type Position,
} from '@s-agents/minecraft-rules';
import type { SavedBoat } from '../arrangements.js';
import type { Avatar } from '../child/avatar.js';
import type { EntityTracker } from '../child/entity-tracker.js';
import type { Game, Rule } from '../child/game.js';
import { isPosition } from '../child/place.js';
import type { Client } from '../child/squid.js';
import { teleport } from '../child/teleport.js';
import { RateLimiter } from '../connections/rate-limiter.js';
import { breakBlock } from '../rules/breaking.js';
import { monotonicMilliseconds } from '../thread-time.js';
import { Boat } from './boat.js';
import { boatWorld } from './boat-world.js';
import { boatInSight } from './set-boat.js';

/** A boat farther than this from every player stays where it is. */
const activeWithinBlocks = 64;
/** Ticks between two position updates of a moving boat. */
const updateTicks = 3;
/** Movements smaller than this are not told. */
const still = 0.001;
/** The most blocks between two reported positions, and what a boat may move sideways: on blue ice 3.7 per tick. */
const maximumMoveBlocks = 10;
const sidewaysRate = { burst: 100, perTick: 4 };
/** How high clients may report a boat above where it fits, since they round. */
const lift = 0.05;
/** The bit of `steer_vehicle` by which a passenger gets out. */
const getOut = 2;

/**
 * Boats: they float, carry two players, of whom the first steers, and break under blows. The client of the player who
 * steers moves the boat, and the server checks where to.
 */
export class Boats implements Rule {
  readonly #all = new Map<number, Boat>();
  readonly #moved = new Set<Boat>();
  readonly #blocks: BoatWorld;

  /** `changed` is called when boats have to be saved anew. */
  constructor(
    private readonly game: Game,
    private readonly tracker: EntityTracker,
    saved: readonly SavedBoat[] = [],
    private readonly changed: () => void = () => undefined,
  ) {
    this.#blocks = boatWorld(game);
    for (const { item, at, yaw } of saved) this.add(item, { ...at, yaw, vx: 0, vy: 0, vz: 0, turn: 0 });
    game.clock.onTick((age) => this.#tick(age));
  }

  get all(): readonly Boat[] {
    return [...this.#all.values()];
  }

  get saved(): readonly SavedBoat[] {
    return this.all.map(({ item, position, moving: { yaw } }) => ({ item, at: position, yaw }));
  }

  find(id: number): Boat | undefined {
    return this.#all.get(id);
  }

  add(item: string, moving: MovingBoat): Boat {
    const boat = new Boat(++this.game.serv.entityMaxId, item, moving, this.game, (avatar) => void this.#free(avatar));
    this.#all.set(boat.id, boat);
    this.tracker.add(boat);
    this.changed();
    return boat;
  }

  player(avatar: Avatar, client: Client): void {
    const rateLimiter = new RateLimiter(sidewaysRate, monotonicMilliseconds);
    client.on('use_item', ({ hand }: { hand: number }) => this.#set(avatar, hand === 1 ? 45 : 36 + avatar.heldSlot));
    client.on('vehicle_move', (to: Position & { yaw: number }) => this.#steered(avatar, to, rateLimiter));
    client.on('steer_boat', ({ leftPaddle, rightPaddle }: { leftPaddle: unknown; rightPaddle: unknown }) => {
      const boat = this.#steeredBy(avatar);
      if (boat === undefined) return;
      boat.paddles = [leftPaddle === true, rightPaddle === true];
      this.tracker.tellMetadata(boat);
    });
    client.on('steer_vehicle', ({ jump }: { jump: number }) => {
      if ((jump & getOut) !== 0) this.leave(avatar);
    });
    client.on('entity_action', ({ actionId }: { actionId: unknown }) => {
      if (actionId === 'start_sneaking' || actionId === 0) this.leave(avatar);
    });
  }

  #set(avatar: Avatar, slot: number): void {
    const { game } = this;
    const stack = avatar.slots[slot] ?? null;
    const item = game.registry.items[stack?.id ?? -1]?.name ?? '';
    if (stack === null || !isBoat(item) || !avatar.alive || avatar.gameMode === 'spectator') return;
    const boat = avatar.vehicle === undefined ? boatInSight(game, avatar, this.#blocks) : null;
    if (boat === null) return avatar.sendSlot(slot);
    if (avatar.gameMode !== 'creative') avatar.setSlot(slot, reduceStack(stack, 1));
    this.add(item, boat);
  }

  /** A player gets into a boat. Returns whether it could. */
  board(avatar: Avatar, boat: Boat): boolean {
    const isBusy = avatar.sneaking || avatar.vehicle !== undefined || avatar.gameMode === 'spectator';
    if (isBusy || boat.riders.length >= boatSeats) return false;
    boat.riders.push(avatar);
    avatar.vehicle = boat;
    this.tracker.tellPassengers(boat);
    this.#carry(boat);
    return true;
  }

  /** A player gets out, if it sits in a boat. */
  leave(avatar: Avatar): void {
    const boat = this.#free(avatar);
    if (boat === undefined || avatar.gone || !avatar.alive) return;
    teleport(this.game, avatar, placeOfLeaving(boat.moving, (avatar.yaw * Math.PI) / 180, this.#blocks));
  }

  /** Takes a player out of its boat, without a place to stand. */
  #free(avatar: Avatar): Boat | undefined {
    const boat = this.all.find(({ riders }) => riders.includes(avatar));
    if (boat === undefined) return undefined;
    boat.riders.splice(boat.riders.indexOf(avatar), 1);
    avatar.vehicle = undefined;
    boat.paddles = [false, false];
    this.tracker.tellPassengers(boat);
    this.tracker.tellMetadata(boat);
    this.changed();
    return boat;
  }

  /** A blow, which also hits a boat with passengers. Returns whether it broke the boat. */
  strike(avatar: Avatar, boat: Boat, damage: number): boolean {
    boat.shake();
    boat.damage += damage * boatDamage.perPoint;
    const isOver = avatar.gameMode === 'creative' || boat.damage > boatDamage.breaksAbove;
    if (isOver) this.remove(boat, avatar.gameMode !== 'creative');
    else this.tracker.tellMetadata(boat);
    return isOver;
  }

  remove(boat: Boat, leavesItem: boolean): void {
    for (const avatar of [...boat.riders]) this.leave(avatar);
    this.#all.delete(boat.id);
    this.#moved.delete(boat);
    this.tracker.remove(boat);
    this.changed();
    const item = this.game.registry.itemsByName[boat.item];
    if (leavesItem && item !== undefined)
      this.game.spill({ id: item.id, count: 1, damage: 0 }, boat.position, {
        velocity: { x: 0, y: 0.2, z: 0 },
        delay: pickUpDelays.fresh,
      });
  }

  #steeredBy(avatar: Avatar): Boat | undefined {
    return this.all.find(({ riders: [first] }) => first === avatar);
  }

  /** Moves a boat to where its client has moved it, or the client's boat back when that is impossible. */
  #steered(avatar: Avatar, to: Position & { yaw: number }, rateLimiter: RateLimiter): void {
    const boat = this.#steeredBy(avatar);
    if (boat === undefined || !avatar.alive) return;
    const { moving } = boat;
    if (!isPosition(to) || !Number.isFinite(to.yaw) || !this.#mayMove(moving, to, rateLimiter)) {
      const { x, y, z } = moving;
      return avatar.write('vehicle_move', { x, y, z, yaw: boat.yaw, pitch: 0 });
    }
    const { x, y, z } = to;
    Object.assign(moving, { vx: x - moving.x, vy: y - moving.y, vz: z - moving.z });
    Object.assign(moving, { x, y, z, yaw: (to.yaw * Math.PI) / 180, turn: 0 });
    this.#carry(boat);
    this.#moved.add(boat);
  }

  #mayMove(from: MovingBoat, to: Position, rateLimiter: RateLimiter): boolean {
    const sideways = Math.hypot(to.x - from.x, to.z - from.z);
    if (Math.hypot(sideways, to.y - from.y) > maximumMoveBlocks) return false;
    const isFree = boatFits({ ...to, y: to.y + lift }, this.#blocks) || !boatFits(from, this.#blocks);
    return isFree && rateLimiter.tryTake(sideways);
  }

  /** Brings the passengers along, and breaks what a boat breaks. */
  #carry(boat: Boat): void {
    const { world } = this.game;
    // The passengers' own packets of movement put them onto their seats.
    for (const { player } of [...boat.riders]) player._client.emit('position', { ...boat.position, onGround: false });
    const { x, y, z } = boat.position;
    const side = boat.width / 2;
    for (let bx = Math.floor(x - side); bx <= Math.floor(x + side); bx++)
      for (let bz = Math.floor(z - side); bz <= Math.floor(z + side); bz++)
        for (const by of [Math.floor(y), Math.floor(y + boat.height)]) {
          const at = { x: bx, y: by, z: bz };
          if (breaksUnderBoats(world.blockAt(at).name)) breakBlock(this.game, at, undefined);
        }
  }

  #tick(age: number): void {
    for (const boat of this.#all.values()) {
      boat.damage = Math.max(0, boat.damage - boatDamage.lessPerTick);
      for (const avatar of [...boat.riders]) if (!avatar.alive) this.#free(avatar);
      if (boat.riders.length === 0 && this.#isPlayerNear(boat)) this.#drift(boat);
    }
    if (age % updateTicks !== 0) return;
    for (const boat of this.#moved) this.tracker.tellMoved(boat);
    this.#moved.clear();
  }

  /** Moves a boat that nobody steers. */
  #drift(boat: Boat): void {
    const { x, y, z, yaw } = boat.moving;
    moveBoat(boat.moving, this.#blocks, null);
    if (boat.moving.y < this.game.world.lowestY - activeWithinBlocks) return this.remove(boat, false);
    const moved = Math.hypot(boat.moving.x - x, boat.moving.y - y, boat.moving.z - z);
    if (moved < still && Math.abs(boat.moving.yaw - yaw) < still) return;
    this.#carry(boat);
    this.#moved.add(boat);
  }

  #isPlayerNear({ position }: Boat): boolean {
    for (const { player } of this.game.avatars.values())
      if (Math.hypot(player.position.x - position.x, player.position.z - position.z) < activeWithinBlocks) return true;
    return false;
  }
}
