import { jetstream } from '@nats-io/jetstream';
import { Kvm, type KV } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Lease, Leases } from '@s-agents/core';
import { isApiError } from '../engine/errors.js';
import { nameOf, tokenOf, type Names } from '../engine/names.js';
import { KeptLease } from './kept-lease.js';

/** Wall seconds after which a lease that is not renewed ends. */
export const leaseSeconds = 5;

/**
 * Leases as keys of a bucket whose values live for a time. A key is created by one holder, who alone knows the revision by
 * which it can be renewed; the first one is the lease's term.
 */
export class NatsLeases implements Leases {
  readonly specificationVersion = 'v1';

  private constructor(
    private readonly bucket: KV,
    private readonly seconds: number,
  ) {}

  static async over(connection: NatsConnection, names: Names, seconds = leaseSeconds): Promise<NatsLeases> {
    const bucket = await new Kvm(jetstream(connection)).create(names.leases, { ttl: seconds * 1000, history: 1 });
    return new NatsLeases(bucket, seconds);
  }

  async take(key: string, holder: string): Promise<Lease | null> {
    const since = performance.now();
    try {
      const term = await this.bucket.create(tokenOf(key), holder);
      return new KeptLease({ key, term, holder, since, bucket: this.bucket, seconds: this.seconds });
    } catch (error) {
      if (isApiError(error, 'wrongLastSequence')) return null;
      throw error;
    }
  }

  async held(): Promise<ReadonlyMap<string, string>> {
    const tokens: string[] = [];
    for await (const token of await this.bucket.keys()) tokens.push(token);
    const entries = await Promise.all(tokens.map((token) => this.bucket.get(token)));
    return new Map(
      entries.flatMap((entry) =>
        entry === null || entry.operation !== 'PUT' ? [] : [[nameOf(entry.key), entry.string()] as const],
      ),
    );
  }
}
