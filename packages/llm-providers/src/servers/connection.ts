import { isSAgentsError, type Random, type WallClock } from '@s-agents/core';
import { abortable, settled } from '@s-agents/kit';
import type { KeyMask } from '../mask/key-mask.js';
import type { CallEnd } from './circuit-breaker.js';
import { circuitOpen, explain } from './errors.js';
import type { ErrorPlace, Remedies } from './error-place.js';
import { withIdleTimeout } from './idle-timeout.js';
import { concernsServer, pauseAfter, withRetries } from './retry.js';
import type { Server } from './server.js';

export interface ConnectionOptions {
  readonly server: Server;
  readonly model: string;
  /** The most requests for one call. */
  readonly tries: number;
  /** Wall seconds for one request, and between two pieces of an answer that is streamed. */
  readonly timeoutSeconds: number;
  /** The environment variable that the config names for the key. */
  readonly apiKeyEnvironment?: string | undefined;
  readonly remedies?: Remedies;
  readonly clock: WallClock;
  readonly random: Random;
}

/** Sends one request. `heard` is to be called for each piece of an answer that is streamed. */
type Request<T> = (signal: AbortSignal, heard: () => void) => Promise<T>;

export interface SendOptions<T> {
  readonly signal: AbortSignal;
  /** Called immediately with the code of each request that fails. */
  readonly onFailedTry?: (reason: string) => void;
  /** About how many tokens the request takes, for the server's limit. */
  readonly tokens?: number;
  /** Returns how many tokens it took, or null when the answer does not say. */
  readonly usedTokens?: (answer: T) => number | null;
  /** Returns whether the request is sent again at once, changed to what the server refuses. */
  readonly adapt?: (error: unknown) => boolean;
}

/**
 * One model's way to its server: sends requests within the server's limits, with timeout and retries, and turns
 * failures into errors that a user can act on.
 */
export class Connection {
  readonly place: ErrorPlace;

  constructor(private readonly options: ConnectionOptions) {
    const { server, model, tries, timeoutSeconds, apiKeyEnvironment = null, remedies = {} } = options;
    const { baseUrl, apiKey, mask } = server;
    this.place = { model, baseUrl, tries, timeoutSeconds, apiKeyEnvironment, hasKey: apiKey !== null, mask, remedies };
  }

  get server(): Server {
    return this.options.server;
  }

  /** Replaces the API key in a text. */
  get mask(): KeyMask {
    return this.server.mask;
  }

  /** Rejects with an SAgentsError, or with the signal's reason when it aborts. */
  async send<T>(request: Request<T>, options: SendOptions<T>): Promise<T> {
    const { signal, onFailedTry } = options;
    const { clock, random, tries } = this.options;
    signal.throwIfAborted();
    const { server } = this;
    const end = server.circuit.begin();
    if (typeof end !== 'function') {
      // As late as a server's answer: a repetition could not tell its place among what happens at the moment.
      await abortable(settled(), signal);
      throw circuitOpen(end, this.place);
    }
    const onFailure = (error: unknown): void => {
      const pause = pauseAfter(error, clock.now());
      if (pause > 0) server.pause(pause);
      const reason = this.reasonOf(error);
      if (reason !== null) onFailedTry?.(reason);
    };
    try {
      const answer = await withRetries(() => this.#try(request, options), { clock, random, tries, signal, onFailure });
      end({ kind: 'answered' });
      return answer;
    } catch (error) {
      end(signal.aborted ? { kind: 'given-up' } : this.#endOf(error));
      throw explain(error, this.place);
    }
  }

  /** Returns the code of a request's failure; null for a cancellation or a bug. */
  reasonOf(error: unknown): string | null {
    const explained = explain(error, this.place);
    return isSAgentsError(explained) ? explained.code : null;
  }

  async #try<T>(
    request: Request<T>,
    { signal, onFailedTry, tokens = 0, usedTokens, adapt }: SendOptions<T>,
  ): Promise<T> {
    const { clock, timeoutSeconds } = this.options;
    for (;;) {
      const permit = await this.server.acquire(tokens, signal);
      try {
        const answer = await withIdleTimeout(request, { clock, milliseconds: timeoutSeconds * 1000, signal });
        permit.used(usedTokens?.(answer) ?? tokens);
        return answer;
      } catch (error) {
        // The loop ends, since each change gives up something.
        if (adapt?.(error) !== true) throw error;
        onFailedTry?.(this.reasonOf(error) ?? 'MODEL_REQUEST_REFUSED');
      } finally {
        permit.release();
      }
    }
  }

  #endOf(error: unknown): CallEnd {
    const explained = explain(error, this.place);
    if (!isSAgentsError(explained)) return { kind: 'given-up' };
    return concernsServer(error) ? { kind: 'failed', error: explained } : { kind: 'answered' };
  }
}
