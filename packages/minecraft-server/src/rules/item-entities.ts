import { randomUUID } from 'node:crypto';
import { toPacket, type Avatar } from '../child/avatar.js';
import type { Game, Spill } from '../child/game.js';
import type { Position } from '../position.js';
import { sameKind, type Stack } from '../windows/stack.js';

export interface ItemEntity {
  id: number;
  uuid: string;
  position: Position;
  /** Blocks per tick. */
  velocity: Position;
  stack: Stack;
  /** World age from which anybody may take it. */
  freeAt: number;
  thrower?: { name: string; freeAt: number };
  goneAt: number;
  resting: boolean;
}

const lifeTicks = 6000;
const half = 0.125;
const seenWithin = 64;
const forgottenBeyond = 80;
/** The item stack's place in an item entity's metadata, from 1.17 on. */
const metadata = { key: 8, type: 6 };

/** Items on the ground: they fall, float, pile up, and go to the nearest player whose box, grown by 1 and 0.5, touches them. */
export class ItemEntities {
  readonly #items = new Map<number, ItemEntity>();

  constructor(private readonly game: Game) {
    game.clock.onTick((age) => this.#tick(age));
  }

  get all(): ItemEntity[] {
    return [...this.#items.values()];
  }

  spill(stack: Stack, from: Position, { velocity, delay, thrower }: Spill): void {
    const { serv, clock } = this.game;
    const item: ItemEntity = {
      id: ++serv.entityMaxId,
      uuid: randomUUID(),
      position: { ...from },
      velocity: { ...velocity },
      stack,
      freeAt: clock.age + delay,
      goneAt: clock.age + lifeTicks,
      resting: false,
      ...(thrower === undefined ? {} : { thrower: { name: thrower.name, freeAt: clock.age + thrower.delay } }),
    };
    this.#items.set(item.id, item);
    for (const avatar of this.game.avatars.values()) this.#show(item, avatar);
  }

  #tick(age: number): void {
    for (const item of this.#items.values()) {
      if (age >= item.goneAt || item.position.y < -128) this.#remove(item);
      else {
        this.#move(item, age);
        this.#offer(item, age);
      }
    }
    if (age % 10 === 0) for (const avatar of this.game.avatars.values()) for (const item of this.#items.values()) this.#show(item, avatar);
  }

  #move(item: ItemEntity, age: number): void {
    const { world } = this.game;
    const { position, velocity } = item;
    if (item.resting) {
      if (age % 5 !== item.id % 5 || this.#supported(item)) return;
      item.resting = false;
    }
    const inWater = world.blockAt(position).name === 'water';
    if (world.solidAt(position)) position.y = Math.floor(position.y) + 1;
    velocity.y = inWater ? Math.min(velocity.y + 0.03, 0.06) : velocity.y - 0.04;
    this.#slide(item, 'x');
    this.#slide(item, 'z');
    const y = position.y + velocity.y;
    if (velocity.y < 0 && world.solidAt({ ...position, y })) {
      position.y = Math.floor(y) + 1;
      velocity.y = 0;
    } else if (velocity.y > 0 && world.solidAt({ ...position, y: y + 2 * half })) velocity.y = 0;
    else position.y = y;
    const drag = velocity.y === 0 ? 0.58 : 0.98;
    velocity.x *= drag;
    velocity.z *= drag;
    velocity.y *= inWater ? 0.8 : 0.98;
    const floating = inWater && world.blockAt({ ...position, y: position.y + 0.3 }).name !== 'water';
    if (Math.hypot(velocity.x, velocity.z) < 0.01 && (this.#supported(item) || floating)) {
      item.resting = true;
      Object.assign(velocity, { x: 0, y: 0, z: 0 });
      this.#pile(item);
    }
    if (item.resting || age % 2 === 0) this.#tell(item, 'entity_teleport', { entityId: item.id, ...position, yaw: 0, pitch: 0, onGround: item.resting });
  }

  #supported({ position }: ItemEntity): boolean {
    const { world } = this.game;
    const below = { ...position, y: position.y - 0.05 };
    return world.solidAt(below) || (world.blockAt(below).name === 'water' && world.blockAt({ ...position, y: position.y + 0.3 }).name !== 'water');
  }

  #slide(item: ItemEntity, axis: 'x' | 'z'): void {
    const to = { ...item.position, [axis]: item.position[axis] + item.velocity[axis] };
    const edge = { ...to, [axis]: to[axis] + Math.sign(item.velocity[axis]) * half, y: to.y + half };
    if (this.game.world.solidAt(edge)) item.velocity[axis] = 0;
    else item.position[axis] = to[axis];
  }

  /** Joins a stack that has come to rest with its like nearby. */
  #pile(item: ItemEntity): void {
    const size = this.game.itemRules.stackSize(item.stack.id);
    for (const other of this.#items.values()) {
      if (other === item || !other.resting || !sameKind(other.stack, item.stack) || other.stack.count + item.stack.count > size) continue;
      const { position: a } = item;
      const { position: b } = other;
      if (Math.abs(a.x - b.x) > 0.75 || Math.abs(a.z - b.z) > 0.75 || Math.abs(a.y - b.y) > 0.25) continue;
      item.stack = { ...item.stack, count: item.stack.count + other.stack.count };
      item.freeAt = Math.max(item.freeAt, other.freeAt);
      item.goneAt = Math.max(item.goneAt, other.goneAt);
      this.#remove(other);
      this.#tellStack(item);
    }
  }

