import {
  isSameWork,
  workKey,
  workText,
  type Advice,
  type Immutable,
  type PlannedTask,
  type TaskPlanningInputs,
  type TrackRecord,
  type WorldKnowledge,
} from '@s-agents/core';
import { doneText, itemsOfWays, waysTo, type InputWindows } from '@s-agents/kit';
import { adviceText, recordText, refusedTalkText } from '../purposes/texts.js';
import { begunOf } from './begun.js';
import { newsFor } from './news-for.js';
import { shownFailures } from './shown-failures.js';
import { heldByOthers, shownAges } from './shown-holdings.js';
import { shownPlan, type ShownPlan } from './shown-plan.js';
import { totalsOf } from './totals-of.js';
import type { PlanningInputs } from '../purposes/schemas.js';

type Shown = TaskPlanningInputs & Immutable<Pick<PlanningInputs, 'foresight' | 'ways' | 'totals' | 'leftOut'>>;

/**
 * A task planner's inputs as its prompt shows them: with the ways to what is asked for and what they take in all, and
 * cut to the windows of the run.
 */
export function shownPlanning(
  inputs: TaskPlanningInputs,
  windows: InputWindows,
  world: WorldKnowledge,
  { foresight } = { foresight: true },
): Shown {
  const { inabilities, observation } = withAbilities(inputs, foresight);
  const known = waysTo(inputs.request?.work ?? [], world);
  const items = itemsOfWays(known, world);
  const matters = (item: string): boolean => items.has(item);
  const conversation = windows.conversation(newsFor(inputs), { matters });
  const seen = windows.observation(observation, matters);
  const held = windows.inventories(inputs.inventories, matters);
  const ofOthers = windows.inventories(heldByOthers(inputs.agent, inputs.inventories), matters);
  const failures = shownFailures(inputs.failedTasks, windows);
  const asked = new Set((inputs.request?.work ?? []).map((part) => workKey([part])));
  const done = windows.history(inputs.doneTasks, {
    textOf: doneText,
    rank: ({ work }) => (asked.has(workKey(work)) ? 0 : 1),
  });
  const records = shownRecords(inputs.trackRecords, windows, (object) => world.resolve(object).some(matters));
  const advice = shownAdvice(inputs, windows);
  const previous = planBefore(inputs, windows);
  const unsaid = windows.history(inputs.unsaid, { textOf: refusedTalkText });
  return {
    ...inputs,
    ...shownAges(inputs),
    inabilities,
    foresight,
    ways: foresight ? known : [],
    totals: foresight && inputs.request !== null ? totalsOf(inputs.request, world, begunOf(inputs, world)) : null,
    conversation: conversation.kept,
    inventories: held.inventories,
    failedTasks: failures.kept,
    doneTasks: done.kept,
    unsaid: unsaid.kept,
    trackRecords: records.kept,
    advice: advice.kept,
    feedback: inputs.feedback === null ? null : windows.note(inputs.feedback),
    previousPlan: previous.plan,
    progress: withShortReason(inputs.progress, windows),
    ...(inputs.dropped === undefined ? {} : { dropped: windows.remark(inputs.dropped) }),
    observation: seen.observation,
    leftOut: {
      messages: conversation.leftOut,
      items: ofOthers.leftOut + seen.leftOut.items,
      things: seen.leftOut.things,
      failures: failures.leftOut,
      done: done.leftOut,
      unsaid: unsaid.leftOut,
      records: records.leftOut,
      advice: advice.leftOut,
      planned: previous.leftOut,
    },
  };
}

/** What members have said they cannot do is foreseen, too; without foresight it turns out when they try. */
function withAbilities(
  { inabilities, observation }: TaskPlanningInputs,
  foresight: boolean,
): Pick<TaskPlanningInputs, 'inabilities' | 'observation'> {
  if (foresight) return { inabilities, observation };
  const { inabilities: _, ...rest } = observation;
  return { inabilities: undefined, observation: rest };
}

/** The previous plan; what is under way has a list of its own, as has what was failed at. */
function planBefore(
  { request, previousPlan, ongoing, failedTasks }: TaskPlanningInputs,
  windows: InputWindows,
): ShownPlan | { readonly plan: null; readonly leftOut: 0 } {
  if (previousPlan === null) return { plan: null, leftOut: 0 };
  const begun = new Set(Object.values(ongoing).map(({ id }) => id));
  const failed = new Map(failedTasks.map(({ id, work }) => [id, work]));
  const isListed = ({ id, work }: Immutable<PlannedTask>): boolean => isSameWork(failed.get(id) ?? [], work);
  return shownPlan(previousPlan, windows, {
    request: request === null ? undefined : workText(request.work),
    isToldElsewhere: (task) => begun.has(task.id) || isListed(task),
  });
}

/** A judgement whose reason takes no more than a note. */
export function withShortReason<Progress extends TaskPlanningInputs['progress']>(
  progress: Progress,
  windows: InputWindows,
): Progress {
  return progress === null ? progress : { ...progress, reason: windows.note(progress.reason) };
}

/** The latest kinds of work of each agent, those about things that matter before others. */
export function shownRecords(
  trackRecords: TaskPlanningInputs['trackRecords'],
  windows: InputWindows,
  matters: (object: string) => boolean = () => false,
): { readonly kept: TaskPlanningInputs['trackRecords']; readonly leftOut: number } {
  const rank = ({ object }: TrackRecord): number => (matters(object) ? 1 : 0);
  const hasTold = ({ tried, pieces }: TrackRecord): boolean => tried > 0 || pieces > 0;
  const records = Object.entries(trackRecords).flatMap(([agent, own]) =>
    own
      .filter(hasTold)
      .toSorted((one, other) => rank(one) - rank(other))
      .map((record) => ({ agent, record })),
  );
  const { kept, leftOut } = windows.historyOfMembers(records, ({ record }) => recordText(record));
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
