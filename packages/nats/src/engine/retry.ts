import { setTimeout } from 'node:timers/promises';
import { JetStreamApiError } from '@nats-io/jetstream';
import { errors } from '@nats-io/transport-node';
import { engineFull, isApiError } from './errors.js';

/** Milliseconds before another try. */
const pause = 100;

/**
 * Calls the engine until it answers, whatever it answers. Rejects with SAgentsError `ENGINE_FULL`, the engine's own refusal, with an error that is
 * none of the connection, and with the signal's reason when that aborts first.
 */
export async function retried<Value>(signal: AbortSignal, call: () => Promise<Value>): Promise<Value> {
  for (;;) {
    signal.throwIfAborted();
    try {
      return await call();
    } catch (error) {
      if (isApiError(error, 'streamFull')) throw engineFull(error);
      if (error instanceof JetStreamApiError || !isOfTheConnection(error)) throw error;
      await setTimeout(pause, undefined, { signal }).catch(() => {
        // The loop throws the reason.
      });
    }
  }
}

/** Whether an error may pass: nobody answered, in time or at all, or a server that is still starting did. */
export function isOfTheConnection(error: unknown): boolean {
  return (
    (error instanceof Error && error.name === 'JetStreamNotEnabled') ||
    error instanceof errors.TimeoutError ||
    error instanceof errors.RequestError ||
    error instanceof errors.NoRespondersError ||
    error instanceof errors.ConnectionError
  );
}
