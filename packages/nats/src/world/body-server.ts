import { randomUUID } from 'node:crypto';
import { BodyLost, Cancelled, SAgentsError, type ActionOutcome, type Body, type BodyEvent } from '@s-agents/core';
import { inTime } from '../engine/in-time.js';
import type { BodyNews, BodyRequest, CallState, Seen } from './body-requests.js';

/** Milliseconds after which a body that is still being observed is asked for again: less than the patience of a request. */
const observedWithin = 2000;
/** Events and results that are kept for a host that was cut off. */
const kept = 500;

interface Call {
  readonly over: AbortController;
  state: CallState;
  readonly ended: Promise<void>;
}

/** Lets the host of a seat in another process use the seat's body, which is in this one. */
export class BodyServer {
  readonly #process = randomUUID();
  readonly #calls = new Map<string, Call>();
  readonly #events: BodyEvent[] = [];
  /** How many events came before those that are kept. */
  #before = 0;
  #term = 0;
  #news = Promise.withResolvers<void>();
  readonly #unsubscribe: () => void;

  constructor(
    private readonly body: Body,
    private readonly patience = observedWithin,
  ) {
    this.#unsubscribe = body.onEvent((event) => this.#note(event));
  }

  /** Throws SAgentsError `SEAT_LOST` for a host whose seat has another one. */
  async handle(request: BodyRequest): Promise<Seen | CallState | BodyNews | null> {
    this.#take(request.term);
    switch (request.op) {
      case 'observe':
        return this.#observe(request.surroundings);
      case 'begin':
        return this.#begin(request.call).state;
      case 'result':
        return this.#result(request.id);
      case 'abort':
        this.#calls.get(request.id)?.over.abort(new Cancelled(request.why));
        return null;
      case 'events':
        return this.#eventsAfter(request.process === this.#process ? request.after : 0);
    }
  }

  close(): void {
    this.#unsubscribe();
    this.#abortAll('the run is over');
  }

  /** The newest term counts: what earlier ones have begun ends. */
  #take(term: number): void {
    if (term < this.#term)
      throw new SAgentsError({
        code: 'SEAT_LOST',
        message: `${this.body.agent} has another host since term ${this.#term}, and this is term ${term}`,
        remedy: 'leave the seat to its new host',
      });
    if (term > this.#term) this.#abortAll('the seat has another host');
    this.#term = term;
  }

  #abortAll(why: string): void {
    for (const { over } of this.#calls.values()) over.abort(new Cancelled(why));
    this.#calls.clear();
  }

  async #observe(surroundings: boolean): Promise<Seen> {
    const late = AbortSignal.timeout(this.patience);
    try {
      return { observation: await this.body.observe({ signal: late, surroundings }) };
    } catch (error) {
      if (error instanceof BodyLost) return { lost: error.message };
      if (late.aborted) return { late: true };
      throw error;
    }
  }

  #begin(call: Extract<BodyRequest, { op: 'begin' }>['call']): Call {
    const known = this.#calls.get(call.id);
    if (known !== undefined) return known;
    const over = new AbortController();
    const begun: Call = {
      over,
      state: { state: 'running' },
      ended: this.body.run(call, { signal: over.signal }).then(
        (outcome: ActionOutcome) => {
          begun.state = { state: 'over', outcome };
        },
        (error: unknown) => {
          begun.state =
            error instanceof BodyLost
              ? { state: 'lost', why: error.message }
              : { state: 'over', outcome: { status: 'failed', reason: 'interrupted', detail: String(error) } };
        },
      ),
    };
    this.#calls.set(call.id, begun);
    const [oldest] = this.#calls.keys();
    if (this.#calls.size > kept && oldest !== undefined) this.#calls.delete(oldest);
    return begun;
  }

  async #result(id: string): Promise<CallState> {
    const call = this.#calls.get(id);
    if (call === undefined) return { state: 'unknown' };
    await inTime(call.ended);
    return call.state;
  }

  async #eventsAfter(after: number): Promise<BodyNews> {
    const last = (): number => this.#before + this.#events.length;
    if (last() <= after) await inTime(this.#news.promise);
    return { process: this.#process, events: this.#events.slice(Math.max(0, after - this.#before)), last: last() };
  }

  #note(event: BodyEvent): void {
    this.#events.push(event);
    if (this.#events.length > kept) {
      this.#events.shift();
      this.#before++;
    }
    this.#news.resolve();
    this.#news = Promise.withResolvers();
  }
}
