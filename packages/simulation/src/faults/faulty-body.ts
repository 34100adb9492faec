import {
  abortable,
  BodyLost,
  cancelled,
  Cancelled,
  failed,
  isCancellation,
  type ActionOutcome,
  type Body,
  type BodyEvent,
  type Observation,
  type OutcomeReason,
  type PrimitiveCall,
  type WorldClock,
} from '@s-agents/core';

/** World seconds that an attempt to act takes while the body is away. */
const attemptSeconds = 0.25;

class Struck extends Cancelled {
  constructor(
    readonly reason: OutcomeReason,
    why: string,
  ) {
    super(why);
  }
}

/**
 * A body that faults can kill or take out of the world, for a while or for good. What it was doing ends then, as it does
 * in a world.
 */
export class FaultyBody implements Body {
  readonly agent: string;
  readonly #listeners = new Set<(event: BodyEvent) => void>();
  #course = new AbortController();
  #atEnd: Promise<Observation | null> | null = null;
  #presence:
    | { readonly state: 'here' }
    | { readonly state: 'away'; readonly back: Promise<void>; readonly why: string }
    | { readonly state: 'gone'; readonly why: string } = { state: 'here' };

  constructor(
    /** The body that the world made. */
    private readonly inner: Body,
    private readonly clock: () => WorldClock,
  ) {
    this.agent = inner.agent;
  }

  get isHere(): boolean {
    return this.#presence.state === 'here';
  }

  get isGone(): boolean {
    return this.#presence.state === 'gone';
  }

  async observe(options: { signal: AbortSignal; surroundings?: boolean }): Promise<Observation> {
    while (this.#presence.state === 'away') await abortable(this.#presence.back, options.signal);
    if (this.#presence.state === 'gone') throw new BodyLost(this.agent, this.#presence.why);
    return this.inner.observe(options);
  }

  async run(call: PrimitiveCall, { signal }: { signal: AbortSignal }): Promise<ActionOutcome> {
    if (this.#presence.state === 'gone') throw new BodyLost(this.agent, this.#presence.why);
    const both = AbortSignal.any([signal, this.#course.signal]);
    try {
      if (this.#presence.state === 'away') {
        const { why } = this.#presence;
        await this.clock().sleep(attemptSeconds, { agent: this.agent, signal: both });
        return failed('interrupted', `not in the world: ${why}`);
      }
      const outcome = await this.inner.run(call, { signal: both });
      return outcome.status === 'cancelled' && both.reason instanceof Struck
        ? failed(both.reason.reason, both.reason.why)
        : outcome;
    } catch (error) {
      if (!isCancellation(error)) throw error;
      return both.reason instanceof Struck
        ? failed(both.reason.reason, both.reason.why)
        : cancelled(error instanceof Cancelled ? error.why : String(error));
    }
  }

  onEvent(listener: (event: BodyEvent) => void): () => void {
    const entry = (event: BodyEvent): void => listener(event);
    const fromWorld = (event: BodyEvent): void => {
      if (!this.isGone) listener(event);
    };
    const stop = this.inner.onEvent(fromWorld);
    this.#listeners.add(entry);
    return () => {
      stop();
      this.#listeners.delete(entry);
    };
  }

  /**
   * What the world itself says of the body, whatever faults hide from its agent; for a body that left, as it was then.
   * Null when the world has lost it.
   */
  async look(): Promise<Observation | null> {
    try {
      return await (this.#atEnd ?? this.inner.observe({ signal: new AbortController().signal }));
    } catch (error) {
      if (error instanceof BodyLost || isCancellation(error)) return null;
      throw error;
    }
  }

  /** Kills the body; in a world that cannot order a death, it keeps what it carries. */
  die(why: string): void {
    if (!this.isHere) return;
    this.#strike(new Struck('died', why));
    if (this.inner.die === undefined) this.#tell({ type: 'died', why });
    else this.inner.die(why);
  }

  /** Takes the body out of the world until `seconds` have passed. */
  async goAway(why: string, seconds: number): Promise<void> {
    if (!this.isHere) return;
    const back = this.clock().sleep(seconds, { agent: this.agent, signal: new AbortController().signal });
    const presence = { state: 'away', back, why } as const;
    this.#presence = presence;
    this.#strike(new Struck('interrupted', why));
    this.#tell({ type: 'lost', why });
    await back;
    // The body may have been taken out for good in the meantime.
    if (this.#presence !== presence) return;
    this.#presence = { state: 'here' };
    this.#tell({ type: 'returned' });
  }

  /** Takes the body out of the world for good. */
  leave(why: string): void {
    if (this.isGone) return;
    this.#presence = { state: 'gone', why };
    this.#strike(new Cancelled(why));
    this.#tell({ type: 'lost', why, forGood: true });
    this.#atEnd = this.look().finally(() => this.inner.close());
  }

  close(): Promise<void> {
    return this.inner.close();
  }

  #strike(reason: Cancelled): void {
    const ended = this.#course;
    this.#course = new AbortController();
    ended.abort(reason);
  }

  #tell(event: BodyEvent): void {
    for (const listener of [...this.#listeners]) listener(event);
  }
}
