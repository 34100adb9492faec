import {
  ticksPerSecond,
  type Panic,
  type CreatureKind,
  type LastHit,
  type Position,
  type WoolColour,
} from '@s-agents/minecraft-rules';
import type { Random } from '@s-agents/core';
import type { Entity } from '../world/entity.js';

/** The state that only animals have. Times are in ticks. */
export interface AnimalLife {
  readonly colour: WoolColour;
  /** The tick at which it is grown. */
  grownAt: number;
  /** The tick at which a sheep has wool again. */
  woolyAt: number;
  /** The tick until which it looks for a mate. */
  lovesUntil: number;
  /** The tick from which on it may be fed for breeding again. */
  restedAt: number;
  nextEggAt: number;
}

/** One straight walk; times in ticks. */
interface Leg {
  readonly from: Position;
  readonly to: Position;
  readonly since: number;
  readonly until: number;
}

/** An animal or a monster. Its position is computed from its last walk only when it is read. */
export class Creature implements Entity {
  health: number;
  readonly lastHit: LastHit = { until: 0, damage: 0 };
  /** Who struck it last, and at which tick; null before the first blow. */
  struckBy: { readonly name: string; readonly at: number } | null = null;
  /** The centre of the area in which it strolls. */
  home: Position;
  /** The tick of its next decision where to stroll. */
  decidesAt: number;
  /** The tick until which a blow throws it back; it does not walk before. */
  thrownUntil = 0;
  /** How an animal runs about after the last blow. */
  panic: Panic | null = null;
  /** Whether its fuse burns. */
  isLit = false;
  #leg: Leg;

  constructor(
    readonly id: number,
    readonly species: CreatureKind,
    /** The animal's state; null for monsters. */
    readonly animal: AnimalLife | null,
    readonly random: Random,
    at: Position,
    tick: number,
  ) {
    this.health = species.health;
    this.home = at;
    this.decidesAt = tick;
    this.#leg = { from: at, to: at, since: tick, until: tick };
  }

  get name(): string {
    return this.species.name;
  }

  get kind(): string {
    return this.animal === null ? 'hostile' : 'animal';
  }

  positionAt(tick: number): Position {
    const { from, to, since, until } = this.#leg;
    if (tick >= until) return { ...to };
    const share = Math.max((tick - since) / (until - since), 0);
    return { x: from.x + (to.x - from.x) * share, y: share > 0.5 ? to.y : from.y, z: from.z + (to.z - from.z) * share };
  }

  eyesAt(tick: number): Position {
    const { x, y, z } = this.positionAt(tick);
    return { x, y: y + this.species.eyeHeight, z };
  }

  /** Returns the middle of its body. */
  middleAt(tick: number): Position {
    const { x, y, z } = this.positionAt(tick);
    return { x, y: y + this.species.height / 2, z };
  }

  isWalkingAt(tick: number): boolean {
    return tick < this.#leg.until;
  }

  /** Ticks until it is at the end of its walk. */
  ticksToGoal(tick: number): number {
    return Math.max(this.#leg.until - tick, 0);
  }

  /** The end of its last walk. */
  get goal(): Position {
    return this.#leg.to;
  }

  isBabyAt(tick: number): boolean {
    return this.animal !== null && tick < this.animal.grownAt;
  }

  /** Walks straight to a place, at `speed` blocks per second. */
  walk(to: Position, speed: number, tick: number): void {
    const from = this.positionAt(tick);
    const ticks = (Math.hypot(to.x - from.x, to.z - from.z) / speed) * ticksPerSecond;
    this.#leg = { from, to: { ...to }, since: tick, until: tick + Math.max(Math.ceil(ticks), 1) };
    this.decidesAt = Math.max(this.decidesAt, this.#leg.until);
  }

  /** Throws it to a place nearby, in `ticks`. */
  throwTo(to: Position, ticks: number, tick: number): void {
    this.thrownUntil = tick + ticks;
    this.#leg = { from: this.positionAt(tick), to: { ...to }, since: tick, until: this.thrownUntil };
  }

  /** Stops where it is at `tick`, at the height `y` if given. */
  stay(tick: number, y?: number): void {
    const at = this.positionAt(tick);
    const to = { ...at, y: y ?? at.y };
    this.#leg = { from: to, to, since: tick, until: tick };
  }
}
