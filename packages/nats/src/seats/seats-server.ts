import { setTimeout } from 'node:timers/promises';
import { Cancelled, type Seats } from '@s-agents/core';
import type { SeatsReply, SeatsRequest } from './seat-requests.js';

/** Milliseconds for which a request waits for an answer: less than whoever asks does. */
const patience = 2000;
/** Milliseconds between two looks for hosts that are gone. */
const pause = 1000;

/** A question that waits, or was answered. */
interface Ticket {
  readonly host: string;
  readonly over: AbortController;
  readonly answer: Promise<unknown>;
}

export interface SeatsServerOptions {
  readonly seats: Pick<Seats, 'ask'>;
  /** The hosts that are there: nobody waits for what others have asked. */
  readonly hosts: () => ReadonlySet<string>;
}

/** Puts the questions of all hosts of a run to whoever sits in its seats, in the run's own process. */
export class SeatsServer {
  readonly #tickets = new Map<string, Ticket>();

  constructor(private readonly options: SeatsServerOptions) {}

  /** Rejects with the SAgentsError with which the seat leaves the question to a model. */
  async handle(request: SeatsRequest): Promise<SeatsReply> {
    if (request.op === 'drop') {
      this.#drop(request.ticket);
      return null;
    }
    const { answer } = this.#tickets.get(request.ticket) ?? this.#open(request);
    const late = new AbortController();
    const waited = setTimeout(patience, null, { signal: late.signal }).catch(() => null);
    try {
      return await Promise.race([answer.then((given) => ({ answer: given })), waited]);
    } finally {
      late.abort();
    }
  }

  /** Takes back what hosts have asked that are gone, until the signal aborts. */
  async watch(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await setTimeout(pause, undefined, { signal, ref: false }).catch(() => {});
      const hosts = this.options.hosts();
      for (const [ticket, { host }] of [...this.#tickets]) if (!hosts.has(host)) this.#drop(ticket);
    }
  }

  #open({ ticket: name, host, question }: Extract<SeatsRequest, { op: 'ask' }>): Ticket {
    const over = new AbortController();
    const answer = this.options.seats.ask({ ...question, signal: over.signal });
    answer.catch(() => {});
    const ticket: Ticket = { host, over, answer };
    this.#tickets.set(name, ticket);
    return ticket;
  }

  #drop(name: string): void {
    this.#tickets.get(name)?.over.abort(new Cancelled('nobody waits for an answer'));
    this.#tickets.delete(name);
  }
}
