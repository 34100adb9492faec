import {
  ticksPerSecond,
  type CreatureKind,
  type LastHit,
  type Position,
  type WoolColour,
} from '@s-agents/minecraft-rules';
import type { Random } from '@s-agents/core';
import type { Entity } from '../world/entity.js';

/** What only animals have. Times in ticks. */
export interface AnimalLife {
  readonly colour: WoolColour;
  /** Grown from then on. */
  grownAt: number;
  /** Of sheep: has wool from then on. */
  woolyAt: number;
  /** Looks for a mate until. */
  lovesUntil: number;
  /** May be fed for another from. */
  restedAt: number;
  nextEggAt: number;
}

/** One straight walk, in ticks. */
interface Leg {
  readonly from: Position;
  readonly to: Position;
  readonly since: number;
  readonly until: number;
}

/** An animal or a monster. Its place follows from its last walk, so that it costs nothing until it is looked at. */
export class Creature implements Entity {
  health: number;
  readonly lastHit: LastHit = { until: 0, damage: 0 };
  /** Where it strolls about. */
  home: Position;
  /** When it decides anew what to do. */
  decidesAt: number;
  /** A blow has thrown it back: until it lands it goes nowhere of its own. */
  thrownUntil = 0;
  #leg: Leg;

  constructor(
    readonly id: number,
    readonly species: CreatureKind,
    /** Null for monsters. */
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

  /** The middle of its body. */
  middleAt(tick: number): Position {
    const { x, y, z } = this.positionAt(tick);
    return { x, y: y + this.species.height / 2, z };
  }

  isWalkingAt(tick: number): boolean {
    return tick < this.#leg.until;
  }

  /** Where its last walk leads. */
  get goal(): Position {
    return this.#leg.to;
  }

  isBabyAt(tick: number): boolean {
    return this.animal !== null && tick < this.animal.grownAt;
  }

  /** Sets out for a place that is straight ahead, at so many blocks per second. */
  walk(to: Position, speed: number, tick: number): void {
    const from = this.positionAt(tick);
    const ticks = (Math.hypot(to.x - from.x, to.z - from.z) / speed) * ticksPerSecond;
    this.#leg = { from, to: { ...to }, since: tick, until: tick + Math.max(Math.ceil(ticks), 1) };
    this.decidesAt = Math.max(this.decidesAt, this.#leg.until);
  }

  /** A blow throws it to a place near by. */
  throwTo(to: Position, ticks: number, tick: number): void {
    this.thrownUntil = tick + ticks;
    this.#leg = { from: this.positionAt(tick), to: { ...to }, since: tick, until: this.thrownUntil };
  }

  /** Stays where it is at `tick`, or is set to that height. */
  stay(tick: number, y?: number): void {
    const at = this.positionAt(tick);
    const to = { ...at, y: y ?? at.y };
    this.#leg = { from: to, to, since: tick, until: tick };
  }
}
