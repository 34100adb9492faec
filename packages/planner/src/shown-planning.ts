import {
  briefTask,
  itemsOfWays,
  taskSubject,
  waysTo,
  type Advice,
  type FailedTask,
  type Immutable,
  type InputWindows,
  type Plan,
  type TaskPlanningInputs,
  type WorldKnowledge,
} from '@s-agents/core';
import { adviceText, failureText, recordText, refusedTalkText } from './purposes/texts.js';
import { totalsOf } from './totals-of.js';
import type { PlanningInputs } from './purposes/schemas.js';

type Shown = TaskPlanningInputs & Immutable<Pick<PlanningInputs, 'foresight' | 'ways' | 'totals' | 'leftOut'>>;

/**
 * A task planner's inputs as its prompt shows them: with the ways to what is asked for and what they take in all, and cut to the windows of the
 * run. Of the previous plan, tasks that are under way or were failed at are told briefly, and the others in full: they are
 * what the next plan is about.
 */
export function shownPlanning(
  inputs: TaskPlanningInputs,
  windows: InputWindows,
  world: WorldKnowledge,
  { foresight } = { foresight: true },
): Shown {
  const known = waysTo(inputs.request?.text ?? '', world);
  const items = itemsOfWays(known, world);
  const matters = (item: string): boolean => items.has(item);
  const conversation = windows.conversation(inputs.conversation, { matters });
  const seen = windows.observation(inputs.observation, matters);
  const held = windows.inventories(inputs.inventories, matters);
  const failures = windows.historyOfMembers(
    inputs.failedTasks.map((failure): FailedTask => withShortDetail(failure, windows)),
    failureText,
  );
  const asked = new Set((inputs.request?.text ?? '').split(';').map(taskSubject));
  const done = windows.history(inputs.doneTasks, {
    textOf: (task) => task,
    rank: (task) => (asked.has(task) ? 0 : 1),
  });
  const records = shownRecords(inputs.trackRecords, windows);
  const advice = shownAdvice(inputs, windows);
  const unsaid = windows.history(inputs.unsaid, { textOf: refusedTalkText });
  return {
    ...inputs,
    foresight,
    ways: foresight ? known : [],
    totals: foresight ? totalsOf(inputs.request?.text ?? '', world) : null,
    conversation: conversation.kept,
    inventories: held.inventories,
    failedTasks: failures.kept,
    doneTasks: done.kept,
    unsaid: unsaid.kept,
    trackRecords: records.kept,
    advice: advice.kept,
    feedback: inputs.feedback === null ? null : windows.note(inputs.feedback),
    previousPlan: shownPlan(inputs, windows),
    progress: withShortReason(inputs.progress, windows),
    observation: seen.observation,
    leftOut: {
      messages: conversation.leftOut,
      items: held.leftOut + seen.leftOut.items,
      things: seen.leftOut.things,
      failures: failures.leftOut,
      done: done.leftOut,
      unsaid: unsaid.leftOut,
      records: records.leftOut,
      advice: advice.leftOut,
    },
  };
}

/** A plan whose author's reasons take no more than a note. */
export function withShortAnalysis<Previous extends Pick<Plan, 'analysis'> | null>(
  plan: Previous,
  windows: InputWindows,
): Previous {
  return plan === null ? plan : { ...plan, analysis: windows.note(plan.analysis) };
}

/** A previous plan with its tasks told briefly where they were given out: what is under way has a list of its own. */
function shownPlan(
  { previousPlan, ongoing, failedTasks }: TaskPlanningInputs,
  windows: InputWindows,
): TaskPlanningInputs['previousPlan'] {
  if (previousPlan === null) return null;
  const begun = new Set(Object.values(ongoing).map(({ id }) => id));
  const failed = new Set(failedTasks.map(({ task }) => task));
  const tasks = previousPlan.tasks.map((planned) =>
    begun.has(planned.id) || failed.has(planned.task) ? { ...planned, task: briefTask(planned.task) } : planned,
  );
  return withShortAnalysis({ ...previousPlan, tasks }, windows);
}

/** A judgement whose reason takes no more than a note. */
export function withShortReason<Progress extends TaskPlanningInputs['progress']>(
  progress: Progress,
  windows: InputWindows,
): Progress {
  return progress === null ? progress : { ...progress, reason: windows.note(progress.reason) };
}

function withShortDetail(failure: FailedTask, windows: InputWindows): FailedTask {
  const detail = windows.remark(failure.detail);
  return detail === failure.detail ? failure : { ...failure, detail };
}

/** The latest kinds of work of each agent. */
export function shownRecords(
  trackRecords: TaskPlanningInputs['trackRecords'],
  windows: InputWindows,
): { readonly kept: TaskPlanningInputs['trackRecords']; readonly leftOut: number } {
  const records = Object.entries(trackRecords).flatMap(([agent, own]) => own.map((record) => ({ agent, record })));
  const { kept, leftOut } = windows.historyOfMembers(records, ({ record }) => recordText(record));
  if (leftOut === 0) return { kept: trackRecords, leftOut };
  const byAgent = [...Map.groupBy(kept, ({ agent }) => agent)];
  return { kept: Object.fromEntries(byAgent.map(([agent, own]) => [agent, own.map(({ record }) => record)])), leftOut };
}

/** Of the agent's own advice as much as its window holds, and of others' as much of each as of their failures. */
function shownAdvice(
  { agent, advice }: Pick<TaskPlanningInputs, 'agent' | 'advice'>,
  windows: InputWindows,
): { readonly kept: readonly Advice[]; readonly leftOut: number } {
  const isOwn = (one: Advice): boolean => one.agent === null || one.agent === agent;
  const own = windows.advice(advice.filter(isOwn), adviceText);
  const others = windows.historyOfMembers(
    advice.flatMap((one) => (isOwn(one) ? [] : [{ agent: one.agent ?? '', one }])),
    ({ one }) => adviceText(one),
  );
  return { kept: [...own.kept, ...others.kept.map(({ one }) => one)], leftOut: own.leftOut + others.leftOut };
}
