import type { Work } from '@s-agents/core';
import { workText } from '@s-agents/kit';
import type { PlanningAnswer } from '../../purposes/schemas.js';
import type { PlanningInputs } from '../../inputs/planning-inputs.js';
import { currentInventories, listInventories } from '../../team/inventories.js';

/** A plan in which each task comes after the one before it. */
export function chainOf(agent: string, tasks: readonly Work[]): PlanningAnswer['tasks'] {
  return tasks.map((work, index) => ({
    number: index + 1,
    agent,
    task: workText(work),
    after: index === 0 ? [] : [`${index}`],
  }));
}

/** The answer of a planner of whom nobody has asked anything. */
export function waitingForWork(inputs: PlanningInputs): PlanningAnswer {
  return {
    inventories: listInventories(currentInventories(inputs)),
    objective: 'wait for work',
    analysis: 'Nobody has asked for anything.',
    tasks: [],
    stop: [],
    say: [],
    ask: [],
    informer: inputs.agent,
    givenUp: null,
  };
}
