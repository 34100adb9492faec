import type { Inventory as Counts } from '@s-agents/core';
import { SownPlants, WayMemory } from '@s-agents/minecraft';
import {
  eyeHeight,
  freshNourishment,
  fullHealth,
  noEffects,
  noExperience,
  type Effects,
  type Experience,
  type LastHit,
  type Nourishment,
  type Position,
  standsIn,
} from '@s-agents/minecraft-rules';
import { touching, type MovingBody } from '../movement/physics.js';
import type { Entity } from './entity.js';
import type { Inventory } from './inventory.js';

/** The vertical speed of a standing body, in blocks per tick: what gravity adds in one tick. */
export const standingSpeed = -0.0784;

/** An agent's body in the world: its planned motion tick by tick, what it carries, its health and hunger. */
export class Inhabitant implements Entity {
  readonly category = 'player';
  /** False once the body has left the world for good. */
  isHere = true;
  health = fullHealth;
  nourishment: Nourishment = freshNourishment();
  effects: Effects = noEffects();
  experience: Experience = noExperience();
  /** Decides what an enchanting table offers; undefined until one is used. */
  enchantmentSeed: number | undefined;
  /** The contents of the containers that it has opened, by position. */
  readonly looked = new Map<string, Counts>();
  /** Those of them in which lies what it smelts and has not taken out yet. */
  readonly smelting = new Set<string>();
  readonly sown = new SownPlants();
  readonly wayMemory = new WayMemory();
  /** The bed that it slept in last. After a death it returns beside it. */
  bed: Position | null = null;
  lastHit: LastHit = { until: 0, damage: 0 };
  /** The tick of its last blow or change of the held item: a blow too soon afterwards is weak. */
  lastSwing = -Infinity;
  /** The tick at which it raised the shield in its off hand; null while that is down. */
  shieldSince: number | null = null;
  /** The fraction of a tick by which hunger and healing lag behind the clock. */
  tickFraction = 0;
  /** Radians: 0 looks south (z+), a quarter turn looks west (x-). */
  yaw = 0;
  pitch = 0;
  /** The physics of the body at the end of `#track`. */
  #body: MovingBody;
  /** The planned motion: x, y, z per tick from `#since` on. Afterwards the body stays at the last position. */
  #track: number[] = [];
  #since = 0;

  constructor(
    readonly name: string,
    readonly id: number,
    readonly inventory: Inventory,
    at: Position,
  ) {
    this.#body = bodyAt(at);
  }

  /** Returns the position of its feet at a tick, which must not be before the start of the current track. */
  positionAt(tick: number): Position {
    const at = Math.min(tick - this.#since, this.#track.length / 3) - 1;
    if (this.#track.length === 0) return { x: this.#body.x, y: this.#body.y, z: this.#body.z };
    const index = Math.max(0, at) * 3;
    return {
      x: this.#track[index] as number,
      y: this.#track[index + 1] as number,
      z: this.#track[index + 2] as number,
    };
  }

  eyesAt(tick: number): Position {
    const { x, y, z } = this.positionAt(tick);
    return { x, y: y + eyeHeight, z };
  }

  /** The tick from which on it does not move any more. */
  get restsFrom(): number {
    return this.#since + this.#track.length / 3;
  }

  isMovingAt(tick: number): boolean {
    return tick < this.restsFrom;
  }

  /** Whether the motion planned from `tick` on leads through a block. */
  willCross(tick: number, block: Position): boolean {
    for (let at = tick + 1; at <= this.restsFrom; at++) if (standsIn(this.positionAt(at), block, touching)) return true;
    return false;
  }

  /** The physics of the body at the end of the planned motion. */
  get body(): MovingBody {
    return this.#body;
  }

  /** Moves the body along `track` (its positions after each tick) from `tick` on; `body` is its physics at the end. */
  follow(tick: number, track: readonly number[], body: MovingBody): void {
    const { x, y, z } = this.positionAt(tick);
    this.#since = tick - 1;
    this.#track = [x, y, z, ...track];
    this.#body = { ...body };
  }

  /** Stops the body where it is at `tick`; only the speed of falling remains. */
  halt(tick: number): void {
    if (!this.isMovingAt(tick)) {
      Object.assign(this.#body, { vx: 0, vz: 0 });
      return;
    }
    const { x, y, z } = this.positionAt(tick);
    const before = this.positionAt(tick - 1);
    this.#body = {
      ...bodyAt({ x, y, z }),
      vy: Math.min(y - before.y, standingSpeed),
      onGround: false,
      fallFrom: Math.max(y, before.y),
    };
    this.#track = [];
    this.#since = tick;
  }

  /** Throws the body into the air; `velocity` is in blocks per tick. */
  throwAt(velocity: Position): void {
    const { x, y, z } = velocity;
    this.#body = { ...this.#body, vx: x, vy: y, vz: z, onGround: false };
  }

  /** Puts the body at another position, at rest. */
  teleport(at: Position): void {
    this.#track = [];
    this.#body = bodyAt(at);
  }
}

function bodyAt({ x, y, z }: Position): MovingBody {
  return { x, y, z, vx: 0, vy: standingSpeed, vz: 0, onGround: true, jumpTicks: 0, fallFrom: y };
}
