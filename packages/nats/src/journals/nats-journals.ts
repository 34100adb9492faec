import type { JetStreamClient, JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { JournalEntry, Journals, OpenJournal } from '@s-agents/core';
import { isApiError } from '../engine/errors.js';
import { lastNameIn, type Names } from '../engine/names.js';
import { lastOf, storedMessages, type StoredMessagesOptions } from '../engine/stored-messages.js';
import { JournalWriter } from './journal-writer.js';
import { batchIn } from './batch.js';
import { fenced } from './fenced.js';
import { jetStreamOf, managerOf } from '../engine/jet-stream.js';

const { signal: never } = new AbortController();

/**
 * Journals in a stream of JetStream, a subject for each seat. Each message holds some entries, and is accepted only as the
 * successor of the one that its writer knows (expected last sequence of the subject): whoever opens a journal writes first
 * of all that its term begins, and so fences every earlier owner.
 */
export class NatsJournals implements Journals {
  readonly specificationVersion = 'v1';

  private constructor(
    private readonly connection: NatsConnection,
    private readonly names: Names,
    private readonly stream: JetStreamClient,
    private readonly manager: JetStreamManager,
  ) {}

  static async over(connection: NatsConnection, names: Names, signal: AbortSignal = never): Promise<NatsJournals> {
    const manager = await managerOf(connection, signal);
    return new NatsJournals(connection, names, jetStreamOf(connection), manager);
  }

  async open(seat: string, term: number, { signal }: { signal: AbortSignal }): Promise<OpenJournal> {
    const subject = this.names.journal(seat);
    for (;;) {
      const { entries, terms, last } = await this.#read(subject, signal);
      const latest = Math.max(0, ...terms);
      if (latest > term) throw fenced(seat, term);
      signal.throwIfAborted();
      const writer = new JournalWriter({ stream: this.stream, subject, seat, term, last, signal });
      try {
        await writer.begin();
      } catch (error) {
        // A former owner wrote in between.
        if (isApiError(error, 'wrongLastSequence')) continue;
        throw error;
      }
      return { entries, write: (next) => writer.write(next, this.connection.info?.max_payload) };
    }
  }

  async read(journal: string): Promise<readonly JournalEntry[]> {
    return (await this.#read(this.names.journal(journal))).entries;
  }

  async follow(
    handle: (journal: string, entry: JournalEntry) => void | Promise<void>,
    {
      journal,
      from = new Map(),
      signal,
    }: { journal?: string; from?: ReadonlyMap<string, number>; signal: AbortSignal },
  ): Promise<void> {
    const handled = new Map(from);
    try {
      for await (const message of storedMessages({ ...this.#at(this.names.journal(journal ?? null)), signal })) {
        const name = lastNameIn(message.subject);
        for (const entry of batchIn(message.data).entries) {
          if (signal.aborted) return;
          if (entry.number <= (handled.get(name) ?? 0)) continue;
          await handle(name, entry);
          handled.set(name, entry.number);
        }
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  /** All that a subject holds. `last`: the sequence of its last message; 0: none. */
  async #read(
    subject: string,
    given: AbortSignal = never,
  ): Promise<{ entries: JournalEntry[]; terms: number[]; last: number }> {
    const entries: JournalEntry[] = [];
    const terms: number[] = [];
    const last = await lastOf(this.#at(subject), given);
    if (last === 0) return { entries, terms, last };
    const read = new AbortController();
    const signal = AbortSignal.any([given, read.signal]);
    try {
      for await (const message of storedMessages({ ...this.#at(subject), signal })) {
        const batch = batchIn(message.data);
        entries.push(...batch.entries);
        terms.push(batch.term);
        if (message.seq >= last) return { entries, terms, last };
      }
      throw given.reason;
    } finally {
      read.abort();
    }
  }

  #at(subject: string): Omit<StoredMessagesOptions, 'signal'> {
    return { client: this.stream, manager: this.manager, stream: this.names.stream, subject };
  }
}
