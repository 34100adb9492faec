import type { Msg, NatsConnection } from '@nats-io/transport-node';
import { SAgentsError } from '@s-agents/core';
import { abortable } from '@s-agents/kit';
import { retried } from './retry.js';

/** Milliseconds in which a server answers; whoever has nothing to say by then says so. */
const patience = 3500;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** What came of a request: a value, or the error with which its server refuses it. */
type Reply = { readonly value: unknown } | { readonly refused: { code: string; message: string; remedy: string } };

/**
 * Asks whoever serves a subject, again and again while nobody answers: a request may be served twice, so it has to mean the
 * same twice. Rejects with the SAgentsError of a server that refuses, and with the signal's reason.
 */
export async function request(
  connection: NatsConnection,
  subject: string,
  payload: unknown,
  { signal }: { readonly signal: AbortSignal },
): Promise<unknown> {
  const data = encoder.encode(JSON.stringify(payload));
  const { data: answer } = await abortable(
    retried(signal, () => connection.request(subject, data, { timeout: patience })),
    signal,
  );
  const reply = JSON.parse(decoder.decode(answer)) as Reply;
  if ('refused' in reply) throw new SAgentsError(reply.refused);
  return reply.value;
}

/** Serves a subject until the signal aborts. An error of `handle` goes to whoever asked. */
export function serve(
  connection: NatsConnection,
  subject: string,
  handle: (payload: unknown) => unknown,
  { signal }: { readonly signal: AbortSignal },
): void {
  const subscription = connection.subscribe(subject, {
    callback: (error, message) => {
      if (error === null) void answer(message, handle);
    },
  });
  signal.addEventListener('abort', () => subscription.unsubscribe(), { once: true });
}

async function answer(message: Msg, handle: (payload: unknown) => unknown): Promise<void> {
  let reply: Reply;
  try {
    const value = await handle(JSON.parse(decoder.decode(message.data)));
    reply = { value: value === undefined ? null : value };
  } catch (error) {
    const { code, problem, remedy } =
      error instanceof SAgentsError
        ? error
        : { code: 'REQUEST_FAILED', problem: String(error), remedy: 'see the log of the process that served it' };
    reply = { refused: { code, message: problem, remedy } };
  }
  message.respond(encoder.encode(JSON.stringify(reply)));
}
