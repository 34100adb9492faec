import type { NatsConnection } from '@nats-io/transport-node';
import { jetStreamOf, managerOf } from './jet-stream.js';
import { lastNameIn } from './names.js';
import { storedMessages } from './stored-messages.js';

/** What a key of a bucket has become. */
export interface BucketChange {
  readonly key: string;
  readonly revision: number;
  /** Null: it was deleted. */
  readonly value: string | null;
}

const decoder = new TextDecoder();

/**
 * The values of a bucket's keys, and what becomes of them until the signal aborts. A bucket is a stream; its client's own
 * watch notices much later that something was lost on its way.
 */
export async function* bucketChanges(
  connection: NatsConnection,
  bucket: string,
  signal: AbortSignal,
): AsyncGenerator<BucketChange, void> {
  const manager = await managerOf(connection, signal);
  const place = { client: jetStreamOf(connection), manager, stream: `KV_${bucket}`, subject: `$KV.${bucket}.>` };
  for await (const { subject, seq, data, headers } of storedMessages({ ...place, signal })) {
    const isDeleted = headers?.has('KV-Operation') === true;
    yield { key: lastNameIn(subject), revision: seq, value: isDeleted ? null : decoder.decode(data) };
  }
}
