import { BodyLost, type Body, type Observation, type WallClock } from '@s-agents/core';
import { TimedOut, withTimeout } from '@s-agents/kit';

/** Wall milliseconds for an observation, so that one slow thread does not delay the goal check. */
const observeMilliseconds = 1_500;

export interface LastKnownOptions {
  readonly wall: WallClock;
  /** World seconds. */
  readonly now: () => number;
}

/** What a body perceived; `asOf`: the world second of that observation when the body cannot observe now. */
export interface KnownObservation {
  readonly observation: Observation;
  readonly asOf?: number;
}

/** Keeps one body's last observation, which stands in while the body is away. */
export class LastKnown {
  readonly #body: Body;
  readonly #options: LastKnownOptions;
  #last: { observation: Observation; at: number } | undefined;
  #isAway = false;

  constructor(body: Body, options: LastKnownOptions) {
    this.#body = body;
    this.#options = options;
    body.onEvent((event) => {
      if (event.type === 'died' || (event.type === 'lost' && event.forGood === true)) this.#forgetPossessions();
      if (event.type === 'died' || event.type === 'lost') this.#isAway = true;
      if (event.type === 'returned') this.#isAway = false;
    });
  }

  /** What the body perceives, or else last perceived; null when it never has. */
  async look(signal: AbortSignal): Promise<KnownObservation | null> {
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
        milliseconds: observeMilliseconds,
        what: `a look by ${this.#body.agent}`,
        signal,
      });
    } catch (error) {
      if (error instanceof BodyLost) this.#forgetPossessions();
      else if (!(error instanceof TimedOut) || signal.aborted) throw error;
      return null;
    }
  }

  /** Forgets what the body held, since it died or will not return; what it saw in containers stays known. */
  #forgetPossessions(): void {
    if (this.#last === undefined) return;
    const { entities, relations } = this.#last.observation;
    this.#last = {
      observation: {
        inventory: {},
        equipment: {},
        ...(entities === undefined ? {} : { entities }),
        ...(relations === undefined ? {} : { relations }),
      },
      at: this.#options.now(),
    };
  }
}
