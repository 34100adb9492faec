import { distance, type Position } from '@s-agents/core';

/** A time during which a body stood on one spot although it should have moved. */
export interface Stand {
  /** World seconds, reflexes not counted. */
  readonly seconds: number;
  /** When it was last noticed, world seconds. */
  readonly at: number;
  readonly position: Position;
}

/** A body that stays within this many blocks stands on one spot. */
const spotBlocks = 1;

/** Adds up how long a body stood still although it should have moved. Pure: it is told the events in order. */
export class Standing {
  #anchor: Position | null = null;
  #since: number | null = null;
  #isSetAside = false;
  #seconds = 0;
  #hasFailed = false;
  #longest: Stand | null = null;

  /** A movement begins. */
  wants(at: number): void {
    this.#since = at;
  }

  /** A reflex takes the body or gives it back; in between, the body need not move. */
  setAside(at: number, isSetAside: boolean): void {
    this.#pass(at);
    this.#isSetAside = isSetAside;
  }

  seen(at: number, position: Position): void {
    this.#pass(at);
    if (this.#anchor === null || distance(this.#anchor, position) > spotBlocks) this.#moved(position);
  }

  /** A movement ends; `arrived`: at its goal. */
  ended(at: number, arrived: boolean): void {
    this.#pass(at);
    this.#since = null;
    this.#hasFailed = !arrived;
    if (arrived) this.#moved(null);
  }

  /** The body did nothing for a while; after a failed movement it should still move. */
  idled(at: number, seconds: number): void {
    if (!this.#hasFailed) return;
    this.#since = at - seconds;
    this.#pass(at);
    this.#since = null;
  }

  /** Null if it never stood still. */
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
