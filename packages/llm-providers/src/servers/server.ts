import type { WallClock } from '@s-agents/core';
import { createKeyMask, type KeyMask } from '../mask/key-mask.js';
import { createBoundedFetch } from '../wire/bounded-fetch.js';
import { longestOfPlatform } from '../wire/long-fetch.js';
import { CircuitBreaker } from './circuit-breaker.js';
import { Limiter, type ServerLimits } from './limiter.js';
import type { SentValues } from './sent-values.js';

/** A model server, by its address, its key and what is sent with each request. All models on it share its limits and its circuit breaker. */
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
    { headers, query, secrets }: SentValues = { headers: {}, query: {}, secrets: [] },
    isSlow = false,
  ) {
    const masks = [apiKey, ...secrets].map(createKeyMask);
    this.mask = (text) => masks.reduce((masked, mask) => mask(masked), text);
    this.fetch = createBoundedFetch({ apiKey, headers, query, isSlow, mask: this.mask });
    this.limiter = new Limiter(clock);
    this.circuit = new CircuitBreaker(clock);
  }
}

interface ServerOptions extends ServerLimits {
  readonly sent?: SentValues;
  readonly timeoutSeconds?: number;
}

/** The servers of a provider: one for each address, key, and what is sent with each request. */
export class Servers {
  readonly #known = new Map<string, Server>();

  constructor(private readonly clock: WallClock) {}

  /** Returns the server with these limits added. Throws SAgentsError when they contradict those that it has. */
  at(baseUrl: string, apiKey: string | null, { sent, timeoutSeconds = 0, ...limits }: ServerOptions): Server {
    const isSlow = timeoutSeconds * 1000 > longestOfPlatform;
    const key = JSON.stringify([baseUrl, apiKey, sent?.headers ?? {}, sent?.query ?? {}, isSlow]);
    const server = this.#known.get(key) ?? new Server(baseUrl, apiKey, this.clock, sent, isSlow);
    this.#known.set(key, server);
    const { requestsPerMinute, tokensPerMinute, concurrency } = limits;
    server.limiter.add({ requestsPerMinute, tokensPerMinute, concurrency }, baseUrl);
    return server;
  }
}