  #offer(item: ItemEntity, age: number): void {
    if (age < item.freeAt) return;
    const takers = [...this.game.avatars.values()]
      .filter((avatar) => avatar.alive && touches(avatar.player.position, item.position) && !(item.thrower?.name === avatar.name && age < item.thrower.freeAt))
      .map((avatar) => ({ avatar, distance: distance(avatar.player.position, item.position) }))
      .sort((a, b) => a.distance - b.distance);
    for (const { avatar } of takers) {
      const before = item.stack.count;
      const rest = avatar.give(item.stack);
      const taken = before - (rest?.count ?? 0);
      if (taken === 0) continue;
      this.#tell(item, 'collect', { collectedEntityId: item.id, collectorEntityId: avatar.player.id, pickupItemCount: taken });
      if (rest === null) return this.#remove(item);
      item.stack = rest;
      this.#tellStack(item);
    }
  }

  #remove(item: ItemEntity): void {
    this.#items.delete(item.id);
    for (const avatar of this.game.avatars.values()) this.#hide(item.id, avatar);
  }

  #show(item: ItemEntity, avatar: Avatar): void {
    if (!avatar.active) return;
    const away = distance(avatar.player.position, item.position);
    if (avatar.sees.has(item.id)) {
      if (away > forgottenBeyond) this.#hide(item.id, avatar);
    } else if (away < seenWithin) {
      avatar.sees.add(item.id);
      const { x, y, z } = item.velocity;
      const velocity = { x: Math.round(x * 8000), y: Math.round(y * 8000), z: Math.round(z * 8000) };
      const type = this.game.registry.entitiesByName['item']?.id;
      avatar.write('spawn_entity', { entityId: item.id, objectUUID: item.uuid, type, ...item.position, pitch: 0, yaw: 0, headPitch: 0, objectData: 1, velocity });
      avatar.write('entity_metadata', { entityId: item.id, metadata: [{ ...metadata, value: toPacket(item.stack) }] });
    }
  }

  #hide(id: number, avatar: Avatar): void {
    if (avatar.sees.delete(id)) avatar.write('entity_destroy', { entityIds: [id] });
  }

  #tell(item: ItemEntity, name: string, fields: unknown): void {
    for (const avatar of this.game.avatars.values()) if (avatar.sees.has(item.id)) avatar.write(name, fields);
  }

  #tellStack(item: ItemEntity): void {
    this.#tell(item, 'entity_metadata', { entityId: item.id, metadata: [{ ...metadata, value: toPacket(item.stack) }] });
  }
}

/** Whether a player's box (0.6 x 1.8), grown by 1 sideways and 0.5 up and down, meets the item's (0.25). */
export function touches(feet: Position, item: Position): boolean {
  const sideways = 0.3 + 1 + half;
  return Math.abs(feet.x - item.x) < sideways && Math.abs(feet.z - item.z) < sideways && item.y + 2 * half > feet.y - 0.5 && item.y < feet.y + 1.8 + 0.5;
}

function distance(a: Position, b: Position): number {
  return Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);
}
