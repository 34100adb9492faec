import type { WorldKnowledge } from '@s-agents/core';
import { meantName } from '@s-agents/kit';
import type { AdviceEntry } from '../purposes/schemas.js';
import { listed } from './names.js';
import { taskProblems } from './task-problems.js';

interface Team {
  readonly agent: string;
  readonly subordinates: readonly string[];
}

/** What a feedback processor's answer gets wrong about the team and the world, a sentence each. */
export function adviceProblems(
  { entries }: { readonly advice: string | null; readonly entries: readonly AdviceEntry[] },
  { inputs, knowledge }: { readonly inputs: Team; readonly knowledge: WorldKnowledge },
): readonly string[] {
  const problems = entries.flatMap((entry, index) =>
    [
      ...nameProblems(entry.agent, inputs),
      ...nameProblems(entry.to, inputs),
      ...taskProblems(entry.task, knowledge),
      ...(entry.before === null ? [] : taskProblems(entry.before, knowledge)),
      ...kindProblems(entry),
    ].map((problem) => `entry ${index + 1}: ${problem}`),
  );
  return [...new Set(problems)];
}

function nameProblems(name: string | null, { agent, subordinates }: Team): readonly string[] {
  const names = [...subordinates, agent];
  return name === null || meantName(name, names) !== null ? [] : [`there is no ${name}; there are ${listed(names)}`];
}

function kindProblems({ kind, agent, before }: AdviceEntry): readonly string[] {
  if (kind === 'first' && before === null) return ['it does not say in "before" what comes after'];
  if (kind === 'reassign' && agent === null) return ['it does not say in "agent" whose task it is'];
  return [];
}
