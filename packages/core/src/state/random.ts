import { hash32 } from './hash32.js';

export const Random = Symbol.for('@s-agents/Random');

/**
 * The run's only source of random numbers. `fork(label)` depends only on the seed and the labels, not on earlier draws,
 * so that parts of a run do not affect each other's numbers.
 */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** Uniform integer in [minimum, maximum], both included. */
  integer(minimum: number, maximum: number): number;
  /** One of `choices`. Throws a RangeError when the list is empty. */
  pick<T>(choices: readonly T[]): T;
  /** Standard normally distributed. */
  normal(): number;
  fork(label: string): Random;
}

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
