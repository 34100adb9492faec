import { jetstream, jetstreamManager, type JetStreamClient, type JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { JournalEntry, Journals, OpenJournal } from '@s-agents/core';
import { isApiError } from '../engine/errors.js';
import { lastNameIn, type Names } from '../engine/names.js';
import { JournalWriter } from './journal-writer.js';
import { batchIn } from './batch.js';
import { fenced } from './fenced.js';

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

  static async over(connection: NatsConnection, names: Names): Promise<NatsJournals> {
    return new NatsJournals(connection, names, jetstream(connection), await jetstreamManager(connection));
  }

  async open(seat: string, term: number, { signal }: { signal: AbortSignal }): Promise<OpenJournal> {
    const subject = this.names.journal(seat);
    for (;;) {
      const { entries, terms, last } = await this.#read(subject);
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
    if (signal.aborted) return;
    const filter = { filter_subjects: this.names.journal(journal ?? null) };
    const consumer = await this.stream.consumers.get(this.names.stream, filter);
    const messages = await consumer.consume();
    const stop = (): void => messages.stop();
    signal.addEventListener('abort', stop);
    try {
      if (signal.aborted) return;
      for await (const message of messages) {
        const name = lastNameIn(message.subject);
        for (const entry of batchIn(message.data).entries) {
          if (signal.aborted) return;
          if (entry.number <= (handled.get(name) ?? 0)) continue;
          await handle(name, entry);
          handled.set(name, entry.number);
        }
      }
    } finally {
      signal.removeEventListener('abort', stop);
      messages.stop();
    }
  }

  /** All that a subject holds. `last`: the sequence of its last message; 0: none. */
  async #read(subject: string): Promise<{ entries: JournalEntry[]; terms: number[]; last: number }> {
    const entries: JournalEntry[] = [];
    const terms: number[] = [];
    const last = await this.#lastOf(subject);
    if (last === 0) return { entries, terms, last };
    const consumer = await this.stream.consumers.get(this.names.stream, { filter_subjects: subject });
    const messages = await consumer.consume();
    try {
      for await (const message of messages) {
        const batch = batchIn(message.data);
        entries.push(...batch.entries);
        terms.push(batch.term);
        if (message.seq >= last) break;
      }
    } finally {
      messages.stop();
    }
    return { entries, terms, last };
  }

  async #lastOf(subject: string): Promise<number> {
    try {
      return (await this.manager.streams.getMessage(this.names.stream, { last_by_subj: subject }))?.seq ?? 0;
    } catch (error) {
      if (isApiError(error, 'messageNotFound')) return 0;
      throw error;
    }
  }
}
