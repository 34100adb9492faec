import { isFinalRefusal, isPassingRefusal } from '../join-remedies.js';

/** World milliseconds in the world after which a kick is no repetition of the one before. */
const apartMilliseconds = 180_000;

/** Decides from the kicks that a body gets whether it makes sense to come back. */
export class Kicks {
  #latest: string | null = null;

  /**
   * Records that the body was kicked with a reason after `stayed` world milliseconds in the world. Returns whether it
   * should stay away: the reason does not pass by itself, or is the same as the last time.
   */
  isFinal(reason: string, stayed: number): boolean {
    if (isFinalRefusal(reason)) return true;
    const kind = reason.toLowerCase().replaceAll(/\d+/g, '#');
    const isAgain = this.#latest === kind && stayed < apartMilliseconds;
    this.#latest = kind;
    return isAgain && !isPassingRefusal(reason);
  }
}
