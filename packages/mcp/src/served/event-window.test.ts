import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Cancelled, type RunEvent } from '@s-agents/core';
import { EventWindow } from './event-window.js';

const event = (sequence: number, type: string, text = ''): RunEvent =>
  ({ sequence, at: sequence, type, text }) as unknown as RunEvent;
const all = { from: 0, types: [], maximumEvents: 500, maximumBytes: 10_000 };

it('returns each kept event once, in parts that follow each other', () => {
  const kinds = fc.constantFrom('a', 'b', 'c');
  fc.assert(
    fc.property(
      fc.array(fc.tuple(kinds, fc.nat({ max: 300 })), { maxLength: 60 }),
      fc.uniqueArray(kinds),
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: 100, max: 600 }),
      fc.integer({ min: 500, max: 8_000 }),
      (given, types, maximumEvents, maximumBytes, keptBytes) => {
        const window = new EventWindow(keptBytes);
        const events = given.map(([type, length], sequence) => event(sequence, type, 'x'.repeat(length)));
        for (const one of events) window.add(one);
        const seen: number[] = [];
        let missedUntil = 0;
        for (let from = 0; ; ) {
          const page = window.page({ from, types, maximumEvents, maximumBytes });
          missedUntil = Math.max(missedUntil, page.missedUntil ?? 0);
          expect(page.events.length).toBeLessThanOrEqual(maximumEvents);
          expect(JSON.stringify(page.events).length).toBeLessThanOrEqual(maximumBytes + 150);
          seen.push(...page.events.map((one) => (one as RunEvent).sequence));
          expect(page.next).toBeGreaterThanOrEqual(from);
          from = page.next;
          if (!page.more) break;
        }
        const wanted = events.filter(
          ({ sequence, type }) => sequence >= missedUntil && (types.length === 0 || types.includes(type as 'a')),
        );
        expect(seen).toEqual(wanted.map(({ sequence }) => sequence));
        if (events.length > 0) expect(missedUntil).toBeLessThan(events.length);
      },
    ),
  );
});

it('keeps only so many bytes', () => {
  const window = new EventWindow(2_000);
  for (let sequence = 0; sequence < 1_000; sequence++) window.add(event(sequence, 'a', 'x'.repeat(50)));
  const page = window.page(all);
  expect(page.events.length).toBeGreaterThan(5);
  expect(JSON.stringify(page.events).length).toBeLessThan(2_200);
  expect(page).toMatchObject({ next: 1_000, more: false, missedUntil: 1_000 - page.events.length });
});

it('names an event that is too long, and goes on behind it', () => {
  const window = new EventWindow();
  window.add(event(0, 'a', 'x'.repeat(20_000)));
  window.add(event(1, 'b'));
  expect(window.page(all).events).toEqual([
    { sequence: 0, type: 'a', at: 0, tooLong: expect.stringContaining('bytes') as string },
  ]);
  expect(window.page({ ...all, from: 1 }).events).toMatchObject([{ sequence: 1, type: 'b' }]);
});

it('waits for an event that is wanted, the end, or the abort', async () => {
  const window = new EventWindow();
  const { signal } = new AbortController();
  const waiting = window.until({ from: 0, types: ['b'] }, signal);
  let isOver = false;
  void waiting.then(() => (isOver = true));
  window.add(event(0, 'a'));
  await Promise.resolve();
  expect(isOver).toBe(false);
  window.add(event(1, 'b'));
  await waiting;
  const stop = new AbortController();
  const aborted = window.until({ from: 2, types: [] }, stop.signal);
  stop.abort(new Cancelled('enough'));
  await expect(aborted).rejects.toThrow('enough');
  const last = window.until({ from: 2, types: ['never'] }, signal);
  window.add(event(2, 'run.ended'));
  await last;
  await window.until({ from: 100, types: [] }, signal);
});
