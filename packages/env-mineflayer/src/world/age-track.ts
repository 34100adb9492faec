const ticksPerSecond = 20;
/** World seconds by which ages may run ahead of the maximum rate, as in the bursts of a server that catches up. */
const burstSeconds = 5;
/** World seconds in a wall second; higher rates are not believed. */
const maximumRate = 2;
/** Wall milliseconds that the samples must span before the rate is computed from them. */
const rateSpanMilliseconds = 2_000;
const maximumRateSamples = 6;
/**
 * Time is extrapolated after a sample for twice the last gap between samples, within these limits in wall milliseconds.
 */
const extrapolationLimits = { minimum: 1_000, maximum: 10_000 };

/**
 * A server's world age in ticks, who told it (a body's name or the server), and the wall milliseconds at which it was
 * heard.
 */
export interface AgeSample {
  readonly age: number;
  readonly teller: string;
  readonly at: number;
}

/**
 * Computes world seconds from the world ages that a server tells. Between two ages it extrapolates for a while at the
 * rate of the latest ones. An age that falls back or leaps ahead changes no time: it is the new base to count from.
 * Messages of several tellers overtake each other, so only one teller is followed, until it falls silent.
 */
export class AgeTrack {
  #teller: { readonly name: string; heardAt: number } | undefined;
  #age = 0;
  /** The latest samples, oldest first; counting goes on from the last. */
  #samples: { readonly seconds: number; readonly at: number }[] = [];
  #extrapolationMilliseconds = extrapolationLimits.minimum;
  /** World seconds of the allowed burst that are used up. */
  #ahead = 0;

  /** Takes a sample; returns whether the age moved. */
  hear({ age, teller, at }: AgeSample): boolean {
    if (!Number.isSafeInteger(Math.round(age))) return false;
    if (this.#teller === undefined) {
      this.#begin({ age, teller, at }, 0);
      return false;
    }
    if (teller !== this.#teller.name) {
      if (at - this.#teller.heardAt > this.#extrapolationMilliseconds)
        this.#begin({ age, teller, at }, this.seconds(at));
      return false;
    }
    this.#teller.heardAt = at;
    const last = this.#last;
    const advance = (age - this.#age) / ticksPerSecond;
    if (advance === 0) return false;
    const elapsed = Math.max(at - last.at, 0);
    const ahead = advance - (maximumRate * elapsed) / 1000;
    this.#extrapolationMilliseconds = Math.min(
      Math.max(2 * elapsed, extrapolationLimits.minimum),
      extrapolationLimits.maximum,
    );
    if (advance < 0 || this.#ahead + ahead > burstSeconds) {
      this.#begin({ age, teller, at }, this.seconds(at));
      return true;
    }
    this.#ahead = Math.max(this.#ahead + ahead, 0);
    this.#age = age;
    this.#samples = [...this.#samples, { seconds: last.seconds + advance, at }].slice(-maximumRateSamples);
    return true;
  }

  /** World seconds at a wall time, which is not earlier than the last sample's. */
  seconds(at: number): number {
    const { seconds, at: since } = this.#last;
    return seconds + (Math.min(Math.max(at - since, 0), this.#extrapolationMilliseconds) / 1000) * this.#rate;
  }

  /** Continues from this many world seconds. */
  rebase(seconds: number): void {
    this.#samples = [{ seconds, at: this.#last.at }];
  }

  /** The last sample, in world seconds and wall milliseconds. */
  get last(): { readonly seconds: number; readonly at: number } | undefined {
    return this.#samples.at(-1);
  }

  get #last(): { readonly seconds: number; readonly at: number } {
    return this.last ?? { seconds: 0, at: 0 };
  }

  get #rate(): number {
    const [first] = this.#samples;
    const span = first === undefined ? 0 : this.#last.at - first.at;
    if (first === undefined || span < rateSpanMilliseconds) return 1;
    return Math.min(((this.#last.seconds - first.seconds) / span) * 1000, maximumRate);
  }

  #begin({ age, teller, at }: AgeSample, seconds: number): void {
    this.#teller = { name: teller, heardAt: at };
    this.#age = age;
    this.#samples = [{ seconds, at }];
  }
}
