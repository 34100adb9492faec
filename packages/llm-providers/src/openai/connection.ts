import type OpenAI from 'openai';
import type { ClientOptions } from 'openai';
import { isSAgentsError, type Random, type WallClock } from '@s-agents/core';
import { explain, type ErrorPlace } from './errors.js';
import type { OpenAiOptions } from './options.js';
import { withRetries } from './retry.js';

export interface ConnectionOptions {
  readonly options: OpenAiOptions;
  readonly apiKey: string | null;
  readonly clock: WallClock;
  readonly random: Random;
}

export interface SendOptions {
  readonly signal: AbortSignal;
  readonly onFailedTry?: (reason: string) => void;
}

/** A server and how to talk to it: one request with its timeout, its repetitions and its errors put in words. */
export class Connection {
  readonly place: ErrorPlace;
  readonly #clientOptions: ClientOptions;
  #client: Promise<OpenAI> | null = null;

  constructor(private readonly parts: ConnectionOptions) {
    const { options, apiKey } = parts;
    this.place = { ...options, apiKeyEnvironment: options.apiKeyEnvironment ?? null, apiKey };
    this.#clientOptions = {
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
    };
  }

  /**
   * Rejects with an SAgentsError, or with the signal's reason when it aborts. `onFailedTry` is called at once with the
   * code of each request that failed.
   */
  async send<T>(
    request: (client: OpenAI, options: { readonly signal: AbortSignal }) => Promise<T>,
    { signal, onFailedTry }: SendOptions,
  ): Promise<T> {
    const { options, clock, random } = this.parts;
    const onFailure = (error: unknown): void => {
      const reason = this.reasonOf(error);
      if (reason !== null) onFailedTry?.(reason);
    };
    try {
      this.#client ??= createClient(this.#clientOptions);
      const client = await this.#client;
      return await withRetries((inner) => request(client, { signal: inner }), {
        clock,
        random,
        tries: options.tries,
        timeoutMilliseconds: options.timeoutSeconds * 1000,
        signal,
        onFailure,
      });
    } catch (error) {
      throw explain(error, this.place);
    }
  }

  /** The code of a request's failure; null for what is none: a cancellation, or a bug. */
  reasonOf(error: unknown): string | null {
    const explained = explain(error, this.place);
    return isSAgentsError(explained) ? explained.code : null;
  }
}

/** The client's modules are many: a run whose models are all of another kind does without them. */
async function createClient(options: ClientOptions): Promise<OpenAI> {
  const { default: Client } = await import('openai');
  return new Client(options);
}
