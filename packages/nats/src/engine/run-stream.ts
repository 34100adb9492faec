import { DiscardPolicy, jetstreamManager, RetentionPolicy } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Names } from './names.js';

/** How long the engine knows the ids of what it has stored, in nanoseconds: longer than anybody tries again. */
const duplicateWindow = 120_000_000_000;
/** The most bytes that a run's stream takes on the engine's disk. */
export const defaultStreamBytes = 1024 ** 3;

/** Makes the stream of a run where there is none. A full one refuses what is new, rather than forget what it holds. */
export async function createRunStream(
  connection: NatsConnection,
  names: Names,
  { bytes = defaultStreamBytes }: { readonly bytes?: number } = {},
): Promise<void> {
  const manager = await jetstreamManager(connection);
  await manager.streams.add({
    name: names.stream,
    subjects: [...names.kept],
    retention: RetentionPolicy.Limits,
    discard: DiscardPolicy.New,
    max_bytes: bytes,
    duplicate_window: duplicateWindow,
  });
}
