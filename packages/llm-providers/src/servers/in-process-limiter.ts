import { inject, injectable } from 'inversify';
import { WallClock, type LimitedServer, type Permit, type RequestLimiter } from '@s-agents/core';
import { Limiter } from './limiter.js';

/** Limits what is asked of model servers by the agents of this process. */
@injectable()
export class InProcessLimiter implements RequestLimiter {
  readonly specificationVersion = 'v1';
  readonly #limiters = new Map<string, Limiter>();

  constructor(@inject(WallClock) private readonly clock: WallClock) {}

  acquire(server: LimitedServer, tokens: number, { signal }: { signal: AbortSignal }): Promise<Permit> {
    return this.#of(server).acquire(tokens, signal);
  }

  pause(server: LimitedServer, milliseconds: number): void {
    this.#of(server).pause(milliseconds);
  }

  #of({ id, limits }: LimitedServer): Limiter {
    const limiter = this.#limiters.get(id) ?? new Limiter(this.clock);
    this.#limiters.set(id, limiter);
    limiter.set(limits);
    return limiter;
  }
}
