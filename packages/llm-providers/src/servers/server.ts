import { createHash } from 'node:crypto';
import {
  SAgentsError,
  type LimitedServer,
  type Permit,
  type RequestLimiter,
  type ServerLimits,
  type WallClock,
} from '@s-agents/core';
import { createKeyMask, type KeyMask } from '../mask/key-mask.js';
import { createBoundedFetch } from '../wire/bounded-fetch.js';
import { longestOfPlatform } from '../wire/long-fetch.js';
import { CircuitBreaker } from './circuit-breaker.js';
import { InProcessLimiter } from './in-process-limiter.js';
import type { SentValues } from './sent-values.js';

/** What a server is known by. */
interface ServerAddress {
  readonly baseUrl: string;
  readonly apiKey: string | null;
  readonly sent?: SentValues | undefined;
  readonly isSlow: boolean;
}

const nothingSent: SentValues = { headers: {}, query: {}, secrets: [] };

/** A model server, by its address, its key and what is sent with each request. All models on it share its limits and its circuit breaker. */
export class Server implements LimitedServer {
  readonly baseUrl: string;
  readonly apiKey: string | null;
  readonly id: string;
  /** Replaces the API key in a text. */
  readonly mask: KeyMask;
  readonly fetch: typeof fetch;
  readonly circuit: CircuitBreaker;
  #limits: ServerLimits = {};

  constructor(
    { baseUrl, apiKey, sent: { headers, query, secrets } = nothingSent, isSlow }: ServerAddress,
    private readonly limiter: RequestLimiter,
    clock: WallClock,
  ) {
    this.baseUrl = baseUrl;
    this.apiKey = apiKey;
    this.id = createHash('sha256')
      .update(JSON.stringify([baseUrl, apiKey, headers, query]))
      .digest('base64url');
    const masks = [apiKey, ...secrets].map(createKeyMask);
    this.mask = (text) => masks.reduce((masked, mask) => mask(masked), text);
    this.fetch = createBoundedFetch({ apiKey, headers, query, isSlow, mask: this.mask });
    this.circuit = new CircuitBreaker(clock);
  }

  get limits(): ServerLimits {
    return this.#limits;
  }

  /** Adds limits. Throws SAgentsError `CONFIG_INVALID` when it already has another one of the same kind. */
  limit(limits: ServerLimits): void {
    for (const [key, limit] of Object.entries(limits) as [keyof ServerLimits, number | undefined][]) {
      const known = this.#limits[key];
      if (limit === undefined || known === limit) continue;
      if (known !== undefined)
        throw new SAgentsError({
          code: 'CONFIG_INVALID',
          message: `${key} is ${limit}, and ${known} in another entry for the same server (${this.baseUrl})`,
          remedy: 'write a limit once, or with the same value: it holds for all entries of the server together',
        });
      this.#limits = { ...this.#limits, [key]: limit };
    }
  }

  /** Resolves when a request of about so many tokens may begin. Rejects with the signal's reason when it aborts. */
  acquire(tokens: number, signal: AbortSignal): Promise<Permit> {
    return this.limiter.acquire(this, tokens, { signal });
  }

  /** Begins no request for so many wall milliseconds. */
  pause(milliseconds: number): void {
    this.limiter.pause(this, milliseconds);
  }
}

interface ServerOptions extends ServerLimits {
  readonly sent?: SentValues;
  readonly timeoutSeconds?: number;
}

/** The servers of a provider: one for each address, key, and what is sent with each request. */
export class Servers {
  readonly #known = new Map<string, Server>();

  /** `limiter`: of the run; default: one for these servers alone. */
  constructor(
    private readonly clock: WallClock,
    private readonly limiter: RequestLimiter = new InProcessLimiter(clock),
  ) {}

  /** Returns the server with these limits added. Throws SAgentsError when they contradict those that it has. */
  at(baseUrl: string, apiKey: string | null, { sent, timeoutSeconds = 0, ...limits }: ServerOptions): Server {
    const isSlow = timeoutSeconds * 1000 > longestOfPlatform;
    const key = JSON.stringify([baseUrl, apiKey, sent?.headers ?? {}, sent?.query ?? {}, isSlow]);
    const server = this.#known.get(key) ?? new Server({ baseUrl, apiKey, sent, isSlow }, this.limiter, this.clock);
    this.#known.set(key, server);
    const { requestsPerMinute, tokensPerMinute, concurrency } = limits;
    server.limit({ requestsPerMinute, tokensPerMinute, concurrency });
    return server;
  }
}
