import type OpenAI from 'openai';
import type { ClientOptions } from 'openai';
import { isSAgentsError, type Random, type WallClock } from '@s-agents/core';
import { explain, type ErrorPlace } from './errors.js';
import { createKeyMask, type KeyMask } from './mask/key-mask.js';
import type { OpenAiOptions } from './options.js';
import { withRetries } from './retry.js';
import { createBoundedFetch } from './wire/bounded-fetch.js';

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

/** Sends requests to one server, with timeout and retries, and turns failures into errors that a user can act on. */
export class Connection {
  readonly place: ErrorPlace;
  readonly #clientOptions: ClientOptions;
  #client: Promise<OpenAI> | null = null;

  constructor(private readonly parts: ConnectionOptions) {
    const { options, apiKey } = parts;
    const mask = createKeyMask(apiKey);
    this.place = {
      ...options,
      apiKeyEnvironment: options.apiKeyEnvironment ?? null,
      hasKey: apiKey !== null,
      mask,
    };
    this.#clientOptions = {
      baseURL: options.baseUrl,
      fetch: createBoundedFetch(mask),
      // Set here because the client would otherwise read these from the environment.
      apiKey: apiKey ?? 'none',
      adminAPIKey: null,
      organization: null,
      project: null,
      webhookSecret: null,
      ...(apiKey === null ? { defaultHeaders: { authorization: null } } : {}),
      // Retries and timeouts run on the injected clock.
      maxRetries: 0,
      timeout: options.timeoutSeconds * 1000 + 60_000,
      logLevel: 'off',
    };
  }

  /** Replaces the API key in a text. */
  get mask(): KeyMask {
    return this.place.mask;
  }

  /**
   * Rejects with an SAgentsError, or with the signal's reason when it aborts. Calls `onFailedTry` immediately with the
   * code of each request that fails.
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

  /** Returns the code of a request's failure; null for a cancellation or a bug. */
  reasonOf(error: unknown): string | null {
    const explained = explain(error, this.place);
    return isSAgentsError(explained) ? explained.code : null;
  }
}

/** Loads the client only when it is needed, since it is large. */
async function createClient(options: ClientOptions): Promise<OpenAI> {
  const { default: Client } = await import('openai');
  return new Client(options);
}
