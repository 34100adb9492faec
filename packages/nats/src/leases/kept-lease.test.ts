import { JetStreamApiError } from '@nats-io/jetstream';
import type { KV, KvEntry } from '@nats-io/kv';
import { errors } from '@nats-io/transport-node';
import { systemWallClock } from '@s-agents/kit';
import { eventually } from '@s-agents/testkit';
import { expect, it } from 'vitest';
import { KeptLease } from './kept-lease.js';

const seconds = 3;

/** A bucket of one key that loses every second answer to an update; `others`: after so many updates, somebody else has it. */
class LossyBucket {
  revision = 1;
  value = 'ours';
  updates = 0;

  constructor(private readonly others = Infinity) {}

  async update(_key: string, value: string, revision: number): Promise<number> {
    if (++this.updates === this.others) Object.assign(this, { value: 'theirs', revision: this.revision + 1 });
    if (revision !== this.revision)
      throw new JetStreamApiError({ code: 400, err_code: 10_071, description: 'wrong last sequence' });
    this.value = value;
    this.revision++;
    if (this.updates % 2 === 1) throw new errors.TimeoutError();
    return this.revision;
  }

  async get(): Promise<KvEntry> {
    const { value, revision } = this;
    return { operation: 'PUT', revision, string: () => value } as KvEntry;
  }
}

function kept(bucket: LossyBucket): KeptLease {
  const options = { key: 'seat', term: 1, value: 'ours', since: systemWallClock.now(), seconds };
  return new KeptLease({ ...options, bucket: bucket as unknown as KV });
}

it.concurrent('goes on where answers to renewals are lost', async () => {
  const bucket = new LossyBucket();
  const lease = kept(bucket);
  // Two in a third of its time, one of them unanswered: it lasts longer than without.
  await eventually(() => expect(bucket.updates).toBeGreaterThan(8));
  expect(lease.signal.aborted).toBe(false);
  await lease.release().catch(() => {});
});

it.concurrent('ends where somebody else has it', async () => {
  const lease = kept(new LossyBucket(3));
  await eventually(() => expect(lease.signal.aborted).toBe(true));
  expect(String((lease.signal.reason as { why?: unknown }).why)).toContain('somebody else has it');
});
