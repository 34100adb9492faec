import { BodyLost, TimedOut, withTimeout, type Body, type Observation, type WallClock } from '@s-agents/core';

/** Wall milliseconds that a body has for a look: the others are not kept waiting by a slow thread. */
const lookMilliseconds = 1_500;

export interface LastKnownOptions {
  readonly wall: WallClock;
  /** World seconds. */
  readonly now: () => number;
}

/** What a body perceived; `asOf`: the world second of the look, where it cannot be looked at now. */
export interface Sight {
  readonly observation: Observation;
  readonly asOf?: number;
}

/** The last look at one body, which stays known while the body is away. */
export class LastKnown {
  readonly #body: Body;
  readonly #options: LastKnownOptions;
  #last: { observation: Observation; at: number } | undefined;
  #isAway = false;

  constructor(body: Body, options: LastKnownOptions) {
    this.#body = body;
    this.#options = options;
    body.onEvent((event) => {
      if (event.type === 'died' || (event.type === 'lost' && event.forGood === true)) this.#dropAll();
      if (event.type === 'died' || event.type === 'lost') this.#isAway = true;
      if (event.type === 'returned') this.#isAway = false;
    });
  }

  /** What the body perceives, or last perceived; null where it never has. */
  async look(signal: AbortSignal): Promise<Sight | null> {
    const observation = this.#isAway ? null : await this.#observe(signal);
    if (observation !== null) {
      this.#last = { observation, at: this.#options.now() };
      return { observation };
    }
    return this.#last === undefined ? null : { observation: this.#last.observation, asOf: this.#last.at };
  }

  async #observe(signal: AbortSignal): Promise<Observation | null> {
    try {
      return await withTimeout((until) => this.#body.observe({ signal: until, surroundings: false }), {
        clock: this.#options.wall,
        milliseconds: lookMilliseconds,
        what: `a look by ${this.#body.agent}`,
        signal,
      });
    } catch (error) {
      if (error instanceof BodyLost) this.#dropAll();
      else if (!(error instanceof TimedOut) || signal.aborted) throw error;
      return null;
    }
  }

  /** What it held lies elsewhere, or is with one who will not return; what it saw stays known. */
  #dropAll(): void {
    if (this.#last === undefined) return;
    const { containers } = this.#last.observation;
    this.#last = {
      observation: { inventory: {}, equipment: {}, ...(containers === undefined ? {} : { containers }) },
      at: this.#options.now(),
    };
  }
}
