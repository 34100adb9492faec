import {
  BodyLost,
  cancelled,
  Cancelled,
  failed,
  type ActionOutcome,
  type Body,
  type BodyEvent,
  type Observation,
  type OutcomeReason,
  type PrimitiveCall,
  type WorldClock,
} from '@s-agents/core';
import { abortable, isCancellation } from '@s-agents/kit';

/** World seconds that an attempt to act takes while the body is away. */
const attemptSeconds = 0.25;

/** Cancels what the body is doing; the action then fails with `reason`. */
class ActionInterrupted extends Cancelled {
  constructor(
    readonly reason: OutcomeReason,
    why: string,
  ) {
    super(why);
  }
}

/**
 * A body that faults can kill or take out of the world, for a while or for good. Each fault ends its current action.
 */
export class FaultyBody implements Body {
  readonly agent: string;
  readonly #listeners = new Set<(event: BodyEvent) => void>();
  #currentActions = new AbortController();
  #lastObservation: Promise<Observation | null> | null = null;
  /** Whether the world itself has lost the body. */
  #lost = false;
  #presence:
    | { readonly state: 'here' }
    | { readonly state: 'away'; readonly back: Promise<void>; readonly why: string }
    | { readonly state: 'gone'; readonly why: string } = { state: 'here' };

  constructor(
    /** The world's own body. */
    private readonly inner: Body,
    private readonly clock: () => WorldClock,
  ) {
    this.agent = inner.agent;
    inner.onEvent((event) => this.#tellOf(event));
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
    const eitherSignal = AbortSignal.any([signal, this.#currentActions.signal]);
    try {
      if (this.#presence.state === 'away') {
        const { why } = this.#presence;
        await this.clock().sleep(attemptSeconds, { agent: this.agent, signal: eitherSignal });
        return failed('interrupted', `not in the world: ${why}`);
      }
      const outcome = await this.inner.run(call, { signal: eitherSignal });
      const reason: unknown = eitherSignal.reason;
      return outcome.status === 'cancelled' && reason instanceof ActionInterrupted
        ? failed(reason.reason, reason.why)
        : outcome;
    } catch (error) {
      if (!isCancellation(error)) throw error;
      const reason: unknown = eitherSignal.reason;
      return reason instanceof ActionInterrupted
        ? failed(reason.reason, reason.why)
        : cancelled(error instanceof Cancelled ? error.why : String(error));
    }
  }

  onEvent(listener: (event: BodyEvent) => void): () => void {
    const entry = (event: BodyEvent): void => listener(event);
    this.#listeners.add(entry);
    return () => {
      this.#listeners.delete(entry);
    };
  }

  /**
   * Observes the world's own body, even while a fault keeps it from its agent. Returns the last observation of a body
   * that has left, and null when the world itself has lost the body.
   */
  async observeInner(): Promise<Observation | null> {
    try {
      return await (this.#lastObservation ?? this.inner.observe({ signal: new AbortController().signal }));
    } catch (error) {
      if (error instanceof BodyLost || isCancellation(error)) return null;
      throw error;
    }
  }

  /** Lets the body hear what a commander whispers to it. */
  hear(from: string, text: string): void {
    this.#emit({ type: 'heard', from, text, whispered: true, commander: true });
  }

  /** Kills the body. In a world that does not support ordered deaths, it keeps its inventory. */
  die(why: string): void {
    if (!this.isHere) return;
    this.#cancelActions(new ActionInterrupted('died', why));
    if (this.inner.die === undefined) this.#emit({ type: 'died', why });
    else this.inner.die(why);
  }

  /** Takes the body out of the world for a number of world seconds. */
  async goAway(why: string, seconds: number): Promise<void> {
    if (!this.isHere) return;
    const back = this.clock().sleep(seconds, { agent: this.agent, signal: new AbortController().signal });
    const presence = { state: 'away', back, why } as const;
    this.#presence = presence;
    this.#cancelActions(new ActionInterrupted('interrupted', why));
    this.#emit({ type: 'lost', why });
    await back;
    // The body may have left for good while it was away.
    if (this.#presence !== presence) return;
    this.#presence = { state: 'here' };
    if (!this.#lost) this.#emit({ type: 'returned' });
  }

  /** Takes the body out of the world for good. */
  leave(why: string): void {
    if (this.isGone) return;
    this.#presence = { state: 'gone', why };
    this.#cancelActions(new Cancelled(why));
    this.#emit({ type: 'lost', why, forGood: true });
    this.#lastObservation = this.#observeAndClose();
  }

  async #observeAndClose(): Promise<Observation | null> {
    try {
      return await this.observeInner();
    } finally {
      await this.inner.close();
    }
  }

  close(): Promise<void> {
    return this.inner.close();
  }

  #cancelActions(reason: Cancelled): void {
    const ended = this.#currentActions;
    this.#currentActions = new AbortController();
    ended.abort(reason);
  }

  /** Passes on what the world tells. A body that dies while a fault keeps it away is back when the fault ends. */
  #tellOf(event: BodyEvent): void {
    if (event.type === 'lost') this.#lost = true;
    if (event.type === 'returned') this.#lost = false;
    const isKeptAway = event.type === 'returned' && this.#presence.state === 'away';
    if (!this.isGone && !isKeptAway) this.#emit(event);
  }

  #emit(event: BodyEvent): void {
    for (const listener of [...this.#listeners]) listener(event);
  }
}
