import { splitTask, meantName } from '@s-agents/kit';
import { listed } from '../checks/names.js';
import type { PlanningAnswer } from '../purposes/schemas.js';

/** Who can be named in the lines of a plan. */
export interface PlanningTeam {
  readonly agent: string;
  readonly subordinates: readonly string[];
  readonly acts: boolean;
}

/** What lines say of a plan: a part of a planner's answer. */
export type PlanParts = Pick<PlanningAnswer, 'tasks' | 'stop' | 'ask' | 'givenUp'> & {
  /** Whether a line says that the plan is all there is. */
  readonly isWhole: boolean;
};

const nothing: PlanParts = { tasks: [], stop: [], ask: [], givenUp: null, isWhole: false };

/** The word for whoever is free first. */
export const anyone = 'anyone';

/** Reads the lines of a plan. Returns what is wrong with the first line that is no part of one. Pure. */
export function readPlanLines(lines: readonly string[], team: PlanningTeam): PlanParts | { readonly problem: string } {
  let parts = nothing;
  for (const line of lines) {
    if (parts.isWhole) return { problem: 'nothing can follow "done" or "give up"' };
    const next = readLine(line.trim(), parts, team);
    if ('problem' in next) return next;
    parts = { ...parts, ...next };
  }
  return parts;
}

function readLine(
  line: string,
  parts: PlanParts,
  team: PlanningTeam,
): Partial<PlanParts> | { readonly problem: string } {
  const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/s.exec(line) ?? [];
  const [first] = splitNames(word);
  switch (word.toLowerCase()) {
    case 'done':
      if (rest !== '') break;
      if (parts.tasks.length > 0)
        return { problem: '"done" means that there is no task to give; send the plan instead' };
      return { isWhole: true };
    case 'give': {
      const [, why = ''] = /^up\b[\s:,]*(.*)$/i.exec(rest) ?? [];
      if (!/^up\b/i.test(rest)) break;
      if (parts.tasks.length > 0) return { problem: 'a plan with tasks does not give up' };
      if (why === '') return { problem: 'say why it cannot be done: give up: WHY' };
      return { givenUp: why, isWhole: true };
    }
    case 'stop': {
      const name = meantName(rest, [...team.subordinates, team.agent]);
      return name === null ? { problem: unknown(rest, team) } : { stop: [...parts.stop, name] };
    }
    case 'ask': {
      const [, names = '', text = ''] = /^([^:]+):\s*(.+)$/s.exec(rest) ?? [];
      if (text === '') return { problem: 'a question reads ask NAME: TEXT' };
      return { ask: [...parts.ask, { to: splitNames(names), text }] };
    }
    default:
  }
  return first === undefined ? { problem: 'the line is empty' } : readTask(line, parts, team);
}

/** "NAME: TASK after 1, 2", with or without the colon; of whoever commands nobody, the task alone. */
function readTask(
  line: string,
  { tasks }: PlanParts,
  team: PlanningTeam,
): Partial<PlanParts> | { readonly problem: string } {
  const { agent: self, subordinates, acts } = team;
  const takers = acts ? [...subordinates, self] : subordinates;
  const [, text = line, ids = ''] = /^(.*\S)\s+after\s+([\d., ]+)$/is.exec(line) ?? [];
  const after = ids.split(/[\s,]+/).filter((id) => id !== '');
  const [, word = '', rest = ''] = /^(\S+?):?\s+(.+)$/s.exec(text) ?? [];
  const isNamed = /^\S+:\s/.test(text);
  const isAnyone = word.toLowerCase() === anyone;
  const name = meantName(word, takers);
  if (subordinates.length === 0) {
    const own = name === null ? text : rest;
    return { tasks: [...tasks, { number: tasks.length + 1, agent: self, task: own, after: afterOwn(after, tasks) }] };
  }
  if (!isAnyone && name === null && (isNamed || rest === '')) return { problem: unknown(word || text, team) };
  if (!isAnyone && name === null)
    return { problem: `a line begins with who does it: ${listed([...takers, anyone])}, then the task` };
  const task = splitTask(rest).join('; ');
  if (task === '') return { problem: `say what is to be done: ${word.replace(/:$/, '')}: TASK` };
  return { tasks: [...tasks, { number: tasks.length + 1, agent: isAnyone ? null : name, task, after }] };
}

/** Puts each task of an agent that works alone after the previous line, unless the line says otherwise. */
function afterOwn(after: string[], tasks: PlanParts['tasks']): string[] {
  return after.length > 0 || tasks.length === 0 ? after : [`${tasks.length}`];
}

function splitNames(names: string): string[] {
  return names
    .split(/[\s,]+/)
    .map((name) => name.replace(/:$/, ''))
    .filter((name) => name !== '');
}

function unknown(name: string, { subordinates, agent, acts }: PlanningTeam): string {
  const takers = acts || subordinates.length === 0 ? [...subordinates, agent] : subordinates;
  return `there is no ${name === '' ? 'name' : name} to give a task to; there are ${listed([...takers, anyone])}`;
}
