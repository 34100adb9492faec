import type { Permit, ServerLimits, WallClock } from '@s-agents/core';

const minute = 60_000;
/** Wall milliseconds after which a request has reached the server, even if it has no answer yet. */
const longestWayMilliseconds = 5000;
/** The most wall milliseconds for which a request counts. */
export const longestWindowMilliseconds = minute + longestWayMilliseconds;

interface Sent {
  readonly at: number;
  tokens: number;
  /** When it was over; infinite while it is under way. */
  overAt: number;
}

/**
 * Until when a request counts: for a minute from when it has surely reached the server, so that the server does not
 * count more than the limit in any minute of its own, however late requests are on their way.
 */
function countsUntil({ at, overAt }: Sent): number {
  return Math.min(overAt, at + longestWayMilliseconds) + minute;
}

interface Waiter {
  readonly tokens: number;
  readonly admit: () => void;
}

/** Lets requests to one server begin within its limits, in the order in which they were asked for. */
export class Limiter {
  #limits: ServerLimits = {};
  /** The requests that still count. */
  #sent: Sent[] = [];
  readonly #waiting: Waiter[] = [];
  #underWay = 0;
  #pausedUntil = 0;
  /** Ends the wait for the next moment at which a request may begin. */
  #alarm: AbortController | null = null;

  constructor(private readonly clock: WallClock) {}

  /** The limits from now on. */
  set(limits: ServerLimits): void {
    this.#limits = limits;
  }

  /** Begins no request for so many wall milliseconds. */
  pause(milliseconds: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, this.clock.now() + milliseconds);
  }

  /**
   * Resolves when a request of about so many tokens may begin. Rejects with the signal's reason when it aborts. A
   * request that is larger than the limit of tokens begins when no other one counts.
   */
  acquire(tokens: number, signal: AbortSignal): Promise<Permit> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason as Error);
      const waiter: Waiter = {
        tokens,
        admit: () => {
          signal.removeEventListener('abort', giveUp);
          resolve(this.#begin(tokens));
        },
      };
      const giveUp = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
        reject(signal.reason as Error);
        this.#admit();
      };
      signal.addEventListener('abort', giveUp, { once: true });
      this.#waiting.push(waiter);
      this.#admit();
    });
  }

  #begin(tokens: number): Permit {
    const entry: Sent = { at: this.clock.now(), tokens, overAt: Infinity };
    this.#underWay++;
    if (this.#limits.requestsPerMinute !== undefined || this.#limits.tokensPerMinute !== undefined)
      this.#sent.push(entry);
    let isOver = false;
    return {
      used: (spent) => {
        entry.tokens = spent;
      },
      release: () => {
        if (isOver) return;
        isOver = true;
        entry.overAt = this.clock.now();
        this.#underWay--;
        this.#admit();
      },
    };
  }

  /** Admits the requests that may begin now, and sets the alarm for the next one. */
  #admit(): void {
    this.#alarm?.abort();
    this.#alarm = null;
    for (let [first] = this.#waiting; first !== undefined; [first] = this.#waiting) {
      const wait = this.#waitFor(first);
      if (wait > 0) return this.#admitIn(wait);
      this.#waiting.shift();
      first.admit();
    }
  }

  #admitIn(milliseconds: number): void {
    // The end of a request under way is what is waited for.
    if (milliseconds === Infinity) return;
    const alarm = new AbortController();
    this.#alarm = alarm;
    this.clock.sleep(milliseconds, { signal: alarm.signal }).then(
      () => this.#admit(),
      () => {},
    );
  }

  /** Returns the wall milliseconds until a request may begin; infinite when another one has to end first. */
  #waitFor({ tokens }: Waiter): number {
    const { requestsPerMinute = Infinity, tokensPerMinute = Infinity, concurrency = Infinity } = this.#limits;
    if (this.#underWay >= concurrency) return Infinity;
    const now = this.clock.now();
    if (this.#sent.some((sent) => countsUntil(sent) <= now))
      this.#sent = this.#sent.filter((sent) => countsUntil(sent) > now);
    const pause = Math.max(0, this.#pausedUntil - now);
    return Math.max(
      pause,
      this.#untilFree(requestsPerMinute, () => 1, 1),
      this.#untilFree(tokensPerMinute, tokensOf, tokens),
    );
  }

  /** Returns the wall milliseconds until `more` fits beside what counts within the limit. */
  #untilFree(limit: number, sizeOf: (sent: Sent) => number, more: number): number {
    let size = this.#sent.reduce((sum, sent) => sum + sizeOf(sent), 0);
    if (size + more <= limit) return 0;
    for (const sent of this.#sent.toSorted((one, other) => countsUntil(one) - countsUntil(other))) {
      size -= sizeOf(sent);
      if (size + more <= limit || size === 0) return countsUntil(sent) - this.clock.now();
    }
    return 0;
  }
}

function tokensOf({ tokens }: Sent): number {
  return tokens;
}
