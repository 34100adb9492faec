import { defineAnswerer, ownValue, type WorldKnowledge } from '@s-agents/core';
import { unknownNames } from '../checks/task-problems.js';
import { rootPlan } from '../purposes/root-plan.js';
import type { PlanningAnswer, PlanningInputs } from '../purposes/schemas.js';
import { waitingForWork } from './own/answers.js';
import { besideSoloists } from './team/beside-soloists.js';
import type { Part } from './team/divided-task.js';
import { divideAnew } from './shares/divide-anew.js';
import { divide } from './shares/division.js';
import { brokenDown } from './own/broken-down.js';
import { poolRaces } from './shares/pool-races.js';
import { howFar, objectiveAmid, whyNothing } from './own/explanations.js';
import { foreseen, foreseenOfTeam } from '../means-ends/foresight.js';
import { leaderView, type Asked, type LeaderView } from './team/leader-view.js';
import { requestOf, type Request } from '../means-ends/needs.js';
import { secondsAway } from './team/sought-parts.js';
import { calledOff } from './together/called-off.js';
import { workLeft } from './team/work-left.js';
import { planTeam } from './team-plan.js';
import { ways } from '../team/ways/ways.js';

/** The symbolic model as a leader: divides what is missing among those who are free, and lets the others go on. */
export const rootPlanAnswerer = defineAnswerer(
  rootPlan,
  (all, context): PlanningAnswer => {
    const knowledge = foreseenOfTeam(context.knowledge, all);
    const request = requestOf(all, knowledge);
    if (request === null) return waitingForWork(all);
    const [impossible] = request.deeds.flatMap((deed) => unknownNames(deed, context.knowledge));
    if (impossible !== undefined) {
      const { text: objective, informer } = request;
      return { ...waitingForWork(all), objective, informer, stop: Object.keys(all.ongoing), givenUp: impossible };
    }

    if (context.without?.has('division') === true)
      return bySearch(all, request, context.knowledge, knowledge, context.without);
    const beside = besideSoloists(request, all, knowledge);
    const { needless, searchers, inputs } = calledOff(request, beside, knowledge);
    const view: LeaderView = {
      ...leaderView(request, inputs, knowledge),
      awaySeconds: (worker) => {
        const search = searchers.includes(worker) ? ownValue(all.ongoing, worker) : undefined;
        return search === undefined ? 0 : secondsAway(search, knowledge);
      },
    };
    const work = workLeft(view, inputs);
    const lined = divide(work, view, inputs);
    const divided = divideAnew(lined.seconds, request, view, inputs) ?? lined.tasks;
    const parts = [...divided, ...poolRaces(leaderView(request, all, knowledge), all, divided)];
    const answer = {
      ...waitingForWork(inputs),
      objective: request.text,
      informer: request.informer,
      stop: [...new Set([...needless, ...stopped(parts, view, inputs)])],
    };
    const canBegin = parts.flat().some(({ agent, after }) => agent !== null && after.length === 0);
    if (!canBegin && Object.keys(all.ongoing).length === 0) return { ...answer, ...whyNothing(work, view) };
    const { tasks, dangers } = brokenDown(parts, inputs, foreseen(context.knowledge, inputs));
    return { ...answer, objective: objectiveAmid(dangers, request.text), analysis: howFar(work, view), tasks };
  },
  ['division', 'leave', ...ways.map(({ name }) => name)],
);

/** Plans by a search over ways of working together. */
function bySearch(
  inputs: PlanningInputs,
  request: Request,
  world: WorldKnowledge,
  knowledge: WorldKnowledge,
  without: ReadonlySet<string>,
): PlanningAnswer {
  const { parts, stop, view, work } = planTeam(request, inputs, knowledge, without);
  const answer = {
    ...waitingForWork(inputs),
    objective: request.text,
    informer: request.informer,
    stop: [...stop],
  };
  const canBegin = parts.flat().some(({ agent, after }) => agent !== null && after.length === 0);
  if (!canBegin && Object.keys(inputs.ongoing).length === 0) return { ...answer, ...whyNothing(work, view) };
  const { tasks, dangers } = brokenDown(parts, inputs, foreseen(world, inputs));
  return { ...answer, objective: objectiveAmid(dangers, request.text), analysis: howFar(work, view), tasks };
}

/**
 * The agents that drop their tasks: all of them for a new request, otherwise those that the plan gives another task
 * instead.
 */
function stopped(parts: readonly Part[], { isNew }: Asked, { ongoing }: PlanningInputs): string[] {
  if (isNew) return Object.keys(ongoing);
  return parts.flat().flatMap(({ agent, isInstead }) => (isInstead === true && agent !== null ? [agent] : []));
}
