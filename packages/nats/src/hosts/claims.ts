import { Kvm, type KV } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import { bucketChanges, type BucketChange } from '../engine/bucket-changes.js';
import { isApiError } from '../engine/errors.js';
import { tokenOf, type Names } from '../engine/names.js';
import { retried } from '../engine/retry.js';
import { jetStreamOf } from '../engine/jet-stream.js';

/** Who hosts a seat. */
export interface Claim {
  readonly host: string;
  /** Grows with each host of the seat. */
  readonly term: number;
  /** Set when the host has ended its steps: the number of the last entry of the seat's journal. */
  readonly over?: number;
}

/**
 * The hosts of a run's seats, in a bucket. A claim is changed by whoever knows its revision, which is its term: what this
 * process knows of the others' may be old, and then a claim of its own fails.
 */
export class Claims {
  readonly #known = new Map<string, Claim>();

  private constructor(private readonly bucket: KV) {}

  /** Follows the claims until the signal aborts. */
  static async over(connection: NatsConnection, names: Names, { signal }: { signal: AbortSignal }): Promise<Claims> {
    const bucket = await retried(signal, () => new Kvm(jetStreamOf(connection)).create(names.claims, { history: 1 }));
    const claims = new Claims(bucket);
    void claims.#follow(bucketChanges(connection, names.claims, signal)).catch(() => {
      // The signal has aborted, or the bucket is gone with its run.
    });
    return claims;
  }

  get all(): ReadonlyMap<string, Claim> {
    return this.#known;
  }

  /** Claims a seat whose last claim, if any, is of this term. Resolves with the new one; null: somebody was faster. */
  async claim(seat: string, host: string, before: number | null): Promise<Claim | null> {
    const key = tokenOf(seat);
    const value = JSON.stringify({ host });
    try {
      const term =
        before === null ? await this.bucket.create(key, value) : await this.bucket.update(key, value, before);
      return { host, term };
    } catch (error) {
      if (isApiError(error, 'wrongLastSequence')) return null;
      throw error;
    }
  }

  /** Notes that the host of a seat has ended its steps. Without effect where it is hosted by another one. */
  async end(seat: string, { host, term }: Claim, over: number, signal: AbortSignal): Promise<void> {
    const ended = JSON.stringify({ host, over });
    try {
      await retried(signal, () => this.bucket.update(tokenOf(seat), ended, term));
    } catch (error) {
      if (!isApiError(error, 'wrongLastSequence')) throw error;
    }
  }

  /** Asks the engine who hosts a seat, rather than wait for news of it. */
  async look(seat: string, signal: AbortSignal): Promise<Claim | null> {
    const entry = await retried(signal, () => this.bucket.get(tokenOf(seat)));
    if (entry?.operation !== 'PUT') return null;
    this.#note(seat, { ...entry.json<Omit<Claim, 'term'>>(), term: entry.revision });
    return this.#known.get(seat) ?? null;
  }

  async #follow(changes: AsyncIterable<BucketChange>): Promise<void> {
    for await (const { key: seat, value, revision: term } of changes)
      if (value === null) this.#known.delete(seat);
      else this.#note(seat, { ...(JSON.parse(value) as Omit<Claim, 'term'>), term });
  }

  /** Lets all seats be hosted again whose hosts have ended their steps: the run goes on. */
  async reopen(): Promise<void> {
    for await (const key of await this.bucket.keys()) {
      const entry = await this.bucket.get(key);
      const { host, over } = entry?.operation === 'PUT' ? entry.json<Omit<Claim, 'term'>>() : {};
      if (entry !== null && over !== undefined) await this.bucket.update(key, JSON.stringify({ host }), entry.revision);
    }
  }

  #note(seat: string, claim: Claim): void {
    if ((this.#known.get(seat)?.term ?? 0) <= claim.term) this.#known.set(seat, claim);
  }
}
