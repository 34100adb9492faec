import { jetstream, jetstreamManager, type JetStreamClient, type JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { retried } from './retry.js';

/** Milliseconds after which an unanswered request to the engine is made again. */
const timeout = 2000;

export function jetStreamOf(connection: NatsConnection): JetStreamClient {
  return jetstream(connection, { timeout });
}

/** Resolves once the engine's JetStream answers. */
export function managerOf(connection: NatsConnection, signal: AbortSignal): Promise<JetStreamManager> {
  return retried(signal, () => jetstreamManager(connection, { timeout }));
}
