import { knockedBack, plainKnockback, type Position } from '@s-agents/minecraft-rules';
import type { Land } from '../land/land.js';
import { fallOf } from '../movement/falling.js';
import { standingSpeed, type Inhabitant } from './inhabitant.js';
import type { Inhabitants } from './inhabitants.js';

export interface MotionsOptions {
  readonly land: Land;
  readonly inhabitants: Inhabitants;
  readonly now: () => number;
  /** Brings the world up to date, so that a motion starts where the body is now. */
  readonly advance: () => void;
  /** Called with the position of a moving body after each tick. */
  readonly onStep: (who: Inhabitant, feet: Position, tick: number) => void;
  /** Called when a fall has hurt a body. */
  readonly onFall: (who: Inhabitant, damage: number) => void;
}

/** Moves bodies along their planned motion, and lets unsupported bodies fall. */
export class Motions {
  readonly #moving = new Set<Inhabitant>();
  /** The ends of the falls that will cause damage. */
  readonly #landings = new Map<Inhabitant, { readonly tick: number; readonly damage: number }>();

  constructor(private readonly options: MotionsOptions) {}

  get isBusy(): boolean {
    return this.#moving.size > 0 || this.#landings.size > 0;
  }

  /** Sets the motion of a body from now on: see {@link Inhabitant.follow}. */
  move(who: Inhabitant, track: readonly number[], body: Inhabitant['body']): void {
    const { advance, now } = this.options;
    advance();
    who.follow(now(), track, body);
    this.#moving.add(who);
    this.#landings.delete(who);
  }

  /** Stops a body; in the air it falls from now on. */
  halt(who: Inhabitant): void {
    const { advance, now } = this.options;
    advance();
    who.halt(now());
    this.#moving.add(who);
    this.letFall(who);
  }

  /** Plans the fall of a body that has no ground below it. */
  letFall(who: Inhabitant): void {
    const fall = fallOf(who.body, this.options.land);
    if (fall === null) return;
    this.move(who, fall.track, fall.body);
    if (fall.damage > 0) this.#landings.set(who, { tick: who.restsFrom, damage: fall.damage });
  }

  /** Throws a body away from a place by a knockback in blocks per tick. */
  throwBack(who: Inhabitant, from: Position, knockback = plainKnockback): void {
    const { advance, now } = this.options;
    advance();
    who.halt(now());
    const isOnGround = who.body.vy >= standingSpeed;
    who.throwAt(knockedBack({ x: 0, y: 0, z: 0 }, who.positionAt(now()), from, knockback, isOnGround));
    this.letFall(who);
  }

  teleport(who: Inhabitant, to: Position): void {
    who.teleport(to);
    this.options.inhabitants.put(who, to);
    this.#landings.delete(who);
    this.recheckPlace(who);
  }

  /** Reports the position of a body on the next tick even if it does not move, so that it picks up what it touches. */
  recheckPlace(who: Inhabitant): void {
    this.#moving.add(who);
  }

  /** Stops tracking a body that has left the world. */
  forget(who: Inhabitant): void {
    this.#moving.delete(who);
  }

  tick(tick: number): void {
    const { inhabitants, onStep } = this.options;
    for (const who of [...this.#moving]) {
      const feet = who.positionAt(tick);
      inhabitants.put(who, feet);
      if (who.isHere) onStep(who, feet, tick);
      if (!who.isMovingAt(tick)) this.#moving.delete(who);
    }
  }

  /** Applies the damage of the falls that have ended by `tick`. */
  endFalls(tick: number): void {
    for (const [who, { tick: due, damage }] of [...this.#landings]) {
      if (due > tick) continue;
      this.#landings.delete(who);
      this.options.onFall(who, damage);
    }
  }
}
