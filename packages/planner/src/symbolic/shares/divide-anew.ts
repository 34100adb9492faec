import { verbHas, type Deed, type WorldKnowledge } from '@s-agents/core';
import type { PlanningInputs } from '../../purposes/schemas.js';
import type { DividedTask, Part } from '../team/divided-task.js';
import { divide } from './division.js';
import { isTheSame } from './going-on.js';
import { leaderView, type LeaderView } from '../team/leader-view.js';
import { secondsOfTask } from '../team/members.js';
import { readRequest, type Request } from '../../means-ends/needs.js';
import { isOwn } from '../team/own-needs.js';
import { isWorthwhile } from './split-anew.js';
import { workLeft } from '../team/work-left.js';
import { Workloads } from '../workload/workloads.js';

/**
 * Dividing again has to take less than this share of the time. That is most of it, since work queued behind other work
 * takes longer than estimated: its doer has used up its tools, and is elsewhere.
 */
const worthDividingAgain = 0.95;

/**
 * When a member is gone, divides all work again as if the members that make parts for one maker were free, counting
 * what they have done so far: they do more of the same in one go, or bring it to another maker. It is not done at other
 * times, since estimates are too rough. Null: nobody is gone, or leaving them alone, by which all is done in `seconds`,
 * is about as good.
 */
export function divideAnew(
  seconds: number,
  request: Request,
  view: LeaderView,
  inputs: PlanningInputs,
): readonly Part[] | null {
  const atParts = view.workers.filter((worker) => isAtPart(worker, view, inputs.ongoing));
  if (seconds === 0 || atParts.length === 0 || !isSomebodyGone(inputs)) return null;
  const workloads = new Workloads(view.knowledge);
  const worked = new Map(
    Object.entries(inputs.ongoing)
      .filter(([name]) => atParts.includes(name))
      .map(([name, task]) => [name, secondsOfTask(name, task, view, workloads).worked]),
  );
  const ongoing = Object.fromEntries(Object.entries(inputs.ongoing).filter(([name]) => !worked.has(name)));
  const others = { ...inputs, ongoing };
  const free: LeaderView = {
    ...leaderView(request, others, view.knowledge),
    workedSeconds: (worker) => worked.get(worker) ?? 0,
  };
  const anew = divide(workLeft(free, others), free, others);
  if (!isWorthwhile(seconds, anew.seconds, worthDividingAgain)) return null;
  return goingOn(anew.tasks, inputs.ongoing, view.knowledge);
}

/** Whether the last plan counted on somebody who is gone. */
function isSomebodyGone({ agent, subordinates, previousPlan }: PlanningInputs): boolean {
  return previousPlan?.tasks.some((task) => ![null, agent, ...subordinates].includes(task.agent)) === true;
}

/** Whether somebody works with its own hands at something that others need, and at nothing else. */
function isAtPart(worker: string, view: LeaderView, ongoing: PlanningInputs['ongoing']): boolean {
  const task = Object.hasOwn(ongoing, worker) ? ongoing[worker]?.task : undefined;
  if (task === undefined || view.wayTo(worker)?.isAlone !== true) return false;
  const { needs, deeds, unread } = readRequest(task, '', view.knowledge);
  const handsOn = ({ verb, recipient }: Deed): boolean =>
    verbHas(verb, 'goes', view.knowledge) || (recipient !== undefined && verbHas(verb, 'gives', view.knowledge));
  if (unread.length > 0 || !deeds.every(handsOn)) return false;
  const isShare = needs.every((need) =>
    view.request.needs.some((asked) => asked.name === need.name && !isOwn(asked) && need.holder === undefined),
  );
  return deeds.length > 0 || !isShare;
}

/**
 * Leaves out tasks that their agents are already doing. An agent whose first task is a different one drops its present
 * task.
 */
function goingOn(
  parts: readonly Part[],
  ongoing: PlanningInputs['ongoing'],
  knowledge: WorldKnowledge,
): readonly Part[] {
  const told = new Set<string>();
  return parts.map((part) => {
    const kept = new Map<number, string>();
    const marked = part.map((task, place): DividedTask => {
      const { agent } = task;
      const current = agent !== null && Object.hasOwn(ongoing, agent) ? ongoing[agent] : undefined;
      if (agent === null || current === undefined || told.has(agent)) return task;
      told.add(agent);
      if (task.after.length > 0 || !isTheSame(task.task, current, knowledge)) return { ...task, isInstead: true };
      kept.set(place, current.id);
      return task;
    });
    const places = part.map((_, place) => place - [...kept.keys()].filter((one) => one < place).length);
    return marked
      .filter((_, place) => !kept.has(place))
      .map((task) => ({
        ...task,
        after: task.after.map((one) => (typeof one === 'number' ? (kept.get(one) ?? places[one] ?? one) : one)),
      }));
  });
}
