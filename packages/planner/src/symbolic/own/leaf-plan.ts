import { defineAnswerer, type WorldKnowledge } from '@s-agents/core';
import { deedsIn, verbHas, workText } from '@s-agents/kit';
import { leafPlan } from '../../purposes/leaf-plan.js';
import type { PlanningAnswer } from '../../purposes/schemas.js';
import type { PlanningInputs } from '../../inputs/planning-inputs.js';
import { chainOf, waitingForWork } from './answers.js';
import { objectiveAmid, unreadNote } from './explanations.js';
import { foreseen } from '../../means-ends/foresight.js';
import { meansEndsRules, withoutRules } from '../../means-ends/without-rules.js';
import { NoWay } from '../../means-ends/no-way.js';
import { requestOf, type Request } from '../../means-ends/needs.js';
import { ownSteps, type OwnSteps } from './own-steps.js';

/** The symbolic model as a leaf's task planner: means-ends analysis of what was asked, from what is held. */
export const leafPlanAnswerer = defineAnswerer(
  leafPlan,
  (inputs, context): PlanningAnswer => {
    const knowledge = foreseen(withoutRules(context.knowledge, context.without), inputs);
    const request = requestOf(inputs, knowledge);
    if (request === null) return waitingForWork(inputs);

    const objective = workText(request.work);
    const answer = { ...waitingForWork(inputs), objective, informer: request.informer };
    try {
      const { tasks, steps, dangers } = ownSteps(withoutDoneGifts(request, inputs, knowledge), inputs, knowledge);
      return {
        ...answer,
        objective: objectiveAmid(dangers, objective),
        analysis: explain(steps, request),
        tasks: chainOf(inputs.agent, tasks),
      };
    } catch (error) {
      if (!(error instanceof NoWay)) throw error;
      return { ...answer, analysis: `This cannot be done: ${error.message}.`, givenUp: error.message };
    }
  },
  meansEndsRules,
);

/**
 * Subtracts gifts that were already made for the request, so that they are not repeated after another part of it
 * failed.
 */
function withoutDoneGifts(request: Request, { doneTasks }: PlanningInputs, knowledge: WorldKnowledge): Request {
  const done = doneTasks.flatMap(({ work }) => deedsIn(work)).filter(({ verb }) => verbHas(verb, 'gives', knowledge));
  const deeds = request.deeds.flatMap((deed) => {
    const given = done.find(
      ({ verb, object, recipient }) => verb === deed.verb && object === deed.object && recipient === deed.recipient,
    );
    const quantity = deed.quantity - (given?.quantity ?? 0);
    return quantity > 0 ? [{ ...deed, quantity }] : [];
  });
  return { ...request, deeds };
}

function explain(steps: OwnSteps['steps'], request: Request): string {
  const unread = unreadNote(request);
  if (steps.length === 0 && request.deeds.length === 0)
    return `Everything that was asked for is held already.${unread}`;
  return (
    `From what I hold it takes ${steps.length + request.deeds.length} steps: ` +
    `${steps.map((step) => step.name).join(', ') || request.deeds.map((deed) => deed.verb).join(', ')}.${unread}`
  );
}
