import { JetStreamApiError } from '@nats-io/jetstream';
import { SAgentsError } from '@s-agents/core';

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

export function engineFull(cause: unknown): SAgentsError {
  return new SAgentsError({
    code: 'ENGINE_FULL',
    message: "the stream of the run is as large as the engine's server allows",
    remedy: 'raise messagePool.bytes, or the limits of JetStream on the server',
    cause,
  });
}

export function engineBehind(events: number): SAgentsError {
  return new SAgentsError({
    code: 'ENGINE_BEHIND',
    message: `the engine has taken nothing for so long that ${events} events wait for it`,
    remedy: 'see whether the NATS server is there and its disk keeps up, and take the run up again',
  });
}
