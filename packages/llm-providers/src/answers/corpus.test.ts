import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { Config, ModelRouter, Plan, Purpose, TaskPlanningInputs, WorldKnowledge } from '@s-agents/core';
import { workOf, stagesOf } from '@s-agents/kit';
import { monitor } from '@s-agents/monitor';
import { actions, feedback, leafPlan, ModelTaskPlanner, rootPlan } from '@s-agents/planner';
import { checkPurpose, codePurpose } from '@s-agents/skills';
import { wordTokenizer } from '@s-agents/testkit';
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

/** The lists that answers have had since the corpus was written, by purpose; leaving one out means that it is empty. */
const laterLists: Readonly<Record<string, object>> = {
  feedback: { entries: [] },
  'root.plan': { ask: [] },
  'leaf.plan': { ask: [] },
};

// The corpus is frozen: it was written from the purposes' schemas before the reader. An entry is never fitted to the
// reader; what the reader cannot read stays in it.
const corpus = readFileSync(new URL('corpus.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => sinceExtended(JSON.parse(line) as Entry));

function sinceExtended(entry: Entry): Entry {
  const later = laterLists[entry.purpose];
  return later === undefined || entry.means === null
    ? entry
    : { ...entry, means: { ...(entry.means as object), ...later } };
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

/** How many mutated answers are read: `FUZZ_ANSWERS=100000` reads as many as the project's figure asks for. */
const fuzzed = Number(process.env['FUZZ_ANSWERS'] ?? 2000);
/** A world in which every name is known. */
const anyWorld: WorldKnowledge = {
  resolve: (name) => [name],
  methods: () => [],
  nearDistance: 12,
  verbs: [],
  structures: [],
  rules: [],
};
/** The team that the corpus's plans are for. */
const team: TaskPlanningInputs = {
  ...(rootPlan as unknown as { readonly sample: TaskPlanningInputs }).sample,
  subordinates: ['W1', 'W2'],
  hands: { W1: ['W1'], W2: ['W2'] },
  hearers: [],
  acts: false,
  ongoing: { W2: { id: '2.1', work: workOf('mine 12 stone'), seconds: 14 } },
};

/** The plan that a leader takes from an answer; null where the answer goes back to the model. */
async function planFrom(answer: unknown): Promise<Plan | null> {
  const isTaken = (rootPlan as unknown as Purpose).check?.(answer, { inputs: team, knowledge: anyWorld }).length === 0;
  if (!isTaken) return null;
  const windows = { conversation: 600, perception: 250, member: 80, history: 250, advice: 600, plan: 600, code: 1500 };
  const planner = new ModelTaskPlanner(
    { ask: () => Promise.resolve(answer) } as unknown as ModelRouter,
    anyWorld,
    { windows },
    wordTokenizer,
    { config: { agents: { askModels: 'always', foresight: true } } as Config },
  );
  return (await planner.plan(team, { signal: new AbortController().signal })).plan;
}

/** Whether every task has a doer whom the leader commands, and comes after what is there, in no circle. */
function isValid({ tasks, stop }: Plan): boolean {
  const ids = [...tasks.map(({ id }) => id), ...Object.values(team.ongoing).map(({ id }) => id)];
  return (
    tasks.every(({ agent }) => agent === null || team.subordinates.includes(agent)) &&
    tasks.every(({ after }) => after.every((id) => ids.includes(id))) &&
    stop.every((name) => Object.keys(team.ongoing).includes(name)) &&
    stagesOf(tasks).flat().length === tasks.length
  );
}

it('accepts nothing that does not fit, and no invalid plan, whatever becomes of an answer', async () => {
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
  let plans = 0;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...corpus), fc.array(change, { maxLength: 4 }), async (entry, changes) => {
      const text = changes.reduce((before, [share, removed, inserted]) => {
        const at = Math.floor(share * before.length);
        return before.slice(0, at) + inserted + before.slice(at + removed);
      }, entry.text);
      // Throws for an answer that is accepted and does not fit.
      const value = read({ ...entry, text });
      const plan = value === null || entry.purpose !== rootPlan.name ? null : await planFrom(value);
      if (plan === null) return;
      plans++;
      expect(isValid(plan), text).toBe(true);
    }),
    { numRuns: fuzzed },
  );
  console.info(`${fuzzed} mutated answers read, ${plans} of them taken as plans`);
  expect(plans).toBeGreaterThan(0);
}, 600_000);
