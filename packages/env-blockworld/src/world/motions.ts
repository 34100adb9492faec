import type { Position } from '@s-agents/minecraft-rules';
import type { Land } from '../land/land.js';
import { fallOf } from '../movement/falling.js';
import type { Inhabitant } from './inhabitant.js';
import type { Inhabitants } from './inhabitants.js';

export interface MotionsOptions {
  readonly land: Land;
  readonly inhabitants: Inhabitants;
  readonly now: () => number;
  /** Brings the world to the present: a way begins where the body is by then. */
  readonly advance: () => void;
  /** Told where a body has come to. */
  readonly onStep: (who: Inhabitant, feet: Position, tick: number) => void;
  /** Told that a fall has hurt. */
  readonly onFall: (who: Inhabitant, damage: number) => void;
}

/** Bodies that are on their way: along what they walk, or down. */
export class Motions {
  readonly #moving = new Set<Inhabitant>();
  /** Falls that will hurt. */
  readonly #landings = new Map<Inhabitant, { readonly tick: number; readonly damage: number }>();

  constructor(private readonly options: MotionsOptions) {}

  get isBusy(): boolean {
    return this.#moving.size > 0 || this.#landings.size > 0;
  }

  /** A body's way from now on: see {@link Inhabitant.follow}. */
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

  /** Plans the fall of a body that nothing carries. */
  letFall(who: Inhabitant): void {
    const fall = fallOf(who.body, this.options.land);
    if (fall === null) return;
    this.move(who, fall.track, fall.body);
    if (fall.damage > 0) this.#landings.set(who, { tick: who.restsFrom, damage: fall.damage });
  }

  teleport(who: Inhabitant, to: Position): void {
    who.teleport(to);
    this.options.inhabitants.put(who, to);
    this.#landings.delete(who);
    this.stir(who);
  }

  /** It has room again for what lies at its feet. */
  stir(who: Inhabitant): void {
    this.#moving.add(who);
  }

  /** It has left the world. */
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

  /** Ends the falls that are over by then. */
  touchDown(tick: number): void {
    for (const [who, { tick: due, damage }] of [...this.#landings]) {
      if (due > tick) continue;
      this.#landings.delete(who);
      this.options.onFall(who, damage);
    }
  }
}
