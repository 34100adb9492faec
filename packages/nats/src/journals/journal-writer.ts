import type { JetStreamClient } from '@nats-io/jetstream';
import type { JournalEntry } from '@s-agents/core';
import { engineBehind, isApiError } from '../engine/errors.js';
import { retried } from '../engine/retry.js';
import { batchesOf } from './batch.js';
import { fenced } from './fenced.js';

export interface JournalWriterOptions {
  readonly stream: JetStreamClient;
  readonly subject: string;
  readonly seat: string;
  readonly term: number;
  /** The sequence of the subject's last message; 0: none. */
  readonly last: number;
  readonly signal: AbortSignal;
}

/** Where a server does not say how much a message may hold: NATS's default. */
const defaultPayload = 1024 * 1024;
/** The most entries that wait for the engine: some megabytes. */
const mostWaiting = 20_000;
/** The share of that which entries may take, beside headers. */
const share = 0.9;

/**
 * Writes the messages of one journal, one after the other. What comes while one is on its way goes into the next, so that
 * a busy seat writes few large messages.
 */
export class JournalWriter {
  readonly #options: JournalWriterOptions;
  #last: number;
  #messages = 0;
  #waiting: JournalEntry[] = [];
  /** Resolves when what waits now is kept. */
  #next: Promise<void> | null = null;
  #current: Promise<void> = Promise.resolve();

  constructor(options: JournalWriterOptions) {
    this.#options = options;
    this.#last = options.last;
  }

  /** Writes that the term begins. Throws JetStream's error where somebody else has written since. */
  async begin(): Promise<void> {
    for (const data of batchesOf(this.#options.term, [], Infinity)) await this.#publish(data);
  }

  write(entries: readonly JournalEntry[], payload = defaultPayload): Promise<void> {
    if (this.#waiting.length + entries.length > mostWaiting) return Promise.reject(engineBehind(this.#waiting.length));
    this.#waiting.push(...entries);
    if (this.#next !== null) return this.#next;
    const next = this.#current.then(async () => {
      this.#next = null;
      const batch = this.#waiting;
      this.#waiting = [];
      await this.#writeAll(batch, payload * share);
    });
    this.#next = next;
    this.#current = next;
    // Whoever waits for it hears of its failure, and whatever is written later fails with it.
    next.catch(() => {});
    return next;
  }

  async #writeAll(entries: readonly JournalEntry[], bytes: number): Promise<void> {
    const { seat, term } = this.#options;
    try {
      for (const data of batchesOf(term, entries, bytes)) await this.#publish(data);
    } catch (error) {
      throw isApiError(error, 'wrongLastSequence') ? fenced(seat, term) : error;
    }
  }

  /** Tries until the message is kept or the seat is given up: the engine drops a second copy by its id. */
  async #publish(data: Uint8Array): Promise<void> {
    const { stream, subject, term, signal } = this.#options;
    const msgID = `${subject} ${term} ${++this.#messages}`;
    const expect = { lastSubjectSequence: this.#last };
    const { seq } = await retried(signal, () => stream.publish(subject, data, { msgID, expect }));
    this.#last = seq;
  }
}
