import { randomUUID } from 'node:crypto';
import { toPacket } from '../child/stack-packets.js';
import { metadataEntry, metadataOffsets } from '../child/entity-metadata.js';
import type { EntityTracker, TrackedEntity } from '../child/entity-tracker.js';
import type { Game, Spill } from '../child/game.js';
import {
  distance,
  inPickUpReach,
  isSupported,
  itemLifeTicks,
  type LooseItem,
  moveItem,
  pilesWith,
  type Position,
  sameKind,
  type Stack,
} from '@s-agents/minecraft-rules';
import { NearIndex } from './near-index.js';

/** A dropped stack. */
export interface ItemEntity extends LooseItem, TrackedEntity {
  readonly position: LooseItem['position'];
  readonly velocity: LooseItem['velocity'];
  stack: Stack;
  /** World age from which players may pick it up. */
  freeAt: number;
  /** The player who threw it, and the world age from which this player may pick it up. */
  thrower?: { name: string; freeAt: number };
  /** World age at which it disappears. */
  goneAt: number;
}

/**
 * Dropped items: they fall, float, merge into piles, and are picked up by the nearest player whose bounding box, grown
 * by 1 sideways and 0.5 up and down, touches them.
 */
export class ItemEntities {
  readonly #items = new Map<number, ItemEntity>();
  readonly #resting = new NearIndex<ItemEntity>();

  constructor(
    private readonly game: Game,
    private readonly tracker: EntityTracker,
  ) {
    game.clock.onTick((age) => this.#tick(age));
  }

  get all(): ItemEntity[] {
    return [...this.#items.values()];
  }

  remove(item: ItemEntity): void {
    this.#remove(item);
  }

  spill(stack: Stack, from: Position, { velocity, delay, thrower }: Spill): void {
    const { serv, clock, registry } = this.game;
    const item: ItemEntity = {
      id: ++serv.entityMaxId,
      uuid: randomUUID(),
      type: 'item',
      living: false,
      position: { ...from },
      velocity: { ...velocity },
      yaw: 0,
      pitch: 0,
      objectData: 1,
      stack,
      freeAt: clock.age + delay,
      goneAt: clock.age + itemLifeTicks,
      resting: false,
      ...(thrower === undefined ? {} : { thrower: { name: thrower.name, freeAt: clock.age + thrower.delay } }),
      get onGround() {
        return this.resting;
      },
      metadata() {
        return [metadataEntry(registry, metadataOffsets.itemStack, 'item_stack', toPacket(this.stack))];
      },
    };
    this.#items.set(item.id, item);
    this.tracker.add(item);
  }

  #tick(age: number): void {
    for (const item of this.#items.values()) {
      if (age >= item.goneAt || item.position.y < -128) this.#remove(item);
      else {
        this.#move(item, age);
        this.#offer(item, age);
      }
    }
  }

  #move(item: ItemEntity, age: number): void {
    if (item.resting) {
      if (age % 5 !== item.id % 5 || isSupported(item, this.game.world)) return;
      this.#resting.delete(item);
      item.resting = false;
    }
    moveItem(item, this.game.world);
    if (item.resting) {
      this.#pile(item);
      this.#resting.put(item);
    }
    if (item.resting || age % 2 === 0) this.tracker.tellMoved(item);
  }

  /** Merges an item that has come to rest with others of the same kind nearby. */
  #pile(item: ItemEntity): void {
    const size = this.game.itemRules.stackSize(item.stack.id);
    for (const other of this.#resting.around(item.position)) {
      if (!other.resting || !sameKind(other.stack, item.stack) || other.stack.count + item.stack.count > size) continue;
      if (!pilesWith(item.position, other.position)) continue;
      item.stack = { ...item.stack, count: item.stack.count + other.stack.count };
      item.freeAt = Math.max(item.freeAt, other.freeAt);
      item.goneAt = Math.max(item.goneAt, other.goneAt);
      this.#remove(other);
      this.tracker.tellMetadata(item);
    }
  }

  /** Gives an item to the nearest player in reach who has room. */
  #offer(item: ItemEntity, age: number): void {
    if (age < item.freeAt) return;
    const takers = [...this.game.avatars.values()]
      .filter(
        (avatar) =>
          avatar.alive &&
          avatar.gameMode !== 'spectator' &&
          inPickUpReach(avatar.player.position, item.position) &&
          !(item.thrower?.name === avatar.name && age < item.thrower.freeAt),
      )
      .map((avatar) => ({ avatar, distance: distance(avatar.player.position, item.position) }))
      .sort((a, b) => a.distance - b.distance);
    for (const { avatar } of takers) {
      const before = item.stack.count;
      const rest = avatar.give(item.stack);
      const taken = before - (rest?.count ?? 0);
      if (taken === 0) continue;
      this.tracker.tell(item, 'collect', {
        collectedEntityId: item.id,
        collectorEntityId: avatar.player.id,
        pickupItemCount: taken,
      });
      if (rest === null) return this.#remove(item);
      item.stack = rest;
      this.tracker.tellMetadata(item);
    }
  }

  #remove(item: ItemEntity): void {
    this.#items.delete(item.id);
    this.#resting.delete(item);
    this.tracker.remove(item);
  }
}
