import { Cancelled, type Permit, type RequestLimiter } from '@s-agents/core';
import { inTime } from '../engine/in-time.js';
import { dropOfLost } from '../hosts/drop-of-lost.js';
import type { LimitReply, LimitRequest } from './limit-requests.js';

/** A request that waits, or is under way. */
interface Ticket {
  readonly host: string;
  readonly over: AbortController;
  permit: Permit | null;
  readonly begun: Promise<void>;
}

export interface LimitsServerOptions {
  readonly limiter: RequestLimiter;
  /** The hosts that are there: what others have asked for is over. */
  readonly hosts: () => ReadonlySet<string>;
}

/** Limits what all hosts of a run ask of model servers, in the run's own process. */
export class LimitsServer {
  readonly #tickets = new Map<string, Ticket>();

  constructor(private readonly options: LimitsServerOptions) {}

  async handle(request: LimitRequest): Promise<LimitReply> {
    switch (request.op) {
      case 'acquire':
        return this.#acquire(request);
      case 'release':
        this.#release(request.ticket, request.used);
        return null;
      case 'pause':
        this.options.limiter.pause(request.server, request.milliseconds);
        return null;
    }
  }

  /** Ends what hosts have asked for that are gone, until the signal aborts. */
  watch(signal: AbortSignal): Promise<void> {
    const { hosts } = this.options;
    return dropOfLost({ hosts, tickets: this.#tickets, drop: (ticket) => this.#release(ticket, null), signal });
  }

  async #acquire(request: Extract<LimitRequest, { op: 'acquire' }>): Promise<LimitReply> {
    const ticket = this.#tickets.get(request.ticket) ?? this.#open(request);
    await inTime(ticket.begun);
    return ticket.permit === null ? 'waiting' : 'begun';
  }

  #open({ ticket: name, host, server, tokens }: Extract<LimitRequest, { op: 'acquire' }>): Ticket {
    const over = new AbortController();
    const { signal } = over;
    const ticket: Ticket = {
      ...{ host, over, permit: null },
      begun: this.options.limiter.acquire(server, tokens, { signal }).then(
        (permit) => {
          if (signal.aborted) permit.release();
          else ticket.permit = permit;
        },
        () => {},
      ),
    };
    this.#tickets.set(name, ticket);
    return ticket;
  }

  #release(name: string, used: number | null): void {
    const ticket = this.#tickets.get(name);
    if (ticket === undefined) return;
    this.#tickets.delete(name);
    ticket.over.abort(new Cancelled('the request is over'));
    if (used !== null) ticket.permit?.used(used);
    ticket.permit?.release();
  }
}
