import { Cancelled, type Seats } from '@s-agents/core';
import { inTime } from '../engine/in-time.js';
import { dropOfLost } from '../hosts/drop-of-lost.js';
import type { SeatsReply, SeatsRequest } from './seat-requests.js';

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
    return inTime(answer.then((given) => ({ answer: given })));
  }

  /** Takes back what hosts have asked that are gone, until the signal aborts. */
  watch(signal: AbortSignal): Promise<void> {
    const { hosts } = this.options;
    return dropOfLost({ hosts, tickets: this.#tickets, drop: (ticket) => this.#drop(ticket), signal });
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
