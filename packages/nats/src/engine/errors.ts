import { JetStreamApiError } from '@nats-io/jetstream';

/** Codes of JetStream's errors (nats-server/server/errors.json). */
const codes = {
  /** Something was stored since with that subject. */
  wrongLastSequence: 10_071,
  messageNotFound: 10_037,
  consumerNotFound: 10_014,
  streamNotFound: 10_059,
  /** The stream is as large as it may be. */
  streamFull: 10_077,
} as const;

export function isApiError(error: unknown, kind: keyof typeof codes): boolean {
  return error instanceof JetStreamApiError && error.code === codes[kind];
}
