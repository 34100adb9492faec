import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { TokenWindow } from './token-window.js';

/** One token for each word, and for each character that belongs to none. */
const count = vi.fn((text: string) => text.match(/\w{1,7}|\W/g)?.length ?? 0);
const window = new TokenWindow({ count });

const message = fc.record({ text: fc.string({ maxLength: 60 }), rank: fc.nat(2) });
const messages = fc.array(message, { maxLength: 30 });
const options = (tokens: number) => ({
  tokens,
  textOf: ({ text }: { text: string }) => text,
  rank: ({ rank }: { rank: number }) => rank,
});

it('never keeps more than fits, and cuts no entry', () => {
  fc.assert(
    fc.property(messages, fc.nat(400), (all, tokens) => {
      const { kept, leftOut } = window.fit(all, options(tokens));
      expect(kept.reduce((sum, { text }) => sum + count(`${text}\n`), 0)).toBeLessThanOrEqual(tokens);
      expect(kept.length + leftOut).toBe(all.length);
      expect(all.filter((one) => kept.includes(one))).toEqual(kept);
    }),
  );
});

it('leaves out nothing that matters more than what it keeps, or came later and matters as much', () => {
  fc.assert(
    fc.property(messages, fc.nat(400), (all, tokens) => {
      const kept = new Set(window.fit(all, options(tokens)).kept);
      all.forEach((one, place) => {
        if (kept.has(one)) return;
        all.forEach((other, otherPlace) => {
          if (kept.has(other) && other.rank === one.rank) expect(otherPlace).toBeGreaterThan(place);
          if (kept.has(other)) expect(other.rank).toBeLessThanOrEqual(one.rank);
        });
      });
    }),
  );
});

it('keeps all as soon as all fit', () => {
  fc.assert(
    fc.property(messages, (all) => {
      const tokens = all.reduce((sum, { text }) => sum + count(`${text}\n`), 0);
      expect(window.fit(all, options(tokens))).toEqual({ kept: all, leftOut: 0 });
    }),
  );
});

it('does the same again, whatever it has counted before', () => {
  fc.assert(
    fc.property(messages, fc.nat(400), (all, tokens) => {
      const first = window.fit(all, options(tokens));
      expect(window.fit(all, options(tokens))).toEqual(first);
      expect(new TokenWindow({ count }).fit(all, options(tokens))).toEqual(first);
    }),
  );
});

it('tokenizes nothing that is small, and each entry once', () => {
  const all = Array.from({ length: 10 }, (_, index) => ({ text: `message ${index} of ten`, rank: 0 }));
  count.mockClear();
  window.fit(all, options(1000));
  window.shorten('a short text', 100);
  expect(count).not.toHaveBeenCalled();
  window.fit(all, options(100));
  const calls = count.mock.calls.length;
  window.fit(all, options(100));
  expect(count.mock.calls.length).toBe(calls);
});

it('shortens a text to what fits, with a mark that tells what is missing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.integer({ min: 12, max: 200 }), (text, tokens) => {
      const short = window.shorten(text, tokens);
      expect(count(short)).toBeLessThanOrEqual(tokens);
      expect(short.isWellFormed()).toBe(text.isWellFormed());
      if (short === text) return;
      const [, kept = '', missing] = /^(.*)… \((\d+) more characters\)$/s.exec(short) ?? [];
      expect(text.startsWith(kept)).toBe(true);
      expect(kept.length + Number(missing)).toBe(text.length);
    }),
  );
});

it('does not shorten what fits', () => {
  fc.assert(fc.property(fc.string(), (text) => window.shorten(text, count(text)) === text));
});
