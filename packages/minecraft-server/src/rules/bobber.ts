import { randomUUID } from 'node:crypto';
import { bobberFlight, type Position, randomInteger, slowed, hangTicks, ticksToBite } from '@s-agents/minecraft-rules';
import type { Avatar } from '../child/avatar.js';
import { metadataEntry, metadataOffsets, type MetadataEntry } from '../child/entity-metadata.js';
import type { TrackedEntity } from '../child/entity-tracker.js';
import type { Game } from '../child/game.js';
import { firstAlong, firstSolid } from '../child/sight.js';
import type { Creature } from '../creatures/creature.js';

/** The surface's height in its block; the share of the way to it that a bobber rises per tick; the drag sideways. */
const float = { surface: 0.8, rise: 0.2, drag: 0.5 };

/** Blocks between two points of the path that are checked. */
const stepLength = 0.2;

/** The bobber of a fishing line. */
export class Bobber implements TrackedEntity {
  readonly uuid = randomUUID();
  readonly type = 'fishing_bobber';
  readonly living = false;
  readonly yaw = 0;
  readonly pitch = 0;
  onGround = false;
  floating = false;
  /** The hooked creature. */
  hooked: Creature | undefined;
  #ticksToBite: number;
  #biteTicksLeft = 0;
  readonly #luck: () => number;

  constructor(
    readonly id: number,
    readonly owner: Avatar,
    readonly position: Position,
    public velocity: Position,
    private readonly game: Game,
  ) {
    this.#luck = game.luck.of('a bite');
    this.#ticksToBite = ticksToBite(this.#luck);
  }

  get objectData(): number {
    return this.owner.player.id;
  }

  /** Whether a fish is biting. */
  get biting(): boolean {
    return this.#biteTicksLeft > 0;
  }

  metadata(): MetadataEntry[] {
    const { registry } = this.game;
    return [
      metadataEntry(registry, metadataOffsets.bobberHooked, 'int', this.hooked === undefined ? 0 : this.hooked.id + 1),
      metadataEntry(registry, metadataOffsets.bobberBiting, 'boolean', this.biting),
    ];
  }

  /** Moves the bobber by one tick. Returns whether it moved. */
  move(): boolean {
    const { position } = this;
    if (this.hooked !== undefined) {
      const { x, y, z } = this.hooked.position;
      Object.assign(position, { x, y: y + this.hooked.height * 0.8, z });
      return true;
    }
    const { world } = this.game;
    this.floating = world.waterAt(position);
    if (this.floating) return this.#float();
    if (this.onGround) return false;
    const to = { x: position.x + this.velocity.x, y: position.y + this.velocity.y, z: position.z + this.velocity.z };
    const wall = firstSolid(world, position, to, stepLength);
    const water = firstAlong(position, to, stepLength, (at) => world.waterAt(at));
    const intoWater = water !== null && (wall === null || water <= wall);
    const share = intoWater ? water : wall === null ? 1 : Math.max(0, wall - stepLength);
    for (const axis of ['x', 'y', 'z'] as const) position[axis] += this.velocity[axis] * share;
    this.onGround = wall !== null && !intoWater;
    this.velocity = this.onGround ? { x: 0, y: 0, z: 0 } : slowed(this.velocity, bobberFlight, false);
    return true;
  }

  /** Waits one tick for a fish, if the bobber floats. Returns true when a fish begins to bite. */
  wait(): boolean {
    if (!this.floating) return false;
    if (this.#biteTicksLeft > 0) {
      if (--this.#biteTicksLeft === 0) this.#ticksToBite = ticksToBite(this.#luck);
      return false;
    }
    if (--this.#ticksToBite > 0) return false;
    this.#biteTicksLeft = randomInteger(this.#luck, hangTicks.least, hangTicks.most);
    return true;
  }

  #float(): boolean {
    const { position, velocity } = this;
    const above = this.game.world.waterAt({ ...position, y: position.y + 1 });
    const goal = Math.floor(position.y) + (above ? 1 : 0) + float.surface;
    const before = { ...position };
    position.y += (goal - position.y) * float.rise;
    for (const axis of ['x', 'z'] as const) {
      const to = { ...position, [axis]: position[axis] + velocity[axis] };
      if (this.game.world.waterAt(to)) position[axis] = to[axis];
    }
    this.velocity = { x: velocity.x * float.drag, y: 0, z: velocity.z * float.drag };
    return Math.abs(position.y - before.y) + Math.abs(position.x - before.x) + Math.abs(position.z - before.z) > 1e-3;
  }
}
