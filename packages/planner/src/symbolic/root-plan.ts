import { defineAnswerer } from '@s-agents/core';
import { rootPlan } from '../purposes/root-plan.js';
import type { PlanningAnswer } from '../purposes/schemas.js';
import { waitingForWork } from './answers.js';
import { divide } from './division.js';
import { howFar, whyNothing } from './explanations.js';
import { leaderView } from './leader-view.js';
import { requestOf } from './needs.js';
import { workLeft } from './work-left.js';

/** The symbolic model as a leader: divides what is missing among those who are free, and lets the others go on. */
export const rootPlanAnswerer = defineAnswerer(rootPlan, (inputs, { knowledge }): PlanningAnswer => {
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
    tasks: [...now, ...later].map(({ agent, task }, index) => ({ number: index + 1, agent, task, after: [] })),
  };
});
