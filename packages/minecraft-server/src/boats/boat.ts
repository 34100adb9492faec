import { randomUUID } from 'node:crypto';
import { boatBox, isBoatEntity, seatIn, woodNumber, type MovingBoat, type Position } from '@s-agents/minecraft-rules';
import type { Avatar, Vehicle } from '../child/avatar.js';
import { metadataEntry, metadataOffsets, type MetadataEntry } from '../child/entity-metadata.js';
import type { TrackedEntity } from '../child/entity-tracker.js';
import type { Game } from '../child/game.js';

/** Ticks for which clients show a boat shaking after a blow. */
const shakingTicks = 10;

/** A boat or a raft in the world. */
export class Boat implements TrackedEntity, Vehicle {
  readonly uuid = randomUUID();
  readonly living = false;
  readonly objectData = 0;
  readonly pitch = 0;
  readonly width = boatBox.width;
  readonly height = boatBox.height;
  onGround = false;
  readonly riders: Avatar[] = [];
  /** What blows have done to it, and the side to which it leans from the last. */
  damage = 0;
  #lean = 1;
  #shaking = 0;
  /** Which of its paddles move: left and right. */
  paddles: readonly [boolean, boolean] = [false, false];

  /** `item`: the name of the item that it was and will be. */
  constructor(
    readonly id: number,
    readonly item: string,
    readonly moving: MovingBoat,
    private readonly game: Game,
    readonly release: (avatar: Avatar) => void,
  ) {}

  /** Until 1.21.1 the boats of all woods are one kind of entity. */
  get type(): string {
    return this.game.registry.entitiesByName[this.item] === undefined ? 'boat' : this.item;
  }

  get position(): Position {
    const { x, y, z } = this.moving;
    return { x, y, z };
  }

  get velocity(): Position {
    const { vx, vy, vz } = this.moving;
    return { x: vx, y: vy, z: vz };
  }

  get yaw(): number {
    return (this.moving.yaw * 180) / Math.PI;
  }

  get passengers(): readonly number[] {
    return this.riders.map(({ player }) => player.id);
  }

  seatOf(avatar: Avatar): Position {
    return seatIn(this.moving, this.riders.indexOf(avatar), this.riders.length);
  }

  /** Notes a blow. */
  shake(): void {
    this.#lean = -this.#lean;
    this.#shaking = shakingTicks;
  }

  metadata(): MetadataEntry[] {
    const { registry } = this.game;
    const isOfAllWoods = isBoatEntity(this.type) && this.type !== this.item;
    const entry = (offset: number, kind: 'int' | 'float' | 'boolean', value: unknown): MetadataEntry =>
      metadataEntry(registry, offset, kind, value);
    const { boatShaking, boatLean, boatDamage, boatWood } = metadataOffsets;
    // The kinds of a later version lack the number of the wood.
    const paddles = boatWood + (isOfAllWoods ? 1 : 0);
    return [
      entry(boatShaking, 'int', this.#shaking),
      entry(boatLean, 'int', this.#lean),
      entry(boatDamage, 'float', this.damage),
      ...(isOfAllWoods
        ? [
            entry(
              boatWood,
              'int',
              woodNumber(this.item, (item) => registry.itemsByName[item] !== undefined),
            ),
          ]
        : []),
      ...this.paddles.map((isMoving, side) => entry(paddles + side, 'boolean', isMoving)),
    ];
  }
}
