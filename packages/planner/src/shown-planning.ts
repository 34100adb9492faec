import {
  itemsOfWays,
  taskSubject,
  waysTo,
  type FailedTask,
  type Immutable,
  type InputWindows,
  type TaskPlanningInputs,
  type TrackRecord,
  type WorldKnowledge,
} from '@s-agents/core';
import { failureText, recordText, refusedTalkText } from './purposes/texts.js';
import type { PlanningInputs } from './purposes/schemas.js';

type Shown = TaskPlanningInputs & Immutable<Pick<PlanningInputs, 'ways' | 'leftOut'>>;

/**
 * A task planner's inputs as its prompt shows them: with the ways to what is asked for, and cut to the windows of the
 * run. What the plan and the team are is never cut.
 */
export function shownPlanning(
  inputs: TaskPlanningInputs,
  windows: InputWindows,
  world: Pick<WorldKnowledge, 'resolve' | 'methods' | 'structures'>,
): Shown {
  const ways = waysTo(inputs.request?.text ?? '', world);
  const items = itemsOfWays(ways, world);
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
  const records = windows.historyOfMembers(
    Object.entries(inputs.trackRecords).flatMap(([agent, own]) => own.map((record) => ({ agent, record }))),
    ({ record }) => recordText(record),
  );
  const unsaid = windows.history(inputs.unsaid, { textOf: refusedTalkText });
  return {
    ...inputs,
    ways,
    conversation: conversation.kept,
    inventories: held.inventories,
    failedTasks: failures.kept,
    doneTasks: done.kept,
    unsaid: unsaid.kept,
    trackRecords: records.leftOut === 0 ? inputs.trackRecords : byAgent(records.kept),
    feedback: inputs.feedback === null ? null : windows.note(inputs.feedback),
    observation: seen.observation,
    leftOut: {
      messages: conversation.leftOut,
      items: held.leftOut + seen.leftOut.items,
      things: seen.leftOut.things,
      failures: failures.leftOut,
      done: done.leftOut,
      unsaid: unsaid.leftOut,
      records: records.leftOut,
    },
  };
}

function withShortDetail(failure: FailedTask, windows: InputWindows): FailedTask {
  const detail = windows.remark(failure.detail);
  return detail === failure.detail ? failure : { ...failure, detail };
}

function byAgent(
  records: readonly { readonly agent: string; readonly record: TrackRecord }[],
): TaskPlanningInputs['trackRecords'] {
  return Object.fromEntries(
    [...Map.groupBy(records, ({ agent }) => agent)].map(([agent, own]) => [agent, own.map(({ record }) => record)]),
  );
}
