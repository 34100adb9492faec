import { defineAnswerer } from '@s-agents/core';
import { workText } from '@s-agents/kit';
import { unknownNames } from '../checks/task-problems.js';
import { rootPlan } from '../purposes/root-plan.js';
import type { PlanningAnswer } from '../purposes/schemas.js';
import { ways } from '../search/ways/ways.js';
import { foreseen, foreseenOfTeam } from '../means-ends/foresight.js';
import { requestOf } from '../means-ends/needs.js';
import { meansEndsRules, withoutRules } from '../means-ends/without-rules.js';
import { brokenDown } from './own/broken-down.js';
import { waitingForWork } from './own/answers.js';
import { howFar, objectiveAmid, whyNothing } from './own/explanations.js';
import { planTeam } from './team-plan.js';

/** The symbolic model as a leader: searches for a plan for what is missing, and lets those go on who are at work. */
export const rootPlanAnswerer = defineAnswerer(
  rootPlan,
  (inputs, { knowledge: given, without, weigh }): PlanningAnswer => {
    const world = withoutRules(given, without);
    const knowledge = foreseenOfTeam(world, inputs);
    const request = requestOf(inputs, knowledge);
    if (request === null) return waitingForWork(inputs);
    const objective = workText(request.work);
    const [impossible] = request.deeds.flatMap((deed) => unknownNames(deed, world));
    if (impossible !== undefined) {
      const { informer } = request;
      return { ...waitingForWork(inputs), objective, informer, stop: Object.keys(inputs.ongoing), givenUp: impossible };
    }
    const { parts, stop, view, work } = planTeam(request, inputs, knowledge, { without, weigh });
    const answer = {
      ...waitingForWork(inputs),
      objective,
      informer: request.informer,
      stop: [...stop],
    };
    const canBegin = parts.flat().some(({ agent, after }) => agent !== null && after.length === 0);
    if (!canBegin && Object.keys(inputs.ongoing).length === 0) return { ...answer, ...whyNothing(work, view) };
    const { tasks, dangers } = brokenDown(parts, inputs, foreseen(world, inputs));
    return { ...answer, objective: objectiveAmid(dangers, objective), analysis: howFar(work, view), tasks };
  },
  ['overlap', ...ways.map(({ name }) => name), ...meansEndsRules],
);
