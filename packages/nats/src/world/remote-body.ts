import type { NatsConnection } from '@nats-io/transport-node';
import { randomUUID } from 'node:crypto';
import {
  BodyLost,
  Cancelled,
  failed,
  cancelled,
  isSAgentsError,
  type ActionOutcome,
  type Body,
  type BodyEvent,
  type Observation,
  type PrimitiveCall,
} from '@s-agents/core';
import { isCancellation } from '@s-agents/kit';
import { request } from '../engine/rpc.js';
import type { BodyNews, BodyRequest, CallState, Seen } from './body-requests.js';

export interface RemoteBodyOptions {
  readonly agent: string;
  readonly connection: NatsConnection;
  readonly subject: string;
  /** The term of the seat. */
  readonly term: number;
  /** Ends with the seat's lease. */
  readonly signal: AbortSignal;
  /** Called when its events can be read no more, other than by the signal. */
  readonly onTrouble: (error: unknown) => void;
  /** Called when the seat has another host. */
  readonly onLost?: () => void;
}

/** The body of a seat that is hosted here, in the world of the run's process. */
export class RemoteBody implements Body {
  readonly agent: string;
  readonly #listeners = new Set<(event: BodyEvent) => void>();
  readonly #closed = new AbortController();
  readonly #signal: AbortSignal;
  readonly #name = randomUUID();
  #calls = 0;
  #last = 0;
  /** That which `#last` counts in. */
  #process = '';

  constructor(private readonly options: RemoteBodyOptions) {
    this.agent = options.agent;
    this.#signal = AbortSignal.any([options.signal, this.#closed.signal]);
    this.#follow().catch((error: unknown) => {
      if (!this.#signal.aborted && !isCancellation(error)) options.onTrouble(error);
    });
  }

  async observe({
    signal,
    surroundings = true,
  }: {
    signal: AbortSignal;
    surroundings?: boolean;
  }): Promise<Observation> {
    for (;;) {
      const seen = (await this.#ask({ op: 'observe', surroundings }, signal)) as Seen;
      if ('lost' in seen) throw new BodyLost(this.agent, seen.lost);
      if ('observation' in seen) return seen.observation;
    }
  }

  async run(call: PrimitiveCall, { signal }: { signal: AbortSignal }): Promise<ActionOutcome> {
    // Unique among all who use the body.
    const id = `${this.#name} ${++this.#calls}`;
    try {
      signal.throwIfAborted();
      let state = (await this.#ask({ op: 'begin', call: { ...call, id } }, signal)) as CallState;
      while (state.state === 'running') state = (await this.#ask({ op: 'result', id }, signal)) as CallState;
      if (state.state === 'lost') throw new BodyLost(this.agent, state.why);
      return state.state === 'over'
        ? state.outcome
        : failed('interrupted', 'the process of the world was taken up again');
    } catch (error) {
      if (!isCancellation(error)) throw error;
      const why = error instanceof Cancelled ? error.why : 'stopped';
      // It ends there, too, as soon as that process can be reached.
      void this.#ask({ op: 'abort', id, why }, this.#signal).catch(() => {});
      return cancelled(why);
    }
  }

  onEvent(listener: (event: BodyEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.#closed.abort(new Cancelled('the body was closed'));
  }

  async #follow(): Promise<void> {
    while (!this.#signal.aborted) {
      const asked = { op: 'events', after: this.#last, process: this.#process } as const;
      const { process, events, last } = (await this.#ask(asked, this.#signal)) as BodyNews;
      this.#last = last;
      this.#process = process;
      for (const event of events) for (const listener of [...this.#listeners]) listener(event);
    }
  }

  async #ask(question: BodyQuestion, given: AbortSignal): Promise<unknown> {
    const { connection, subject, term, onLost } = this.options;
    const signal = AbortSignal.any([given, this.#signal]);
    try {
      return await request(connection, subject, { ...question, term }, { signal });
    } catch (error) {
      if (!isSAgentsError(error) || error.code !== 'SEAT_LOST') throw error;
      onLost?.();
      throw new Cancelled('the seat has another host');
    }
  }
}

type BodyQuestion = BodyRequest extends infer One ? (One extends unknown ? Omit<One, 'term'> : never) : never;
