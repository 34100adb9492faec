import { expect, it } from 'vitest';
import { maximumNoteCharacters, maximumTotalCharacters, maximumNotes, Notes } from './notes.js';

function keep(notes: Notes, texts: Iterable<string>): readonly string[] {
  return [...texts].map((text) => notes.add(text)).filter((note) => note !== null);
}

it('keeps notes until there are too many, and says so once', () => {
  const kept = keep(
    new Notes(),
    Array.from({ length: 5000 }, (_, i) => `note ${i}`),
  );
  expect(kept).toHaveLength(maximumNotes + 1);
  expect(kept.at(-2)).toBe(`note ${maximumNotes - 1}`);
  expect(kept.at(-1)).toContain('further notes are dropped');
});

it('keeps notes up to their total length, each truncated', () => {
  const kept = keep(new Notes(), Array<string>(5000).fill('x'.repeat(10_000)));
  expect(Math.max(...kept.map(({ length }) => length))).toBe(maximumNoteCharacters + 1);
  expect(kept.join('').length).toBeLessThan(maximumTotalCharacters + 200);
});

it('does not change notes that the other side has limited', () => {
  const once = keep(new Notes(), Array<string>(300).fill('x'.repeat(3000)));
  expect(keep(new Notes(), once)).toEqual(once);
});
