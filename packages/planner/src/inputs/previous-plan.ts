import type { Immutable, PlannedTask, TaskPlanningInputs } from '@s-agents/core';
import { isSameWork, workOf, workText, type InputWindows } from '@s-agents/kit';
import { planText } from '../purposes/texts.js';
import { shownPlan, type ShownPlan } from '../shown/shown-plan.js';
import { coreShape, planningField } from './planning-field.js';

export const previousPlan = planningField({
  shape: coreShape('previousPlan', 'notBegun'),
  none: { previousPlan: null, notBegun: [] },
  sample: {
    previousPlan: {
      objective: 'mine 36 stone',
      analysis: 'Three shares.',
      tasks: [{ id: '2.3', agent: 'workerB', work: workOf('mine 24 stone'), after: ['2.1'] }],
      stop: ['workerB'],
      informer: 'user',
      amended: ['workerD takes no tasks from leader: whoever is free does 2.4.'],
    },
    notBegun: ['2.3'],
  },
  /** Tasks and remarks of the plan. */
  leftOut: { planned: 4 },
  show: ({ inputs, windows }) => {
    const { plan, leftOut } = shownPrevious(inputs, windows);
    return { previousPlan: plan, notBegun: inputs.notBegun, leftOut: { planned: leftOut } };
  },
  text: `{{#if previousPlan}}
## Your previous plan
{{planSoFar previousPlan request notBegun}}
{{#if leftOut.planned}}
({{counted leftOut.planned "further task or remark" "further tasks or remarks"}} of it left out: plan anew what is still missing)
{{/if}}

{{/if}}
`,
  helpers: { planSoFar: planText },
});

/** What is under way has a list of its own, as has what was failed at. */
function shownPrevious(
  { request, previousPlan: plan, ongoing, failedTasks }: TaskPlanningInputs,
  windows: InputWindows,
): ShownPlan | { readonly plan: null; readonly leftOut: 0 } {
  if (plan === null) return { plan, leftOut: 0 };
  const begun = new Set(Object.values(ongoing).map(({ id }) => id));
  const failed = new Map(failedTasks.map(({ id, work }) => [id, work]));
  const isListed = ({ id, work }: Immutable<PlannedTask>): boolean => isSameWork(failed.get(id) ?? [], work);
  return shownPlan(plan, windows, {
    request: request === null ? undefined : workText(request.work),
    isToldElsewhere: (task) => begun.has(task.id) || isListed(task),
  });
}
