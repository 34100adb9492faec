import OpenAI from 'openai';
import type { Random, WallClock } from '@s-agents/core';
import { explain, type ErrorPlace } from './errors.js';
import type { OpenAiOptions } from './options.js';
import { withRetries } from './retry.js';

export interface ConnectionOptions {
  readonly options: OpenAiOptions;
  readonly apiKey: string | null;
  readonly clock: WallClock;
  readonly random: Random;
}

/** A server and how to talk to it: one request with its timeout, its repetitions and its errors put in words. */
export class Connection {
  readonly place: ErrorPlace;
  readonly #client: OpenAI;

  constructor(private readonly parts: ConnectionOptions) {
    const { options, apiKey } = parts;
    this.place = { ...options, apiKeyEnvironment: options.apiKeyEnvironment ?? null, apiKey };
    this.#client = new OpenAI({
      baseURL: options.baseUrl,
      // Everything that the client would else read from the environment is said here.
      apiKey: apiKey ?? 'none',
      adminAPIKey: null,
      organization: null,
      project: null,
      ...(apiKey === null ? { defaultHeaders: { authorization: null } } : {}),
      // Both are this package's own business, on the injected clock.
      maxRetries: 0,
      timeout: options.timeoutSeconds * 1000 + 60_000,
      logLevel: 'off',
    });
  }

  /** Rejects with an SAgentsError, or with the signal's reason when it aborts. */
  async send<T>(request: (client: OpenAI, options: { readonly signal: AbortSignal }) => Promise<T>, { signal }: { readonly signal: AbortSignal }): Promise<T> {
    const { options, clock, random } = this.parts;
    try {
      return await withRetries((inner) => request(this.#client, { signal: inner }), { clock, random, tries: options.tries, timeoutMilliseconds: options.timeoutSeconds * 1000, signal });
    } catch (error) {
      throw explain(error, this.place);
    }
  }
}
