import { DiscardPolicy, RetentionPolicy, type JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Names } from './names.js';
import { retried } from './retry.js';
import { managerOf } from './jet-stream.js';

const { signal: never } = new AbortController();

type StreamConfig = Parameters<JetStreamManager['streams']['add']>[0];

/** How long the engine knows the ids of what it has stored, in nanoseconds: longer than anybody tries again. */
const duplicateWindow = 120_000_000_000;
/** The most bytes that a run's stream takes on the engine's disk. */
export const defaultStreamBytes = 1024 ** 3;
/**
 * How long a large value is kept for the run's process, in nanoseconds, and how many bytes of them: it has a store of its
 * own.
 */
const [blobAge, blobBytes] = [3600_000_000_000, 256 * 1024 ** 2];

/**
 * Makes the streams of a run where there are none. A full one refuses what is new, rather than forget what it holds; large
 * values make room for newer ones.
 */
export async function createRunStreams(
  connection: NatsConnection,
  names: Names,
  { bytes = defaultStreamBytes, signal = never }: { readonly bytes?: number; readonly signal?: AbortSignal } = {},
): Promise<void> {
  const manager = await managerOf(connection, signal);
  const add = (stream: StreamConfig): Promise<unknown> => retried(signal, () => manager.streams.add(stream));
  await add({
    name: names.stream,
    subjects: [...names.kept],
    retention: RetentionPolicy.Limits,
    discard: DiscardPolicy.New,
    max_bytes: bytes,
    duplicate_window: duplicateWindow,
    republish: { src: names.messages(null), dest: names.copies(null) },
  });
  await add({
    name: names.blobs,
    subjects: [names.blob(null)],
    retention: RetentionPolicy.Limits,
    discard: DiscardPolicy.Old,
    max_bytes: blobBytes,
    max_age: blobAge,
    duplicate_window: duplicateWindow,
  });
}
