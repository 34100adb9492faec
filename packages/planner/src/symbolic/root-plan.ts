import { defineAnswerer, type WorldKnowledge } from '@s-agents/core';
import { rootPlan } from '../purposes/root-plan.js';
import type { PlanningAnswer, PlanningInputs } from '../purposes/schemas.js';
import { waitingForWork } from './answers.js';
import { divide } from './division.js';
import { howFar, whyNothing } from './explanations.js';
import { foreseen } from './foresight.js';
import { leaderView } from './leader-view.js';
import { NoWay } from './means-ends.js';
import { readRequest, requestOf } from './needs.js';
import { ownSteps } from './own-steps.js';
import { workLeft } from './work-left.js';

/** The symbolic model as a leader: divides what is missing among those who are free, and lets the others go on. */
export const rootPlanAnswerer = defineAnswerer(rootPlan, (inputs, context): PlanningAnswer => {
  const knowledge = foreseen(context.knowledge, inputs);
  const request = requestOf(inputs, knowledge);
  if (request === null) return waitingForWork(inputs);

  const view = leaderView(request, inputs, knowledge);
  const work = workLeft(view, inputs);
  const { now, later } = divide(work, view);
  const answer = {
    ...waitingForWork(inputs),
    objective: request.text,
    informer: request.informer,
    // Work for another request is dropped.
    stop: view.isNew ? Object.keys(inputs.ongoing) : [],
  };
  if (now.length === 0 && Object.keys(view.ongoing).length === 0) return { ...answer, ...whyNothing(work, view) };
  return {
    ...answer,
    analysis: howFar(work, view),
    tasks: numbered([...now, ...later].map((given) => brokenDown(given, inputs, knowledge))),
  };
});

/** A task for somebody, and the tasks that it comes down to, one after the other. */
interface Chain {
  readonly agent: string | null;
  readonly tasks: readonly string[];
}

/** Others break down what they are given; what the leader gives itself it breaks down at once. */
function brokenDown(
  { agent, task }: { readonly agent: string | null; readonly task: string },
  inputs: PlanningInputs,
  knowledge: WorldKnowledge,
): Chain {
  if (agent !== inputs.agent) return { agent, tasks: [task] };
  try {
    const { tasks } = ownSteps(readRequest(task, inputs.agent, knowledge), inputs, knowledge);
    return { agent, tasks: tasks.length === 0 ? [task] : tasks };
  } catch (error) {
    if (error instanceof NoWay) return { agent, tasks: [task] };
    throw error;
  }
}

function numbered(chains: readonly Chain[]): PlanningAnswer['tasks'] {
  let count = 0;
  return chains.flatMap(({ agent, tasks }) =>
    tasks.map((task, index) => ({ number: ++count, agent, task, after: index === 0 ? [] : [`${count - 1}`] })),
  );
}
