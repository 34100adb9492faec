import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Cancelled, type JournalEntry, type Journals } from '@s-agents/core';
import { eventually } from '../time/eventually.js';

export interface MadeJournals {
  /** Several processes' views of the same journals. */
  readonly one: Journals;
  readonly other: Journals;
  readonly close?: () => Promise<void>;
}

/** Tests an implementation of `Journals`. */
export function describeJournals(name: string, factory: () => MadeJournals | Promise<MadeJournals>): void {
  const { signal } = new AbortController();
  const bench = async (test: (made: MadeJournals) => Promise<void>): Promise<void> => {
    const made = await factory();
    try {
      await test(made);
    } finally {
      await made.close?.();
    }
  };

  describe(`${name} fulfils the contract of journals`, () => {
    it('has a known specification version', () =>
      bench(async ({ one }) => {
        expect(one.specificationVersion).toBe('v1');
      }));

    it('keeps what an owner writes, in order, for whoever opens the journal next', () =>
      bench(async ({ one, other }) => {
        const first = await one.open('A', 1, { signal });
        expect(first.entries).toEqual([]);
        await first.write(entries(1, 2));
        await first.write(entries(3, 3));
        const second = await other.open('A', 2, { signal });
        expect(second.entries).toEqual(entries(1, 3));
        await second.write(entries(4, 4));
        expect((await one.open('A', 3, { signal })).entries).toEqual(entries(1, 4));
      }));

    it('keeps what is written without waiting in the order of the calls', () =>
      bench(async ({ one, other }) => {
        const journal = await one.open('A', 1, { signal });
        await Promise.all(Array.from({ length: 200 }, (_, index) => journal.write(entries(index + 1, index + 1))));
        expect((await other.open('A', 2, { signal })).entries).toEqual(entries(1, 200));
      }));

    it('keeps the journals of seats apart, whatever their names', () =>
      bench(async ({ one, other }) => {
        const seats = ['A', 'a', 'A.B', 'A B', 'Ä > *', '队长'];
        for (const seat of seats) await (await one.open(seat, 1, { signal })).write(entries(1, 1, seat));
        for (const seat of seats) expect((await other.open(seat, 2, { signal })).entries).toEqual(entries(1, 1, seat));
      }));

    it('keeps large entries whole', () =>
      bench(async ({ one, other }) => {
        const large = entries(1, 150, 'x'.repeat(20_000));
        await (await one.open('A', 1, { signal })).write(large);
        expect((await other.open('A', 2, { signal })).entries).toEqual(large);
      }));

    it('refuses what a former owner writes, and keeps nothing of it', () =>
      bench(async ({ one, other }) => {
        const former = await one.open('A', 1, { signal });
        await former.write(entries(1, 1));
        const journal = await other.open('A', 2, { signal });
        await expect(former.write(entries(2, 2, 'late'))).rejects.toMatchObject({ code: 'JOURNAL_FENCED' });
        await journal.write(entries(2, 2));
        await expect(former.write(entries(3, 3, 'late'))).rejects.toMatchObject({ code: 'JOURNAL_FENCED' });
        expect((await one.open('A', 3, { signal })).entries).toEqual(entries(1, 2));
      }));

    it('refuses to open a journal for an earlier term', () =>
      bench(async ({ one, other }) => {
        await one.open('A', 5, { signal });
        await expect(other.open('A', 4, { signal })).rejects.toMatchObject({ code: 'JOURNAL_FENCED' });
      }));

    it('hands on all entries, those of a seat in order, also those that are written later', () =>
      bench(async ({ one, other }) => {
        const a = await one.open('A', 1, { signal });
        await a.write(entries(1, 2));
        const over = new AbortController();
        const seen = new Seen();
        const following = other.follow(seen.take, { signal: over.signal });
        const b = await one.open('B', 1, { signal });
        await Promise.all([a.write(entries(3, 5)), b.write(entries(1, 3))]);
        await eventually(() => expect(seen.numbers()).toEqual({ A: [1, 2, 3, 4, 5], B: [1, 2, 3] }));
        over.abort(new Cancelled('enough'));
        await following;
      }));

    it('waits for each entry to be handled before the next of its seat', () =>
      bench(async ({ one }) => {
        await (await one.open('A', 1, { signal })).write(entries(1, 20));
        const over = new AbortController();
        let [now, most, handled] = [0, 0, 0];
        const following = one.follow(
          async () => {
            most = Math.max(most, ++now);
            await setTimeout(1);
            now--;
            handled++;
          },
          { signal: over.signal },
        );
        await eventually(() => expect(handled).toBe(20));
        expect(most).toBe(1);
        over.abort(new Cancelled('enough'));
        await following;
      }));

    it('goes on from where a reader was', () =>
      bench(async ({ one, other }) => {
        await (await one.open('A', 1, { signal })).write(entries(1, 4));
        await (await one.open('B', 1, { signal })).write(entries(1, 2));
        const over = new AbortController();
        const seen = new Seen();
        const following = other.follow(seen.take, { from: new Map([['A', 3]]), signal: over.signal });
        await eventually(() => expect(seen.numbers()).toEqual({ A: [4], B: [1, 2] }));
        over.abort(new Cancelled('enough'));
        await following;
      }));

    it('hands on the entries of one journal alone, in the order in which all were kept, and reads it', () =>
      bench(async ({ one, other }) => {
        const journals = await Promise.all(['A', 'B'].map((seat) => one.open(seat, 1, { signal })));
        for (let number = 1; number <= 5; number++)
          for (const journal of journals) await journal.write(entries(number, number));
        const over = new AbortController();
        const order: string[] = [];
        const all = other.follow((seat, { number }) => void order.push(`${seat}${number}`), { signal: over.signal });
        const seen = new Seen();
        const only = other.follow(seen.take, { journal: 'B', signal: over.signal });
        await eventually(() => expect(order).toHaveLength(10));
        await eventually(() => expect(seen.numbers()).toEqual({ B: [1, 2, 3, 4, 5] }));
        expect(order).toEqual([1, 2, 3, 4, 5].flatMap((number) => [`A${number}`, `B${number}`]));
        expect(await other.read('B')).toEqual(entries(1, 5));
        expect(await other.read('C')).toEqual([]);
        over.abort(new Cancelled('enough'));
        await Promise.all([all, only]);
      }));

    it('ends with the error of whoever cannot handle an entry', () =>
      bench(async ({ one }) => {
        await (await one.open('A', 1, { signal })).write(entries(1, 2));
        const failing = one.follow(
          () => {
            throw new Error('no room');
          },
          { signal },
        );
        await expect(failing).rejects.toThrow('no room');
      }));
  });
}

class Seen {
  readonly #numbers = new Map<string, number[]>();

  readonly take = (seat: string, { number }: JournalEntry): void => {
    this.#numbers.set(seat, [...(this.#numbers.get(seat) ?? []), number]);
  };

  numbers(): Record<string, readonly number[]> {
    return Object.fromEntries([...this.#numbers].sort(([a], [b]) => a.localeCompare(b)));
  }
}

/** The entries with these numbers. */
function entries(first: number, last: number, text = 'done'): readonly JournalEntry[] {
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    number: first + index,
    at: first + index,
    known: 1,
    event: { type: 'skill.log', agent: 'A', text },
  }));
}
