import { randomUUID } from 'node:crypto';
import { Kvm, type KV } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Lease, Leases } from '@s-agents/core';
import { systemWallClock } from '@s-agents/kit';
import { bucketChanges, type BucketChange } from '../engine/bucket-changes.js';
import { isApiError } from '../engine/errors.js';
import { tokenOf, type Names } from '../engine/names.js';
import { retried } from '../engine/retry.js';
import { KeptLease } from './kept-lease.js';
import { jetStreamOf } from '../engine/jet-stream.js';

/** Wall seconds after which a lease that is not renewed ends. */
export const leaseSeconds = 5;
/** How many times as long a lease counts as held that was not seen to be renewed: news of it may be late. */
const patience = 1.2;

/**
 * Leases as keys of a bucket whose values live for a time. A key is created by one holder, who alone knows the revision by
 * which it can be renewed; the first one is the lease's term.
 */
export class NatsLeases implements Leases {
  readonly specificationVersion = 'v1';
  /** Who was seen to hold what, and when that was renewed, by the wall clock: the engine does not tell of ends. */
  readonly #seen = new Map<string, { readonly holder: string; readonly at: number }>();

  private constructor(
    private readonly bucket: KV,
    private readonly seconds: number,
    private readonly over: AbortSignal,
  ) {}

  /** Follows the leases until the signal aborts. */
  static async over(
    connection: NatsConnection,
    names: Names,
    { seconds = leaseSeconds, signal }: { readonly seconds?: number; readonly signal: AbortSignal },
  ): Promise<NatsLeases> {
    const options = { ttl: seconds * 1000, history: 1 };
    const bucket = await retried(signal, () => new Kvm(jetStreamOf(connection)).create(names.leases, options));
    const leases = new NatsLeases(bucket, seconds, signal);
    void leases.#follow(bucketChanges(connection, names.leases, signal)).catch(() => {
      // The signal has aborted, or the bucket is gone with its run.
    });
    return leases;
  }

  async take(key: string, holder: string): Promise<Lease | null> {
    const since = systemWallClock.now();
    // By which a lease is known again whose answer was lost.
    const value = `${randomUUID()} ${holder}`;
    const term = await this.#create(key, value);
    return term === null
      ? null
      : new KeptLease({ key, term, value, since, bucket: this.bucket, seconds: this.seconds });
  }

  /** Resolves with the revision of a key that was not there; null: it was. */
  async #create(key: string, value: string): Promise<number | null> {
    try {
      return await retried(this.over, () => this.bucket.create(tokenOf(key), value));
    } catch (error) {
      if (!isApiError(error, 'wrongLastSequence')) throw error;
      const entry = await retried(this.over, () => this.bucket.get(tokenOf(key)));
      return entry?.operation === 'PUT' && entry.string() === value ? entry.revision : null;
    }
  }

  held(): ReadonlyMap<string, string> {
    const since = systemWallClock.now() - this.seconds * 1000 * patience;
    return new Map([...this.#seen].flatMap(([key, { holder, at }]) => (at < since ? [] : [[key, holder] as const])));
  }

  async holder(key: string, { signal: given }: { readonly signal: AbortSignal }): Promise<string | null> {
    const signal = AbortSignal.any([given, this.over]);
    const entry = await retried(signal, () => this.bucket.get(tokenOf(key)));
    this.#note(key, entry?.operation === 'PUT' ? entry.string() : null);
    return this.#seen.get(key)?.holder ?? null;
  }

  #note(key: string, value: string | null): void {
    if (value === null) this.#seen.delete(key);
    else this.#seen.set(key, { holder: withoutId(value), at: systemWallClock.now() });
  }

  async #follow(changes: AsyncIterable<BucketChange>): Promise<void> {
    for await (const { key, value } of changes) this.#note(key, value);
  }
}

function withoutId(value: string): string {
  return value.slice(value.indexOf(' ') + 1);
}
