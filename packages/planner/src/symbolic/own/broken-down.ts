import type { Work, WorldKnowledge } from '@s-agents/core';
import { workText } from '@s-agents/kit';
import { readRequest } from '../../means-ends/needs.js';
import { nullIfNoWay } from '../../means-ends/no-way.js';
import type { PlanningAnswer } from '../../purposes/schemas.js';
import type { PlanningInputs } from '../../inputs/planning-inputs.js';
import type { DividedTask, Part } from '../../deeds/divided-task.js';
import { ownSteps, type OwnSteps } from './own-steps.js';

/** A task with the tasks that it comes down to, one after the other. */
interface BrokenDown extends DividedTask {
  readonly steps: readonly Work[];
}

/**
 * The tasks of a division with the leader's own broken down into steps, numbered, and the dangers that the leader sees
 * to first.
 */
export function brokenDown(
  parts: readonly Part[],
  inputs: PlanningInputs,
  knowledge: WorldKnowledge,
): { readonly tasks: PlanningAnswer['tasks']; readonly dangers: readonly string[] } {
  const dangers = new Set<string>();
  const inSteps = parts.map((part) =>
    part.map((task): BrokenDown => {
      const own = ownStepsOf(task, inputs, knowledge);
      for (const danger of own?.dangers ?? []) dangers.add(danger);
      return { ...task, steps: own === null || own.tasks.length === 0 ? [task.work] : own.tasks };
    }),
  );
  return { tasks: numbered(inSteps), dangers: [...dangers] };
}

/**
 * Breaks a task for the leader itself down into steps. Returns null for another agent's task, and when there is no way
 * to do it.
 */
function ownStepsOf({ agent, work }: DividedTask, inputs: PlanningInputs, knowledge: WorldKnowledge): OwnSteps | null {
  if (agent !== inputs.agent) return null;
  return nullIfNoWay(() => ownSteps(readRequest(work, inputs.agent, knowledge), inputs, knowledge));
}

/** Numbers the steps of all tasks. A task that depends on another one depends on the last of its steps. */
function numbered(parts: readonly (readonly BrokenDown[])[]): PlanningAnswer['tasks'] {
  let count = 0;
  return parts.flatMap((part) => {
    const numbersOf = part.map(({ steps }) => steps.map(() => ++count));
    const idAfter = (before: string | number): string[] =>
      typeof before === 'string' ? [before] : (numbersOf[before] ?? []).slice(-1).map(String);
    return part.flatMap(({ agent, steps, after }, index) =>
      steps.map((work, step) => {
        const number = numbersOf[index]?.[step] ?? 0;
        return { number, agent, task: workText(work), after: step > 0 ? [`${number - 1}`] : after.flatMap(idAfter) };
      }),
    );
  });
}
