import { setTimeout as sleep } from 'node:timers/promises';
import type { KV } from '@nats-io/kv';
import { Cancelled, type Lease } from '@s-agents/core';
import { systemWallClock } from '@s-agents/kit';
import { isApiError } from '../engine/errors.js';
import { tokenOf } from '../engine/names.js';
import { retried } from '../engine/retry.js';

export interface KeptLeaseOptions {
  readonly key: string;
  readonly term: number;
  /** What the engine keeps under the key. */
  readonly value: string;
  /** When it was asked for, by the wall clock: the engine counts from a later moment. */
  readonly since: number;
  readonly bucket: KV;
  /** Wall seconds after which it ends if it is not renewed. */
  readonly seconds: number;
}

/** The part of a lease's time after which it is renewed, and the part that is left for ending what goes on under it. */
const [renewedAfter, spare] = [1 / 3, 1 / 5];
/** Milliseconds before another try to renew it. */
const pause = 50;
/** The part of its time after which a renewal that was not answered is tried again. */
const patience = 1 / 6;

/** A moment by the wall clock, and by the machine's date in milliseconds. */
interface Moment {
  readonly since: number;
  readonly date: number;
}

/** A lease that renews itself until it is given back or lost. */
export class KeptLease implements Lease {
  readonly key: string;
  readonly term: number;
  readonly #over = new AbortController();
  readonly #options: KeptLeaseOptions;
  #revision: number;
  #deadline = new AbortController();

  constructor(options: KeptLeaseOptions) {
    this.#options = options;
    ({ key: this.key, term: this.term, term: this.#revision } = options);
    const { since } = options;
    this.#holdFrom({ since, date: machineDate() - (systemWallClock.now() - since) });
    this.#renew().catch((error: unknown) => this.#end(String(error)));
  }

  get signal(): AbortSignal {
    return this.#over.signal;
  }

  async release(): Promise<void> {
    if (this.#over.signal.aborted) return;
    this.#end('it was given back');
    // Where the engine does not answer, or somebody else holds it, it ends by itself.
    await this.#options.bucket.delete(tokenOf(this.key), { previousSeq: this.#revision }).catch(() => {});
  }

  async #renew(): Promise<void> {
    const { seconds, bucket, value } = this.#options;
    const { signal } = this.#over;
    let wait = seconds * 1000 * renewedAfter;
    /** The first renewal that was not answered. */
    let unanswered: Moment | null = null;
    while (!signal.aborted) {
      await sleep(wait, undefined, { signal, ref: false }).catch(() => {});
      if (signal.aborted) return;
      const asked: Moment = { since: systemWallClock.now(), date: machineDate() };
      try {
        this.#revision = await bucket.update(tokenOf(this.key), value, this.#revision, patience * seconds * 1000);
      } catch (error) {
        if (!isApiError(error, 'wrongLastSequence')) {
          unanswered ??= asked;
          wait = pause;
          continue;
        }
        const revision = await this.#ownRevision();
        if (revision === null) return this.#end('somebody else has it');
        this.#revision = revision;
      }
      this.#holdFrom(unanswered ?? asked);
      unanswered = null;
      wait = seconds * 1000 * renewedAfter;
    }
  }

  /** The revision under which it is held; null: it is not. The answer to a renewal may have been lost. */
  async #ownRevision(): Promise<number | null> {
    const { bucket, value } = this.#options;
    const entry = await retried(this.#over.signal, () => bucket.get(tokenOf(this.key)));
    return entry?.operation === 'PUT' && entry.string() === value ? entry.revision : null;
  }

  /**
   * Sets the moment at which it counts as lost. Both clocks are asked: the monotonic one stands still while a machine
   * sleeps, and the other one may be set back.
   */
  #holdFrom(moment: Moment): void {
    const length = this.#options.seconds * 1000 * (1 - spare);
    this.#deadline.abort();
    const deadline = new AbortController();
    this.#deadline = deadline;
    void this.#endAt(length, { ...moment, signal: deadline.signal });
  }

  async #endAt(length: number, { since, date, signal }: Moment & { readonly signal: AbortSignal }): Promise<void> {
    for (;;) {
      const left = length - Math.max(systemWallClock.now() - since, machineDate() - date);
      if (left <= 0) return this.#end('it could not be renewed in time');
      await sleep(left, undefined, { signal, ref: false }).catch(() => {});
      if (signal.aborted) return;
    }
  }

  #end(why: string): void {
    this.#deadline.abort();
    this.#over.abort(new Cancelled(`the lease of ${this.key} is over: ${why}`));
  }
}

/** The machine's date, in milliseconds. */
function machineDate(): number {
  // oxlint-disable-next-line no-restricted-properties -- the wall clock is monotonic, and stands still while a machine sleeps
  return Date.now();
}
