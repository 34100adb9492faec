import { readFileSync } from 'node:fs';
import { isSAgentsError } from '@s-agents/core';
import { expect, it } from 'vitest';
import { createWorldKnowledge } from '../../knowledge/world-knowledge.js';
import { primitives } from '../../primitives/primitives.js';
import { worldGoals } from '../../goals/world-goal.js';
import { partsOf } from '../parts/parts-of.js';
import { parseTask } from '../parse-task.js';
import type { Surroundings } from '../surroundings.js';
import type { Aim } from './reading.js';
import { readAsked } from './read-asked.js';

type Fact = Readonly<Record<string, unknown>>;
interface Line {
  readonly text: string;
  readonly means: readonly Fact[] | null;
  readonly or?: readonly (readonly Fact[])[];
  /** Why it has no meaning. */
  readonly why?: string;
}
interface Counts {
  readonly meaningful: number;
  readonly understood: number;
  /** Understood, but refused by this world: unreachable, unsupported, or without a blueprint of that size. */
  readonly refusedByWorld: number;
  readonly wrongly: number;
  readonly refused: number;
}

const rules = createWorldKnowledge({
  version: '1.19.2',
  primitives: primitives.map(({ name }) => name),
  blocks: null,
  creatures: null,
});
const spawn = { x: 0, y: 64, z: 0 };

/** The agents that a sentence may name: those of its facts, and a few that every team has. */
function teamOf({ means, or = [] }: Line) {
  const named = [...(means ?? []), ...or.flat()].flatMap(({ by }) =>
    typeof by === 'string' && by !== 'each' ? [by] : [],
  );
  return [...new Set(['Anna', 'Bob', 'workerA', 'workerB', 'workerC', ...named])].map((name) => ({ name, acts: true }));
}

function count(file: string): { readonly counts: Counts; readonly wrong: readonly string[] } {
  const lines = readFileSync(new URL(`../sentences/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
  const counts = { meaningful: 0, understood: 0, refusedByWorld: 0, wrongly: 0, refused: 0 };
  const wrong: string[] = [];
  for (const line of lines) {
    if (line.means !== null) counts.meaningful++;
    const team = teamOf(line);
    const asked = readAsked(
      line.text,
      rules,
      team.map(({ name }) => name),
    );
    const accepted = isAccepted(line.text, team);
    const { aims } = asked;
    // What has no meaning that can be checked may have a part that has: the rest is kept as words.
    if (aims === null || (line.means === null && (!accepted || asked.passedOver.length > 0))) {
      counts.refused++;
      continue;
    }
    const read = aims.map((aim) => factOf(aim, { rules, ground: () => 63, spawn, team, taken: [] }));
    if (line.means === null && (line.or?.some((facts) => isSame(read, facts)) === true || isNewFact(line, read)))
      continue;
    if (![line.means ?? [], ...(line.or ?? [])].some((facts) => line.means !== null && isSame(read, facts))) {
      counts.wrongly++;
      wrong.push(`${line.text} → ${JSON.stringify(read)}`);
    } else if (accepted) counts.understood++;
    else counts.refusedByWorld++;
  }
  return { counts, wrong };
}

/** Whether a line has no meaning only because no world could tell such a thing when it was written. */
function isNewFact({ why }: Line, read: readonly Fact[]): boolean {
  return why === 'no such fact' && read.some((fact) => ['in', 'food', 'slept'].some((key) => key in fact));
}

function isAccepted(text: string, team: Surroundings['team']): boolean {
  try {
    parseTask(text, {
      knowledge: () => rules,
      capabilities: { goals: worldGoals },
      worlds: [],
      ground: () => () => 63,
      spawn: () => spawn,
      team,
    });
    return true;
  } catch (error) {
    if (isSAgentsError(error)) return false;
    throw error;
  }
}

/** An aim in the form of the corpus (README). It has no form for where a certain agent is to be. */
function factOf({ verb, entry }: Aim, surroundings: Surroundings): Fact {
  const at = (place: unknown): unknown => (typeof place === 'object' ? Object.values(place as object) : place);
  if ('kill' in entry) return { ...entry };
  if ('holds' in entry) {
    const [part] = partsOf(entry, 'task', surroundings, verb);
    const name = part?.condition.kind === 'holds' ? part.condition.name : entry.holds;
    return without({ have: name.replace('minecraft:', ''), count: entry.count, by: entry.by, in: at(entry.in) });
  }
  if ('at' in entry) return without({ go: at(entry.at), all: entry.by === 'each' ? true : undefined });
  if ('build' in entry) return without({ build: entry.build, size: entry.size, at: at(entry.position) });
  if ('block' in entry) return { block: entry.block, at: at(entry.position) };
  // Whoever wears or holds a thing has it, for which alone the collections have a form.
  if ('equips' in entry) return without({ have: entry.equips, count: 1, by: entry.by });
  if (!('creatures' in entry)) return { ...entry };
  return without({ creatures: entry.creatures, count: entry.count, near: at(entry.near) });
}

function without(fact: Fact): Fact {
  return Object.fromEntries(Object.entries(fact).filter(([, value]) => value !== undefined));
}

function isSame(read: readonly Fact[], facts: readonly Fact[]): boolean {
  const keys = (all: readonly Fact[]): readonly string[] =>
    all
      .map(({ within: _, ...fact }) => JSON.stringify(Object.entries(fact).sort(([a], [b]) => (a < b ? -1 : 1))))
      .sort();
  return JSON.stringify(keys(read)) === JSON.stringify(keys(facts));
}

it.each(['open.jsonl', 'second-open.jsonl', 'third-open.jsonl'])('reads %s, none of it wrongly', (file) => {
  const { counts, wrong } = count(file);
  if (process.env['HELD_OUT'] !== undefined) console.log(JSON.stringify({ [file]: counts }));
  expect(wrong).toEqual([]);
  expect(counts.understood / counts.meaningful).toBeGreaterThanOrEqual(0.75);
});

const heldOut = ['held-out.jsonl', 'second-held-out.jsonl'];

it.each(heldOut)('reads none of %s wrongly', (file) => {
  expect(count(file).counts.wrongly).toBe(0);
});

it.skipIf(process.env['HELD_OUT'] === undefined).each(heldOut)('reads %s; only counts are told', (file) => {
  console.log(JSON.stringify({ [file]: count(file).counts }));
});
