import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { Purpose } from '@s-agents/core';
import { monitor } from '@s-agents/monitor';
import { actions, feedback, leafPlan, rootPlan } from '@s-agents/planner';
import { checkPurpose, codePurpose } from '@s-agents/skills';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readAnswer } from './read-answer.js';

/** An answer as a small model gave it, and what it means: a value that fits the purpose's schema, or nothing. */
interface Entry {
  readonly id: string;
  readonly purpose: string;
  readonly finish: 'stop' | 'length';
  readonly text: string;
  readonly means: unknown;
}

// The corpus is frozen: it was written from the purposes' schemas before the reader. An entry is never fitted to the
// reader; what the reader cannot read stays in it.
const corpus = readFileSync(new URL('corpus.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => sinceExtended(JSON.parse(line) as Entry));

/** Answers to `feedback` have had a list of entries since the corpus was written; leaving it out means that it is empty. */
function sinceExtended(entry: Entry): Entry {
  return entry.purpose === 'feedback' && entry.means !== null
    ? { ...entry, means: { ...(entry.means as object), entries: [] } }
    : entry;
}

const purposes = new Map(
  [rootPlan, leafPlan, actions, feedback, monitor, codePurpose, checkPurpose].map((purpose) => [
    purpose.name,
    purpose as unknown as Purpose,
  ]),
);

function purposeOf({ purpose }: Entry): Purpose {
  const found = purposes.get(purpose);
  if (found === undefined) throw new RangeError(`no purpose is named "${purpose}"`);
  return found;
}

/** Returns the value that is read from an entry's answer, or null when it is refused. */
function read(entry: Entry): unknown {
  const { answer: schema, forms } = purposeOf(entry);
  const answer = readAnswer(entry.text, { schema, forms, finishReason: entry.finish });
  return 'object' in answer ? schema.parse(answer.object) : null;
}

it('has 200 entries, whose meanings fit the schemas of the purposes', () => {
  expect(new Set(corpus.map(({ id }) => id)).size).toBe(200);
  for (const entry of corpus)
    if (entry.means !== null) expect(purposeOf(entry).answer.parse(entry.means), entry.id).toEqual(entry.means);
});

it('reads at least 190 answers as meant, and none wrongly', () => {
  const score = { asMeant: 0, refused: [] as string[], wrongly: [] as string[] };
  for (const entry of corpus) {
    const value = read(entry);
    if (isDeepStrictEqual(value, entry.means)) score.asMeant++;
    else if (value === null) score.refused.push(entry.id);
    else score.wrongly.push(entry.id);
  }
  console.info(`${score.asMeant} of ${corpus.length} read as meant; refused: ${score.refused.join(', ')}`);
  expect(score.wrongly).toEqual([]);
  expect(score.asMeant).toBeGreaterThanOrEqual(190);
});

it('accepts nothing that does not fit, whatever becomes of an answer', () => {
  const pieces = [
    '{',
    '}',
    '[',
    ']',
    '"',
    "'",
    '`',
    '“',
    ',',
    ':',
    '\\',
    '\n',
    '...',
    '\n```\n',
    '<think>',
    '"""',
    '{"',
  ];
  const piece = fc.oneof(
    fc.constantFrom(...pieces),
    fc.constantFrom(...corpus).map(({ text }) => text),
    fc.string({ maxLength: 10 }),
  );
  const change = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(30), piece);
  fc.assert(
    fc.property(fc.constantFrom(...corpus), fc.array(change, { maxLength: 4 }), (entry, changes) => {
      const text = changes.reduce((before, [share, removed, inserted]) => {
        const at = Math.floor(share * before.length);
        return before.slice(0, at) + inserted + before.slice(at + removed);
      }, entry.text);
      // Throws for an answer that is accepted and does not fit.
      read({ ...entry, text });
    }),
    { numRuns: 2000 },
  );
});
