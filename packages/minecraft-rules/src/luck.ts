import { hash, randomStream } from './world/noise.js';

/**
 * What is left to chance in a world. The nth event of a kind has the same luck in every world with the same seed, whatever
 * else happens there.
 */
export class Luck {
  readonly #times = new Map<string, number>();

  constructor(private readonly seed: number) {}

  /** The random numbers in [0, 1) of the next event of a kind, such as "digging gravel". */
  of(event: string): () => number {
    const times = this.#times.get(event) ?? 0;
    this.#times.set(event, times + 1);
    const kind = Array.from(event).reduce((sum, letter) => hash(sum, letter.codePointAt(0) ?? 0, 0, 0), this.seed);
    return randomStream(hash(kind, times, 0, 0));
  }
}
