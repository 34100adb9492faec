import type { Inventory, TaskPlanning, TaskPlanningInputs, Work, WorldKnowledge } from '@s-agents/core';
import { ownValue, sumOf, workText } from '@s-agents/kit';
import { heldWork } from './held-work.js';

/**
 * Returns the plan of a leader that has nothing left to decide: a member has done what was asked for, or everybody at
 * work holds all that its task takes and the rest of the request is planned or under way. Null for any other planning,
 * for example if a planned task takes something that free members hold.
 */
export function settledPlan(inputs: TaskPlanningInputs, world: WorldKnowledge): TaskPlanning | null {
  return isDone(inputs) ? planOn(inputs, 'What was asked for is done.') : planWhileUnderWay(inputs, world);
}

/** Whether a member has done what was asked for itself, and nothing else is planned. */
function isDone(inputs: TaskPlanningInputs): boolean {
  const { request, previousPlan, notBegun, ongoing, doneTasks, progress } = inputs;
  if (progress?.status !== 'success' || !isCalm(inputs)) return false;
  if (notBegun.length > 0 || Object.keys(ongoing).length > 0) return false;
  return (previousPlan?.tasks ?? []).some(
    ({ id, agent, work }) =>
      doneTasks.some((done) => done.id === id) && asToldTo(agent, work) === asToldTo(agent, request?.work ?? []),
  );
}

function planWhileUnderWay(inputs: TaskPlanningInputs, world: WorldKnowledge): TaskPlanning | null {
  const { request, previousPlan, notBegun, ongoing, progress } = inputs;
  if (request === null || previousPlan === null || progress?.status !== 'unknown' || !isCalm(inputs)) return null;
  const underWay = Object.entries(ongoing);
  const lacksNothing = underWay.every(([name, { work }]) => {
    return heldWork(work, { name, inventory: heldBy([name], inputs), nearby: new Set() }, world) !== null;
  });
  const isOnItsWay = notBegun.length > 0 || isSeenTo(inputs);
  if (underWay.length === 0 || !lacksNothing || !isOnItsWay || isHelpIdle(inputs, world)) return null;
  return planOn(inputs, 'Nothing is missing for what is under way.');
}

/** Whether each part of what was asked for is done or under way, as its doer is told it. */
function isSeenTo({ request, previousPlan, ongoing, doneTasks }: TaskPlanningInputs): boolean {
  const isOver = (id: string): boolean => doneTasks.some((done) => done.id === id);
  const seenTo = [
    ...Object.entries(ongoing).map(([agent, { work }]) => ({ agent, work })),
    ...(previousPlan?.tasks ?? []).filter(({ id }) => isOver(id)),
  ].map(({ agent, work }) => ({ agent, parts: work.map((part) => asToldTo(agent, [part])) }));
  return (request?.work ?? []).every((part) =>
    seenTo.some(({ agent, parts }) => parts.includes(asToldTo(agent, [part]))),
  );
}

/** Returns a plan of those tasks of the previous plan that nobody has begun. */
function planOn({ request, previousPlan, notBegun, inventories }: TaskPlanningInputs, analysis: string): TaskPlanning {
  const { objective = '', tasks = [] } = previousPlan ?? {};
  return {
    plan: {
      objective,
      analysis,
      tasks: tasks.flatMap((task) => (notBegun.includes(task.id) ? [{ ...task, after: [...task.after] }] : [])),
      stop: [],
      informer: request?.from ?? '',
    },
    inventories,
  };
}

/**
 * Whether a planned task takes something that free members hold and that those with work, under way or planned, lack.
 */
function isHelpIdle(inputs: TaskPlanningInputs, world: WorldKnowledge): boolean {
  const { previousPlan, notBegun, ongoing, hands } = inputs;
  const planned = (previousPlan?.tasks ?? []).filter(({ id }) => notBegun.includes(id));
  const busy = new Set([...Object.keys(ongoing), ...planned.flatMap(({ agent }) => agent ?? [])]);
  const [some, all] = [heldBy(busy, inputs), heldBy([...busy, ...Object.keys(hands)], inputs)];
  return planned.some(({ agent, work }) => {
    const isHeld = (inventory: Inventory): boolean =>
      heldWork(work, { name: agent ?? '', inventory, nearby: new Set() }, world) !== null;
    return !isHeld(some) && isHeld(all);
  });
}

/** What members hold together, each with those who do its work. */
function heldBy(
  members: Iterable<string>,
  { hands, inventories }: Pick<TaskPlanningInputs, 'hands' | 'inventories'>,
): Inventory {
  const holders = new Set([...members].flatMap((name) => ownValue(hands, name) ?? [name]));
  return sumOf([...holders].map((name) => ownValue(inventories, name) ?? {}));
}

/** A task as its doer is told it: "craft 1 boat for ann" is "craft 1 boat" to ann. */
function asToldTo(doer: string | null, work: Work): string {
  return workText(
    work.map((part) => {
      if (typeof part === 'string') return part;
      const { holder, ...rest } = part;
      return holder === doer ? rest : part;
    }),
  );
}

function isCalm(inputs: TaskPlanningInputs): boolean {
  const { request, previousPlan, subordinates, conversation, failedTasks, feedback, advice, unsaid, budget } = inputs;
  return (
    request !== null &&
    request.guidance === undefined &&
    request.from === previousPlan?.informer &&
    subordinates.length > 0 &&
    failedTasks.length === 0 &&
    feedback === null &&
    advice.length === 0 &&
    unsaid.length === 0 &&
    budget === null &&
    conversation.every(({ kind }) => kind === 'command' || kind === 'report')
  );
}
