import {
  BodyLost,
  cancelled,
  failed,
  type ActionOutcome,
  type Body,
  type BodyEvent,
  type Observation,
  type PrimitiveCall,
  type WallClock,
} from '@s-agents/core';
import { abortable, plainSentence, withTimeout, TimedOut } from '@s-agents/kit';
import { abortReason, PendingCalls } from './pending-calls.js';
import type { FromHost, ToHost } from './protocol.js';

/** Wall milliseconds for an observation before it is requested again. */
const observeMilliseconds = 5_000;
/** Wall milliseconds between two requests to a host that does not have the body and gave no reason. */
const absentMilliseconds = 1_000;
const maximumAbsentAnswers = 60;

export interface RemoteBodyOptions {
  readonly agent: string;
  readonly clock: WallClock;
  readonly send: (message: ToHost) => void;
  readonly onClose: () => void;
}

/** A body that lives in a host: turns calls into messages, and the host's messages into outcomes and events. */
export class RemoteBody implements Body {
  readonly agent: string;
  readonly #options: RemoteBodyOptions;
  readonly #listeners = new Set<(event: BodyEvent) => void>();
  /** What players said while the body was entering the world, for the first who listens. */
  readonly #early: BodyEvent[] = [];
  readonly #calls: PendingCalls;
  readonly #observations = new Map<number, (observation: Observation | null) => void>();
  #request = 0;
  /** Set once the body is gone for good. */
  #gone: BodyLost | undefined;
  /** Set while the body is out of the world; settles when it returns or is gone for good. */
  #absence: { promise: Promise<void>; end: () => void } | undefined;

  constructor(options: RemoteBodyOptions) {
    this.agent = options.agent;
    this.#options = options;
    this.#calls = new PendingCalls(options);
  }

  async observe({
    signal,
    surroundings = true,
  }: {
    signal: AbortSignal;
    surroundings?: boolean;
  }): Promise<Observation> {
    for (let absent = 0; absent < maximumAbsentAnswers; ) {
      signal.throwIfAborted();
      if (this.#absence !== undefined) await abortable(this.#absence.promise, signal);
      if (this.#gone !== undefined) throw this.#gone;
      const seen = await this.#requestObservation(surroundings, signal);
      if (typeof seen === 'object') return seen;
      // A slow host is asked again, because a stalled machine loses no body. An absence has an event of its own.
      if (seen === 'late' || this.#absence !== undefined) continue;
      absent++;
      await this.#options.clock.sleep(absentMilliseconds, { signal });
    }
    throw this.#lose('its host no longer has it');
  }

  async run(call: PrimitiveCall, { signal }: { signal: AbortSignal }): Promise<ActionOutcome> {
    if (this.#gone !== undefined) throw this.#gone;
    if (signal.aborted) return cancelled(abortReason(signal));
    if (this.#absence !== undefined) return failed('interrupted', 'the body is not in the world at the moment');
    return this.#calls.run(++this.#request, call, signal);
  }

  onEvent(listener: (event: BodyEvent) => void): () => void {
    this.#listeners.add(listener);
    for (const event of this.#early.splice(0)) listener(event);
    return () => void this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    if (this.#gone !== undefined) return;
    this.#options.send({ type: 'leave', agent: this.agent });
    this.#lose('it was closed');
    this.#options.onClose();
  }

  receive(message: FromHost): void {
    switch (message.type) {
      case 'ended':
        return this.#calls.settle(message.request, message.outcome);
      case 'progress':
        return this.#calls.progress(message.request);
      case 'observed':
        return this.#observations.get(message.request)?.(message.observation);
      case 'absent':
        return this.#observations.get(message.request)?.(null);
      case 'event':
        return this.#emit(message.event.type === 'lost' ? lostEvent(message.event.why) : message.event);
      case 'gone':
        this.#emit({ ...lostEvent(message.why), forGood: true });
        this.#lose(plainSentence(message.why));
        return;
      case 'joined':
        if (this.#absence !== undefined) this.#emit({ type: 'returned' });
        return;
      case 'refused':
      case 'sign-in':
      case 'trouble':
      case 'area-refuses':
      case 'placed':
      case 'age':
      case 'killed':
      case 'pong':
        return;
    }
  }

  /** Ends all calls and observations after a crash of the host; the body may return in another host. */
  hostCrashed(why: string): void {
    this.#calls.settleAll(failed('interrupted', `the body's host crashed: ${why}`));
    for (const answer of [...this.#observations.values()]) answer(null);
    if (this.#absence === undefined) this.#emit(lostEvent(why));
  }

  async #requestObservation(surroundings: boolean, signal: AbortSignal): Promise<Observation | 'absent' | 'late'> {
    const request = ++this.#request;
    const answer = new Promise<Observation | null>((resolve) => this.#observations.set(request, resolve));
    this.#options.send({ type: 'observe', agent: this.agent, request, surroundings });
    try {
      const seen = await withTimeout(() => answer, {
        clock: this.#options.clock,
        milliseconds: observeMilliseconds,
        what: 'observing',
        signal,
      });
      return seen ?? 'absent';
    } catch (error) {
      if (error instanceof TimedOut) return 'late';
      throw error;
    } finally {
      this.#observations.delete(request);
    }
  }

  #emit(event: BodyEvent): void {
    if (event.type === 'lost' || event.type === 'died') {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#absence ??= { promise, end: resolve };
    }
    if (event.type === 'returned') this.#return();
    if (event.type === 'heard' && this.#listeners.size === 0) this.#early.push(event);
    for (const listener of this.#listeners) listener(event);
  }

  #return(): void {
    this.#absence?.end();
    this.#absence = undefined;
  }

  #lose(why: string): BodyLost {
    this.#gone ??= new BodyLost(this.agent, why);
    this.#calls.rejectAll(this.#gone);
    for (const answer of [...this.#observations.values()]) answer(null);
    this.#return();
    return this.#gone;
  }
}

/** Removes addresses and the like from the reason; the full text is detail for the run's log. */
function lostEvent(reason: string): Extract<BodyEvent, { type: 'lost' }> {
  const why = plainSentence(reason);
  return { type: 'lost', why, ...(why === reason ? {} : { detail: reason }) };
}
