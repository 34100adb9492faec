import { defineAnswerer, ownValue, type WorldKnowledge } from '@s-agents/core';
import { rootPlan } from '../purposes/root-plan.js';
import type { PlanningAnswer, PlanningInputs } from '../purposes/schemas.js';
import { waitingForWork } from './own/answers.js';
import { besideSoloists } from './team/beside-soloists.js';
import type { DividedTask, Part } from './team/divided-task.js';
import { divideAnew } from './shares/divide-anew.js';
import { divide } from './shares/division.js';
import { howFar, objectiveAmid, whyNothing } from './own/explanations.js';
import { foreseen, foreseenOfTeam } from '../means-ends/foresight.js';
import { leaderView, type LeaderView } from './team/leader-view.js';
import { nullIfNoWay } from '../means-ends/no-way.js';
import { needlessGatherers } from './together/needless-gatherers.js';
import { needlessGivers } from './together/needless-gifts.js';
import { needlessHelpers } from './together/needless-helpers.js';
import { needlessSearchers } from './together/needless-searches.js';
import { readRequest, requestOf } from '../means-ends/needs.js';
import { ownSteps, type OwnSteps } from './own/own-steps.js';
import { secondsAway } from './team/sought-parts.js';
import { workLeft } from './team/work-left.js';

/** The symbolic model as a leader: divides what is missing among those who are free, and lets the others go on. */
export const rootPlanAnswerer = defineAnswerer(rootPlan, (all, context): PlanningAnswer => {
  const knowledge = foreseenOfTeam(context.knowledge, all);
  const request = requestOf(all, knowledge);
  if (request === null) return waitingForWork(all);

  const beside = besideSoloists(request, all, knowledge);
  const searchers = needlessSearchers(request, beside, knowledge);
  const helpers = needlessHelpers(request, beside, knowledge);
  const gatherers = needlessGatherers(request, beside, knowledge);
  const others = withoutOngoing(beside, [...searchers, ...helpers, ...gatherers]);
  const givers = needlessGivers(request, others, knowledge);
  const needless = [...new Set([...searchers, ...helpers, ...gatherers, ...givers])];
  const inputs = withoutOngoing(others, needless);
  const view: LeaderView = {
    ...leaderView(request, inputs, knowledge),
    awaySeconds: (worker) => {
      const search = searchers.includes(worker) ? ownValue(all.ongoing, worker) : undefined;
      return search === undefined ? 0 : secondsAway(search, knowledge);
    },
  };
  const work = workLeft(view, inputs);
  const lined = divide(work, view, inputs);
  const parts = divideAnew(lined.seconds, request, view, inputs) ?? lined.tasks;
  const answer = {
    ...waitingForWork(inputs),
    objective: request.text,
    informer: request.informer,
    stop: [...needless, ...stopped(parts, view, inputs)],
  };
  const canBegin = parts.flat().some(({ agent, after }) => agent !== null && after.length === 0);
  if (!canBegin && Object.keys(all.ongoing).length === 0) return { ...answer, ...whyNothing(work, view) };
  const dangers = new Set<string>();
  const brokenDown = parts.map((part) =>
    part.map((task): BrokenDown => {
      const own = ownStepsOf(task, inputs, foreseen(context.knowledge, inputs));
      for (const danger of own?.dangers ?? []) dangers.add(danger);
      return { ...task, steps: own === null || own.tasks.length === 0 ? [task.task] : own.tasks };
    }),
  );
  return {
    ...answer,
    objective: objectiveAmid([...dangers], request.text),
    analysis: howFar(work, view),
    tasks: numbered(brokenDown),
  };
});

/** Returns the inputs as if these agents were idle. */
function withoutOngoing(inputs: PlanningInputs, those: readonly string[]): PlanningInputs {
  if (those.length === 0) return inputs;
  return {
    ...inputs,
    ongoing: Object.fromEntries(Object.entries(inputs.ongoing).filter(([key]) => !those.includes(key))),
  };
}

/**
 * The agents that drop their tasks: all of them for a new request, otherwise those that the plan gives another task
 * instead.
 */
function stopped(parts: readonly Part[], { isNew }: LeaderView, { ongoing }: PlanningInputs): string[] {
  if (isNew) return Object.keys(ongoing);
  return parts.flat().flatMap(({ agent, isInstead }) => (isInstead === true && agent !== null ? [agent] : []));
}

/** A task with the tasks that it comes down to, one after the other. */
interface BrokenDown extends DividedTask {
  readonly steps: readonly string[];
}

/**
 * Breaks a task for the leader itself down into steps. Returns null for another agent's task, and when there is no way
 * to do it.
 */
function ownStepsOf({ agent, task }: DividedTask, inputs: PlanningInputs, knowledge: WorldKnowledge): OwnSteps | null {
  if (agent !== inputs.agent) return null;
  return nullIfNoWay(() => ownSteps(readRequest(task, inputs.agent, knowledge), inputs, knowledge));
}

/** Numbers the steps of all tasks. A task that depends on another one depends on the last of its steps. */
function numbered(parts: readonly (readonly BrokenDown[])[]): PlanningAnswer['tasks'] {
  let count = 0;
  return parts.flatMap((part) => {
    const numbersOf = part.map(({ steps }) => steps.map(() => ++count));
    const idAfter = (before: string | number): string[] =>
      typeof before === 'string' ? [before] : (numbersOf[before] ?? []).slice(-1).map(String);
    return part.flatMap(({ agent, steps, after }, index) =>
      steps.map((task, step) => {
        const number = numbersOf[index]?.[step] ?? 0;
        return { number, agent, task, after: step > 0 ? [`${number - 1}`] : after.flatMap(idAfter) };
      }),
    );
  });
}
