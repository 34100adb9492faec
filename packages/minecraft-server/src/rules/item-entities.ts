import { randomUUID } from 'node:crypto';
import { toPacket, type Avatar } from '../child/avatar.js';
import { metadataEntry, metadataPlaces } from '../child/entity-metadata.js';
import type { Game, Spill } from '../child/game.js';
import { distance, inPickUpReach, isSupported, itemLifeTicks, type LooseItem, moveItem, pilesWith, type Position, sameKind, type Stack } from '@s-agents/minecraft-rules';

export interface ItemEntity extends LooseItem {
  id: number;
  uuid: string;
  stack: Stack;
  /** World age from which anybody may take it. */
  freeAt: number;
  thrower?: { name: string; freeAt: number };
  goneAt: number;
}

const seenWithin = 64;
const forgottenBeyond = 80;

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
      goneAt: clock.age + itemLifeTicks,
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
    if (item.resting) {
      if (age % 5 !== item.id % 5 || isSupported(item, this.game.world)) return;
      item.resting = false;
    }
    moveItem(item, this.game.world);
    if (item.resting) this.#pile(item);
    if (item.resting || age % 2 === 0) this.#tell(item, 'entity_teleport', { entityId: item.id, ...item.position, yaw: 0, pitch: 0, onGround: item.resting });
  }

  /** Joins a stack that has come to rest with its like nearby. */
  #pile(item: ItemEntity): void {
    const size = this.game.itemRules.stackSize(item.stack.id);
    for (const other of this.#items.values()) {
      if (other === item || !other.resting || !sameKind(other.stack, item.stack) || other.stack.count + item.stack.count > size) continue;
      if (!pilesWith(item.position, other.position)) continue;
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
      .filter((avatar) => avatar.alive && inPickUpReach(avatar.player.position, item.position) && !(item.thrower?.name === avatar.name && age < item.thrower.freeAt))
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
      avatar.write('entity_metadata', { entityId: item.id, metadata: [metadataEntry(this.game.registry, metadataPlaces.itemStack, 'item_stack', toPacket(item.stack))] });
    }
  }

  #hide(id: number, avatar: Avatar): void {
    if (avatar.sees.delete(id)) avatar.write('entity_destroy', { entityIds: [id] });
  }

  #tell(item: ItemEntity, name: string, fields: unknown): void {
    for (const avatar of this.game.avatars.values()) if (avatar.sees.has(item.id)) avatar.write(name, fields);
  }

  #tellStack(item: ItemEntity): void {
    this.#tell(item, 'entity_metadata', { entityId: item.id, metadata: [metadataEntry(this.game.registry, metadataPlaces.itemStack, 'item_stack', toPacket(item.stack))] });
  }
}
