import type { Advice, TaskPlanningInputs } from '@s-agents/core';
import { workOf, type Fitting, type InputWindows } from '@s-agents/kit';
import { adviceText } from '../purposes/texts.js';
import { coreShape, planningField } from './planning-field.js';

/** The latest advice in words, and all since the request came. */
export const advice = planningField({
  shape: coreShape('feedback', 'advice'),
  none: { feedback: null, advice: [] },
  sample: {
    feedback: 'Have workerA make a pickaxe first.',
    advice: [
      {
        kind: 'first',
        agent: 'workerA',
        work: workOf('craft 1 wooden_pickaxe'),
        before: workOf('mine 12 stone'),
        to: null,
        where: null,
      },
      { kind: 'reassign', agent: 'workerA', work: workOf('mine 12 stone'), before: null, to: 'workerB', where: null },
      { kind: 'avoid', agent: null, work: workOf('mine 3 gravel'), before: null, to: null, where: null },
      {
        kind: 'elsewhere',
        agent: 'workerB',
        work: workOf('mine 9 coal'),
        before: null,
        to: null,
        where: 'east of (12, 71, -30)',
      },
    ],
  },
  leftOut: { advice: 2 },
  show: ({ inputs, windows }) => {
    const { feedback } = inputs;
    const { kept, leftOut } = shownAdvice(inputs, windows);
    return {
      feedback: feedback === null ? null : windows.note(feedback),
      advice: kept,
      leftOut: { advice: leftOut },
    };
  },
  text: `{{#if feedback}}
## Latest advice
{{quote feedback}}

{{/if}}
{{#if (any advice)}}
## All advice since the request came: follow it
{{#if leftOut.advice}}
({{counted leftOut.advice "earlier piece"}} left out)
{{/if}}
{{#each advice}}
- {{advice this}}
{{/each}}

{{/if}}
`,
  helpers: { advice: adviceText },
});

/** Of the agent's own advice as much as its window holds, and of others' as much of each as of their failures. */
function shownAdvice(
  { agent, advice: all }: Pick<TaskPlanningInputs, 'agent' | 'advice'>,
  windows: InputWindows,
): Fitting<Advice> {
  const isOwn = (one: Advice): boolean => one.agent === null || one.agent === agent;
  const own = windows.advice(all.filter(isOwn), adviceText);
  const others = windows.historyOfMembers(
    all.flatMap((one) => (isOwn(one) ? [] : [{ agent: one.agent ?? '', one }])),
    ({ one }) => adviceText(one),
  );
  return { kept: [...own.kept, ...others.kept.map(({ one }) => one)], leftOut: own.leftOut + others.leftOut };
}
