import type { JetStreamClient } from '@nats-io/jetstream';
import type { JournalEntry } from '@s-agents/core';
import { expect, it } from 'vitest';
import { JournalWriter } from './journal-writer.js';

const entry: JournalEntry = { number: 1, at: 0, known: 0, event: { type: 'aid.used', aid: 'x' } };

it('holds no more for an engine that takes nothing than fits into memory', async () => {
  const stream = { publish: () => new Promise(() => {}) } as unknown as JetStreamClient;
  const { signal } = new AbortController();
  const writer = new JournalWriter({ stream, subject: 's', seat: 'A', term: 1, last: 0, signal });
  void writer.write([entry]);
  await Promise.resolve();
  const many = Array.from({ length: 20_000 }, () => entry);
  void writer.write(many);
  await expect(writer.write([entry])).rejects.toThrow(
    /^ENGINE_BEHIND: the engine has taken nothing for so long that 2\d{4} /,
  );
});
