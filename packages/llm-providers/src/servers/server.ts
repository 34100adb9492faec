import type { WallClock } from '@s-agents/core';
import { createKeyMask, type KeyMask } from '../mask/key-mask.js';
import { createBoundedFetch } from '../wire/bounded-fetch.js';
import { CircuitBreaker } from './circuit-breaker.js';
import { Limiter, type ServerLimits } from './limiter.js';

/** A model server, by its address and key. All models on it share its limits and its circuit breaker. */
export class Server {
  /** Replaces the API key in a text. */
  readonly mask: KeyMask;
  readonly fetch: typeof fetch;
  readonly limiter: Limiter;
  readonly circuit: CircuitBreaker;

  constructor(
    readonly baseUrl: string,
    readonly apiKey: string | null,
    clock: WallClock,
  ) {
    this.mask = createKeyMask(apiKey);
    this.fetch = createBoundedFetch({ apiKey, mask: this.mask });
    this.limiter = new Limiter(clock);
    this.circuit = new CircuitBreaker(clock);
  }
}

/** The servers of a provider: one for each address and key. */
export class Servers {
  readonly #known = new Map<string, Server>();

  constructor(private readonly clock: WallClock) {}

  /** Returns the server with these limits added. Throws SAgentsError when they contradict those that it has. */
  at(baseUrl: string, apiKey: string | null, limits: ServerLimits): Server {
    const key = JSON.stringify([baseUrl, apiKey]);
    const server = this.#known.get(key) ?? new Server(baseUrl, apiKey, this.clock);
    this.#known.set(key, server);
    const { requestsPerMinute, tokensPerMinute, concurrency } = limits;
    server.limiter.add({ requestsPerMinute, tokensPerMinute, concurrency }, baseUrl);
    return server;
  }
}
