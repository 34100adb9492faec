import type { Inventory as Counts } from '@s-agents/core';
import {
  eyeHeight,
  freshNourishment,
  fullHealth,
  type LastHit,
  type Nourishment,
  type Position,
  standsIn,
} from '@s-agents/minecraft-rules';
import type { MovingBody } from '../movement/physics.js';
import type { Entity } from './entity.js';
import type { Inventory } from './inventory.js';

/** Vertical speed of a body that stands: what gravity gives it in one tick. */
const standingSpeed = -0.0784;

/** An agent's body as the world sees it: where it was and will be, tick by tick, and what it carries. */
export class Inhabitant implements Entity {
  readonly kind = 'player';
  /** Whether it has not left the world for ever. */
  isHere = true;
  health = fullHealth;
  nourishment: Nourishment = freshNourishment();
  /** Contents of the containers that it has looked into, by position text. */
  readonly looked = new Map<string, Counts>();
  /** The bed that it slept in last: its place of return. */
  bed: Position | null = null;
  lastHit: LastHit = { until: 0, damage: 0 };
  /** The tick of its last blow, or of the last change of what is in its hand: a blow too soon after it is a weak one. */
  lastSwing = -Infinity;
  /** The part of a tick that it has lived since the last whole one. */
  untilTick = 0;
  /** Radians; 0 looks south (z+), a quarter turn west (x-). */
  yaw = 0;
  pitch = 0;
  /** Its physics at the end of the track. */
  #body: MovingBody;
  /** x, y, z per tick from `#since` on; it rests at the last of them. */
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

  /** Where its feet are at a tick that is not before the last track began. */
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

  /** Whether what is planned from `tick` on leads through a block. */
  willCross(tick: number, block: Position): boolean {
    for (let at = tick + 1; at <= this.restsFrom; at++) if (standsIn(this.positionAt(at), block, 0.05)) return true;
    return false;
  }

  /** Its physics at the end of what is planned. */
  get body(): MovingBody {
    return this.#body;
  }

  /** From `tick` on it goes along `track` (the places after each tick), and is like `body` at its end. */
  follow(tick: number, track: readonly number[], body: MovingBody): void {
    const { x, y, z } = this.positionAt(tick);
    this.#since = tick - 1;
    this.#track = [x, y, z, ...track];
    this.#body = { ...body };
  }

  /** Stops it where it is at `tick`, with nothing but gravity's speed. */
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

  /** Sets it somewhere else. */
  teleport(at: Position): void {
    this.#track = [];
    this.#body = bodyAt(at);
  }
}

function bodyAt({ x, y, z }: Position): MovingBody {
  return { x, y, z, vx: 0, vy: standingSpeed, vz: 0, onGround: true, jumpTicks: 0, fallFrom: y };
}
