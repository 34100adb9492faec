import type { Position } from '@s-agents/core';
import { distance } from '@s-agents/kit';

/** A period in which a body stood on one spot although it should have moved. */
export interface Standstill {
  /** World seconds, without those of reflexes. */
  readonly seconds: number;
  /** The world time of its last observation, in seconds. */
  readonly at: number;
  readonly position: Position;
}

/** A body that stays within this radius stands on one spot. */
const spotRadiusBlocks = 1;

/** Sums up how long a body stood still although it should have moved. Pure: it gets the events in order. */
export class StandstillTracker {
  #anchor: Position | null = null;
  #since: number | null = null;
  #isInReflex = false;
  #seconds = 0;
  #hasFailed = false;
  #longest: Standstill | null = null;

  /** Records that a movement begins. */
  movementBegins(at: number): void {
    this.#since = at;
  }

  /** Records that a reflex begins or ends. Its time does not count. */
  reflexChanges(at: number, begins: boolean): void {
    this.#pass(at);
    this.#isInReflex = begins;
  }

  /** Records the body's position. */
  seenAt(at: number, position: Position): void {
    this.#pass(at);
    if (this.#anchor === null || distance(this.#anchor, position) > spotRadiusBlocks) this.#moved(position);
  }

  /** Records that a movement ends, at its goal or not. */
  movementEnds(at: number, arrived: boolean): void {
    this.#pass(at);
    this.#since = null;
    this.#hasFailed = !arrived;
    if (arrived) this.#moved(null);
  }

  /** Records that the body waited. The time counts after a failed movement, when the body should still move. */
  waited(at: number, seconds: number): void {
    if (!this.#hasFailed) return;
    this.#since = at - seconds;
    this.#pass(at);
    this.#since = null;
  }

  /** The longest standstill; null if there was none. */
  get longest(): Standstill | null {
    return this.#longest;
  }

  #pass(at: number): void {
    if (this.#since === null) return;
    if (!this.#isInReflex) this.#seconds += at - this.#since;
    this.#since = at;
    if (this.#anchor !== null && this.#seconds > (this.#longest?.seconds ?? 0))
      this.#longest = { seconds: this.#seconds, at, position: this.#anchor };
  }

  #moved(position: Position | null): void {
    this.#anchor = position;
    this.#seconds = 0;
  }
}
