import { readFileSync } from 'node:fs';
import { isSAgentsError, type Condition, type Task } from '@s-agents/core';
import { expect, it } from 'vitest';
import { worldGoals } from '../../goals/world-goal.js';
import { wantedKills } from '../../goals/killed-fact.js';
import { createWorldKnowledge } from '../../knowledge/world-knowledge.js';
import { primitives } from '../../primitives/primitives.js';
import { parseTask } from '../parse-task.js';

/** A part of an objective, and what it means: a condition, a limit of time, or neither. */
interface Clause {
  readonly words: string;
  readonly condition: {
    readonly kind: string;
    readonly item: string;
    readonly count: number;
    readonly at: readonly number[] | null;
  } | null;
  readonly limitMinutes: number | null;
}
interface Objective {
  readonly id: string;
  readonly text: string;
  readonly kind: readonly string[];
  readonly clauses: readonly Clause[];
}

const rules = createWorldKnowledge({
  version: '1.19.2',
  primitives: primitives.map(({ name }) => name),
  blocks: null,
  creatures: null,
});
const spawn = { x: 0, y: 64, z: 0 };
const team = ['Bob', 'Ada', 'workerA'].map((name) => ({ name, acts: true }));

/** The task that an objective is read as; null where it is refused before the run. */
function read(text: string): Task | null {
  try {
    return parseTask(text, {
      knowledge: () => rules,
      capabilities: { goals: worldGoals },
      worlds: [],
      ground: () => () => 63,
      spawn: () => spawn,
      team,
    }).task;
  } catch (error) {
    if (isSAgentsError(error)) return null;
    throw error;
  }
}

/** Whether a condition of the task is what a clause asks for. */
function isMet({ words, condition }: Clause, wanted: Condition): boolean {
  const kills = wantedKills(wanted);
  if (kills !== null) return words.includes(kills.creature);
  if (wanted.kind === 'at') return words.includes('spawn');
  if (wanted.kind === 'fact') return condition !== null && isPlaced(condition, wanted.text);
  if (wanted.kind !== 'holds') return false;
  if (wanted.agent !== undefined && words.startsWith(`${wanted.agent} `)) return true;
  const name = wanted.name.replace('minecraft:', '');
  return condition !== null && condition.item === name && condition.count === wanted.count;
}

/** "barrel stands at (4, 70, 12)", "16 oak_planks in the barrel at (4, 70, 12)", "wall_of_stone of 5 cells stands at …" */
function isPlaced({ kind, item, count, at }: NonNullable<Clause['condition']>, fact: string): boolean {
  if (at === null && kind === 'placed') return fact.includes(`_of_${item} of ${count} cells stands at`);
  if (at === null || !fact.endsWith(`at (${at.join(', ')})`)) return false;
  return kind === 'placed' ? fact.startsWith(item) : fact.startsWith(`${count} ${item}`);
}

function isKept(clause: Clause, { goal, limits, passedOver = [] }: Task): boolean {
  if (clause.limitMinutes !== null && clause.limitMinutes === limits.worldMinutes) return true;
  if (goal.conditions.some((wanted) => isMet(clause, wanted))) return true;
  return passedOver.some((words) => words.includes(clause.words) || clause.words.includes(words));
}

const objectives = ['objectives.jsonl', 'objectives-second.jsonl'].flatMap((file) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Objective),
);

/** What became of the clauses of 120 objectives that were written by somebody who had not seen the reader. */
it('of what people ask, nothing is lost in silence and nothing is misread', () => {
  const counts = { read: 0, refused: 0, inAnotherLanguage: 0 };
  const lost: string[] = [];
  const misread: string[] = [];
  for (const { id, text, kind, clauses } of objectives) {
    const task = read(text);
    if (task === null) {
      counts[kind.includes('language') ? 'inAnotherLanguage' : 'refused']++;
      continue;
    }
    counts.read++;
    const { conditions } = task.goal;
    for (const clause of clauses) if (!isKept(clause, task)) lost.push(`${id}: ${clause.words}`);
    for (const wanted of conditions)
      if (!clauses.some((clause) => isMet(clause, wanted))) misread.push(`${id}: ${JSON.stringify(wanted)}`);
    for (const clause of clauses) {
      const { words, condition } = clause;
      if (condition === null || condition.kind === 'holds' || condition.at !== null) continue;
      if (!conditions.some((wanted) => isMet(clause, wanted))) misread.push(`${id}: ${words}`);
    }
  }
  console.log(JSON.stringify(counts));
  expect(lost).toEqual([]);
  expect(misread).toEqual([]);
  expect(counts.read).toBeGreaterThanOrEqual(52);
});
