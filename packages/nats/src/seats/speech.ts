import { randomUUID } from 'node:crypto';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Message, MessageDraft, MessagePool } from '@s-agents/core';
import type { Names } from '../engine/names.js';
import { request, serve } from '../engine/rpc.js';
import type { SpeechRequest } from './seat-requests.js';

/** Where words go that an agent says without its mind: somebody sits in its seat. */
const service = 'speak';

export interface SpeechOptions {
  readonly connection: NatsConnection;
  readonly names: Names;
  readonly signal: AbortSignal;
}

/** Has the host of a seat say something as its agent. Rejects as the message pool does. */
export async function sayElsewhere(
  draft: MessageDraft,
  { connection, names, signal }: SpeechOptions,
): Promise<Message> {
  const asked: SpeechRequest = { ticket: randomUUID(), draft };
  return (await request(connection, names.service(service, draft.from), asked, { signal })) as Message;
}

/** Says as an agent that is hosted here what others ask for, each once, until the signal aborts. */
export function serveSpeech(
  agent: string,
  pool: Pick<MessagePool, 'publish'>,
  { connection, names, signal }: SpeechOptions,
): void {
  const said = new Map<string, Promise<Message>>();
  const say = ({ ticket, draft }: SpeechRequest): Promise<Message> => {
    const message = said.get(ticket) ?? pool.publish({ ...draft, from: agent });
    said.set(ticket, message);
    return message;
  };
  serve(connection, names.service(service, agent), (asked) => say(asked as SpeechRequest), { signal });
}
