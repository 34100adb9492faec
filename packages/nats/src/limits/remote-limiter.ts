import { randomUUID } from 'node:crypto';
import type { LimitedServer, Permit, RequestLimiter, ServerLimits } from '@s-agents/core';
import type { LimitReply, LimitRequest } from './limit-requests.js';

export interface RemoteLimiterOptions {
  /** Asks the run's process until it answers. */
  readonly ask: (request: LimitRequest, options: { signal: AbortSignal }) => Promise<LimitReply>;
  /** The name of this process among the hosts. */
  readonly host: string;
  /** For servers without limits, which only what they ask for themselves holds up. */
  readonly own: RequestLimiter;
  readonly signal: AbortSignal;
}

/** Lets the requests of a host begin within the limits that hold for all hosts of a run together. */
export class RemoteLimiter implements RequestLimiter {
  readonly specificationVersion = 'v1';

  constructor(private readonly options: RemoteLimiterOptions) {}

  async acquire(server: LimitedServer, tokens: number, { signal: given }: { signal: AbortSignal }): Promise<Permit> {
    const { own, host } = this.options;
    if (!isLimited(server.limits)) return own.acquire(server, tokens, { signal: given });
    const signal = AbortSignal.any([given, this.options.signal]);
    signal.throwIfAborted();
    const ticket = randomUUID();
    const { id, limits } = server;
    try {
      const asked = { op: 'acquire', ticket, host, server: { id, limits }, tokens } as const;
      while ((await this.options.ask(asked, { signal })) !== 'begun') signal.throwIfAborted();
    } catch (error) {
      this.#tell({ op: 'release', ticket, used: null });
      throw error;
    }
    let used = tokens;
    return {
      used: (spent) => {
        used = spent;
      },
      release: () => this.#tell({ op: 'release', ticket, used }),
    };
  }

  pause({ id, limits }: LimitedServer, milliseconds: number): void {
    if (isLimited(limits)) this.#tell({ op: 'pause', server: { id, limits }, milliseconds });
    else this.options.own.pause({ id, limits }, milliseconds);
  }

  /** Where the run's process is gone, so is what it knew. */
  #tell(request: LimitRequest): void {
    this.options.ask(request, { signal: this.options.signal }).catch(() => {});
  }
}

function isLimited(limits: ServerLimits): boolean {
  return Object.values(limits).some((limit) => limit !== undefined);
}
