import type { Random } from '@s-agents/core';
import { hash32 } from './hash32.js';

/** Creates a seeded generator (mulberry32 over a hash of seed and labels). Not for secrets. */
export function createRandom(seed: number | string): Random {
  return new SeededRandom(`${seed}`);
}

class SeededRandom implements Random {
  #state: number;

  constructor(private readonly path: string) {
    this.#state = hash32(path);
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  integer(minimum: number, maximum: number): number {
    return minimum + Math.floor(this.next() * (maximum - minimum + 1));
  }

  pick<T>(choices: readonly T[]): T {
    if (choices.length === 0) throw new RangeError('pick: no choices');
    return choices[this.integer(0, choices.length - 1)] as T;
  }

  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
  }

  fork(label: string): Random {
    return new SeededRandom(`${this.path}/${label}`);
  }
}
