const ticksPerSecond = 20;
/** World seconds by which ages may run ahead of twice the expected speed: a server that catches up sends such bursts. */
const burstSeconds = 5;
/** No rate above so many times the expected one is believed. */
const mostRate = 2;
/** Wall milliseconds that samples must span before the rate is taken from them. */
const rateSpan = 2_000;
const rateSamples = 6;
/** Wall milliseconds for which a sample is carried on: twice the usual gap between samples, within these limits. */
const trust = { least: 1_000, most: 10_000 };

/** An age in ticks, who told it, and the wall time in milliseconds at which it was heard. */
export interface AgeSample {
  readonly age: number;
  readonly teller: string;
  readonly at: number;
}

/**
 * World seconds from the ages that a server tells. Between two ages it goes on at the rate of the latest ones, for a
 * while. An age that falls back or leaps ahead moves nothing: counting goes on from there. Of several tellers, whose
 * messages overtake each other, one is followed until it falls silent.
 */
export class AgeTrack {
  #teller: { readonly name: string; heardAt: number } | undefined;
  #age = 0;
  /** The latest first ones are dropped; the last is what counting goes on from. */
  #samples: { readonly seconds: number; readonly at: number }[] = [];
  #trust = trust.least;
  /** World seconds of the burst that are used up. */
  #ahead = 0;

  constructor(
    /** World seconds that are expected in a wall second. */
    private readonly speed: number,
  ) {}

  /** Whether the age moved. */
  hear({ age, teller, at }: AgeSample): boolean {
    if (!Number.isSafeInteger(Math.round(age))) return false;
    if (this.#teller === undefined) {
      this.#begin({ age, teller, at }, 0);
      return false;
    }
    if (teller !== this.#teller.name) {
      if (at - this.#teller.heardAt > this.#trust) this.#begin({ age, teller, at }, this.seconds(at));
      return false;
    }
    this.#teller.heardAt = at;
    const last = this.#last;
    const advance = (age - this.#age) / ticksPerSecond;
    if (advance === 0) return false;
    const elapsed = Math.max(at - last.at, 0);
    const ahead = advance - (mostRate * this.speed * elapsed) / 1000;
    this.#trust = Math.min(Math.max(2 * elapsed, trust.least), trust.most);
    if (advance < 0 || this.#ahead + ahead > burstSeconds * this.speed) {
      this.#begin({ age, teller, at }, this.seconds(at));
      return true;
    }
    this.#ahead = Math.max(this.#ahead + ahead, 0);
    this.#age = age;
    this.#samples = [...this.#samples, { seconds: last.seconds + advance, at }].slice(-rateSamples);
    return true;
  }

  /** World seconds at a wall time no earlier than the last sample's. */
  seconds(at: number): number {
    const { seconds, at: since } = this.#last;
    return seconds + (Math.min(Math.max(at - since, 0), this.#trust) / 1000) * this.#rate;
  }

  /** Counts on from so many seconds. */
  rebase(seconds: number): void {
    this.#samples = [{ seconds, at: this.#last.at }];
  }

  /** The last sample that was counted. */
  get last(): { readonly seconds: number; readonly at: number } | undefined {
    return this.#samples.at(-1);
  }

  get #last(): { readonly seconds: number; readonly at: number } {
    return this.last ?? { seconds: 0, at: 0 };
  }

  get #rate(): number {
    const [first] = this.#samples;
    const span = first === undefined ? 0 : this.#last.at - first.at;
    if (first === undefined || span < rateSpan) return this.speed;
    return Math.min(((this.#last.seconds - first.seconds) / span) * 1000, mostRate * this.speed);
  }

  #begin({ age, teller, at }: AgeSample, seconds: number): void {
    this.#teller = { name: teller, heardAt: at };
    this.#age = age;
    this.#samples = [{ seconds, at }];
  }
}
