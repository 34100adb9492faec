import type { WorldKnowledge } from '@s-agents/core';
import { splitTask } from '@s-agents/kit';
import { taskProblems } from './task-problems.js';

/** What the text of a single step gets wrong, a sentence each. */
export function stepProblems(step: string, knowledge: WorldKnowledge): readonly string[] {
  const parts = splitTask(step).length;
  return [...(parts === 1 ? [] : [`the step has ${parts} parts: name one`]), ...taskProblems(step, knowledge)];
}
