import { distance, type Position } from '@s-agents/core';

/** A time that a body stood on one spot although it was to move. */
export interface Stand {
  /** World seconds of wanting to move. */
  readonly seconds: number;
  /** When it was noticed last, world seconds. */
  readonly at: number;
  readonly position: Position;
}

/** Within this many blocks a body stands on one spot. */
const spotBlocks = 1;

/**
 * Adds up for how long a body has wanted to move and stayed where it was. Pure: it is told what happens, in its order.
 */
export class Standing {
  #anchor: Position | null = null;
  #since: number | null = null;
  #isSetAside = false;
  #seconds = 0;
  #hasFailed = false;
  #longest: Stand | null = null;

  /** From now on it wants to be elsewhere. */
  wants(at: number): void {
    this.#since = at;
  }

  /** A reflex has the body, or has given it back: meanwhile it does not want to move. */
  setAside(at: number, isSetAside: boolean): void {
    this.#pass(at);
    this.#isSetAside = isSetAside;
  }

  seen(at: number, position: Position): void {
    this.#pass(at);
    if (this.#anchor === null || distance(this.#anchor, position) > spotBlocks) this.#moved(position);
  }

  /** The movement is over; `arrived`: it is where it wanted to be. */
  ended(at: number, arrived: boolean): void {
    this.#pass(at);
    this.#since = null;
    this.#hasFailed = !arrived;
    if (arrived) this.#moved(null);
  }

  /** It did nothing for a while: after a movement that failed it still wants to be elsewhere. */
  idled(at: number, seconds: number): void {
    if (!this.#hasFailed) return;
    this.#since = at - seconds;
    this.#pass(at);
    this.#since = null;
  }

  /** Null: it never stood still. */
  get longest(): Stand | null {
    return this.#longest;
  }

  #pass(at: number): void {
    if (this.#since === null) return;
    if (!this.#isSetAside) this.#seconds += at - this.#since;
    this.#since = at;
    if (this.#anchor !== null && this.#seconds > (this.#longest?.seconds ?? 0))
      this.#longest = { seconds: this.#seconds, at, position: this.#anchor };
  }

  #moved(position: Position | null): void {
    this.#anchor = position;
    this.#seconds = 0;
  }
}
