import type { NatsConnection } from '@nats-io/transport-node';
import type { BlobStore, Json } from '@s-agents/core';
import { blobId } from '@s-agents/kit';
import { isApiError } from './errors.js';
import { lastNameIn, type Names } from './names.js';
import { retried } from './retry.js';
import { storedMessages } from './stored-messages.js';
import { jetStreamOf, managerOf } from './jet-stream.js';

const encoder = new TextEncoder();
const decoder = new TextDecoder();
/** How many values a host keeps: it looks at those again that it has made a moment ago. */
const mostKept = 1000;

/**
 * The large values of a run where they are made: kept here, and handed to the run's process by way of the engine, which
 * drops a second copy by its id. A value that is too large for the engine stays here.
 */
export class SharedBlobs implements BlobStore {
  readonly #known = new Map<string, Json>();

  constructor(
    private readonly connection: NatsConnection,
    private readonly names: Names,
    private readonly signal: AbortSignal,
  ) {}

  put(value: Json): string {
    const id = blobId(value);
    if (!this.#known.has(id)) {
      this.#keep(id, value);
      void this.#send(id, value);
    }
    return id;
  }

  get(id: string): Json | null {
    return this.#known.get(id) ?? null;
  }

  /** Gets values that another process has made. */
  async fetch(ids: readonly string[]): Promise<void> {
    const manager = await managerOf(this.connection, this.signal);
    for (const id of ids) {
      if (this.#known.has(id)) continue;
      try {
        const place = { last_by_subj: this.names.blob(id) };
        const kept = await retried(this.signal, () => manager.streams.getMessage(this.names.blobs, place));
        if (kept !== null) this.#keep(id, JSON.parse(decoder.decode(kept.data)) as Json);
      } catch (error) {
        if (!isApiError(error, 'messageNotFound')) throw error;
      }
    }
  }

  #keep(id: string, value: Json): void {
    this.#known.set(id, value);
    const [oldest] = this.#known.keys();
    if (this.#known.size > mostKept && oldest !== undefined) this.#known.delete(oldest);
  }

  async #send(id: string, value: Json): Promise<void> {
    const data = encoder.encode(JSON.stringify(value));
    if (data.length >= (this.connection.info?.max_payload ?? Infinity)) return;
    try {
      await retried(this.signal, () => jetStreamOf(this.connection).publish(this.names.blob(id), data, { msgID: id }));
    } catch {
      // The run is over, or its stream is full, which the journals tell of.
    }
  }
}

/** Puts the values that hosts make into the run's own store, until the signal aborts. */
export async function collectBlobs(
  connection: NatsConnection,
  names: Names,
  { blobs, signal }: { readonly blobs: BlobStore; readonly signal: AbortSignal },
): Promise<void> {
  const manager = await managerOf(connection, signal);
  const place = { client: jetStreamOf(connection), manager, stream: names.blobs, subject: names.blob(null) };
  try {
    for await (const message of storedMessages({ ...place, signal })) {
      const value = JSON.parse(decoder.decode(message.data)) as Json;
      if (blobId(value) === lastNameIn(message.subject)) blobs.put(value);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
