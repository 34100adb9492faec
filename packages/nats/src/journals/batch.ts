import type { JournalEntry } from '@s-agents/core';

/** What a message of a journal holds: some entries of the owner of a term. Without entries: its term begins. */
export interface Batch {
  readonly term: number;
  readonly entries: readonly JournalEntry[];
}

const decoder = new TextDecoder();
const encoder = new TextEncoder();

export function batchIn(data: Uint8Array): Batch {
  return JSON.parse(decoder.decode(data)) as Batch;
}

/** The entries in as few messages as their size allows. An entry is a few kilobytes at most, by the log's own limit. */
export function* batchesOf(term: number, entries: readonly JournalEntry[], bytes: number): Generator<Uint8Array> {
  let texts: string[] = [];
  let size = 0;
  const message = (): Uint8Array => encoder.encode(`{"term":${term},"entries":[${texts.join(',')}]}`);
  for (const entry of entries) {
    const text = JSON.stringify(entry);
    const own = Buffer.byteLength(text) + 1;
    if (texts.length > 0 && size + own > bytes) {
      yield message();
      [texts, size] = [[], 0];
    }
    texts.push(text);
    size += own;
  }
  if (texts.length > 0 || entries.length === 0) yield message();
}
