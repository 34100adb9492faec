import { ownValue, taskSubject, type TaskPlanning, type TaskPlanningInputs, type WorldKnowledge } from '@s-agents/core';
import { heldWork } from './held-work.js';

/**
 * The plan of a leader for whom nothing is left to decide: all that its plan gave out has been done but what is asked for
 * itself, and a member that holds all that this takes is at it. Null for any other planning.
 */
export function settledPlan(inputs: TaskPlanningInputs, world: WorldKnowledge): TaskPlanning | null {
  const { request, previousPlan, ongoing, inventories, doneTasks } = inputs;
  if (request === null || previousPlan === null || !isCalm(inputs)) return null;
  const isLast = Object.entries(ongoing).some(([member, { task }]) => {
    const inventory = ownValue(inventories, member) ?? {};
    return task === request.text && heldWork(task, { name: member, inventory, nearby: new Set() }, world) !== null;
  });
  const subjects = previousPlan.tasks.map(({ task }) => taskSubject(task));
  const begun = new Set(Object.values(ongoing).map(({ id }) => id));
  const isGivenOut = previousPlan.tasks.every(
    ({ id }, index) => begun.has(id) || doneTasks.includes(subjects[index] ?? ''),
  );
  if (!isLast || !isGivenOut || new Set(subjects).size < subjects.length) return null;
  const { objective, informer } = previousPlan;
  const analysis = 'All that is left is under way, and nothing is missing for it.';
  return { plan: { objective, analysis, tasks: [], stop: [], informer }, inventories };
}

function isCalm(inputs: TaskPlanningInputs): boolean {
  const { request, previousPlan, subordinates, conversation, progress, failedTasks, feedback, advice, unsaid, budget } =
    inputs;
  return (
    request?.guidance === undefined &&
    request?.from === previousPlan?.informer &&
    subordinates.length > 0 &&
    progress?.status === 'unknown' &&
    failedTasks.length === 0 &&
    feedback === null &&
    advice.length === 0 &&
    unsaid.length === 0 &&
    budget === null &&
    conversation.every(({ kind }) => kind === 'command' || kind === 'report')
  );
}
