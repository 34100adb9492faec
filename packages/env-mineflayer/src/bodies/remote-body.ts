import {
  abortable,
  BodyLost,
  cancelled,
  Cancelled,
  failed,
  plainSentence,
  withTimeout,
  TimedOut,
  type ActionOutcome,
  type Body,
  type BodyEvent,
  type Observation,
  type PrimitiveCall,
  type WallClock,
} from '@s-agents/core';
import { Patience } from '../patience.js';
import type { FromHost, ToHost } from './protocol.js';

/** Wall milliseconds within which a host answers an abort; it needs one turn of its event loop. */
const abortMilliseconds = 700;
/**
 * Wall milliseconds without an outcome or progress after which a call counts as lost; a host's own limits are shorter,
 * and a host that hangs is found out sooner (`bodies.ts`).
 */
const backstopMilliseconds = 180_000;
const backstopNap = 5_000;
/** Wall milliseconds for a look around before it is asked for again. */
const observeMilliseconds = 5_000;
/** Wall milliseconds before a host that has no such body, and does not say why, is asked again; and how often. */
const absentMilliseconds = 1_000;
const absentTries = 60;

export interface RemoteBodyOptions {
  readonly agent: string;
  readonly clock: WallClock;
  readonly send: (message: ToHost) => void;
  readonly onClose: () => void;
}

/** A body in a host: turns calls into messages and messages into outcomes. */
export class RemoteBody implements Body {
  readonly agent: string;
  readonly #options: RemoteBodyOptions;
  readonly #listeners = new Set<(event: BodyEvent) => void>();
  readonly #outcomes = new Map<
    number,
    { resolve: (outcome: ActionOutcome) => void; reject: (error: Error) => void; patience: Patience }
  >();
  readonly #observations = new Map<number, (observation: Observation | null) => void>();
  #request = 0;
  #gone: BodyLost | undefined;
  /** While the body is out of the world: settles when it is back, or gone. */
  #absence: { promise: Promise<void>; end: () => void } | undefined;

  constructor(options: RemoteBodyOptions) {
    this.agent = options.agent;
    this.#options = options;
  }

  async observe({
    signal,
    surroundings = true,
  }: {
    signal: AbortSignal;
    surroundings?: boolean;
  }): Promise<Observation> {
    for (let absent = 0; absent < absentTries; ) {
      signal.throwIfAborted();
      if (this.#absence !== undefined) await abortable(this.#absence.promise, signal);
      if (this.#gone !== undefined) throw this.#gone;
      const seen = await this.#look(surroundings, signal);
      if (typeof seen === 'object') return seen;
      // A slow host is asked again, for a stalled machine is no loss. An absence is told of in a message of its own.
      if (seen === 'late' || this.#absence !== undefined) continue;
      absent++;
      await this.#options.clock.sleep(absentMilliseconds, { signal });
    }
    throw this.#lose('its host does not know it any more');
  }

  async run(call: PrimitiveCall, { signal }: { signal: AbortSignal }): Promise<ActionOutcome> {
    if (this.#gone !== undefined) throw this.#gone;
    if (signal.aborted) return cancelled(whyOf(signal));
    if (this.#absence !== undefined) return failed('interrupted', 'the body is not in the world at the moment');
    const request = ++this.#request;
    const { agent } = this;
    const done = new AbortController();
    const { clock } = this.#options;
    const patience = new Patience({ clock, milliseconds: backstopMilliseconds, nap: backstopNap });
    const outcome = new Promise<ActionOutcome>((resolve, reject) =>
      this.#outcomes.set(request, { resolve, reject, patience }),
    );
    const stop = (): void => {
      this.#options.send({ type: 'abort', agent, request, why: whyOf(signal) });
      clock.sleep(abortMilliseconds, { signal: done.signal }).then(
        () => this.#settle(request, cancelled(whyOf(signal))),
        () => {},
      );
    };
    signal.addEventListener('abort', stop, { once: true });
    patience.end({ signal: done.signal }).then(
      () =>
        this.#settle(
          request,
          failed('timeout', `the body's host did not answer within ${backstopMilliseconds / 1000} s`),
        ),
      () => {},
    );
    this.#options.send({ type: 'run', agent, request, call });
    try {
      return await outcome;
    } finally {
      signal.removeEventListener('abort', stop);
      done.abort(new Cancelled('done'));
    }
  }

  onEvent(listener: (event: BodyEvent) => void): () => void {
    this.#listeners.add(listener);
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
        return this.#settle(message.request, message.outcome);
      case 'progress':
        return this.#outcomes.get(message.request)?.patience.renew();
      case 'observed':
        return this.#observations.get(message.request)?.(message.observation);
      case 'absent':
        return this.#observations.get(message.request)?.(null);
      case 'event':
        return this.#happen(message.event.type === 'lost' ? lost(message.event.why) : message.event);
      case 'gone':
        this.#happen({ ...lost(message.why), forGood: true });
        this.#lose(plainSentence(message.why));
        return;
      case 'joined':
        if (this.#absence !== undefined) this.#happen({ type: 'returned' });
        return;
      case 'refused':
      case 'age':
      case 'pong':
        return;
    }
  }

  /** The host is gone with everything that was under way; the body may come back in another one. */
  hostCrashed(why: string): void {
    for (const request of [...this.#outcomes.keys()])
      this.#settle(request, failed('interrupted', `the body's host crashed: ${why}`));
    for (const answer of [...this.#observations.values()]) answer(null);
    if (this.#absence === undefined) this.#happen(lost(why));
  }

  async #look(surroundings: boolean, signal: AbortSignal): Promise<Observation | 'absent' | 'late'> {
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

  #settle(request: number, outcome: ActionOutcome): void {
    this.#outcomes.get(request)?.resolve(outcome);
    this.#outcomes.delete(request);
  }

  #happen(event: BodyEvent): void {
    if (event.type === 'lost' || event.type === 'died') {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#absence ??= { promise, end: resolve };
    }
    if (event.type === 'returned') this.#return();
    for (const listener of this.#listeners) listener(event);
  }

  #return(): void {
    this.#absence?.end();
    this.#absence = undefined;
  }

  #lose(why: string): BodyLost {
    this.#gone ??= new BodyLost(this.agent, why);
    for (const { reject } of this.#outcomes.values()) reject(this.#gone);
    this.#outcomes.clear();
    for (const answer of [...this.#observations.values()]) answer(null);
    this.#return();
    return this.#gone;
  }
}

/** What a server or the network said may hold addresses: they are for the run's log. */
function lost(said: string): Extract<BodyEvent, { type: 'lost' }> {
  const why = plainSentence(said);
  return { type: 'lost', why, ...(why === said ? {} : { detail: said }) };
}

function whyOf(signal: AbortSignal): string {
  return signal.reason instanceof Error ? signal.reason.message.replace(/^cancelled: /, '') : String(signal.reason);
}
