import { ownValue, type TaskPlanning, type TaskPlanningInputs, type WorldKnowledge } from '@s-agents/core';
import { heldWork } from './held-work.js';

/**
 * The plan of a leader for whom nothing is left to decide, since everybody who is at something holds all that it takes:
 * what it has planned to come after that, or nothing, where what was asked for itself is under way. Null for any other
 * planning.
 */
export function settledPlan(inputs: TaskPlanningInputs, world: WorldKnowledge): TaskPlanning | null {
  const { request, previousPlan, notBegun, ongoing, inventories } = inputs;
  if (request === null || previousPlan === null || !isCalm(inputs)) return null;
  const underWay = Object.entries(ongoing);
  const lacksNothing = underWay.every(([name, { task }]) => {
    const inventory = ownValue(inventories, name) ?? {};
    return heldWork(task, { name, inventory, nearby: new Set() }, world) !== null;
  });
  const isOnItsWay = notBegun.length > 0 || underWay.some(([, { task }]) => task === request.text);
  if (underWay.length === 0 || !lacksNothing || !isOnItsWay) return null;
  const { objective, informer, tasks } = previousPlan;
  return {
    plan: {
      objective,
      analysis: 'Nothing is missing for what is under way.',
      tasks: tasks.flatMap((task) => (notBegun.includes(task.id) ? [{ ...task, after: [...task.after] }] : [])),
      stop: [],
      informer,
    },
    inventories,
  };
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
