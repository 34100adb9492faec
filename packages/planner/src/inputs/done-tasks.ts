import { workKey, workOf, doneText } from '@s-agents/kit';
import { coreShape, planningField } from './planning-field.js';

export const doneTasks = planningField({
  shape: coreShape('doneTasks'),
  none: { doneTasks: [] },
  sample: { doneTasks: [{ id: '1.1', work: workOf('craft 1 wooden_pickaxe') }] },
  leftOut: { done: 5 },
  show: ({ inputs, windows }) => {
    const asked = new Set((inputs.request?.work ?? []).map((part) => workKey([part])));
    const { kept, leftOut } = windows.history(inputs.doneTasks, {
      textOf: doneText,
      rank: ({ work }) => (asked.has(workKey(work)) ? 0 : 1),
    });
    return { doneTasks: kept, leftOut: { done: leftOut } };
  },
  text: `{{#if (any doneTasks)}}
## Done since the request came, of each kind of work the latest
{{#if leftOut.done}}({{counted leftOut.done "other"}} left out) {{/if}}{{#each doneTasks}}{{#if @index}}, {{/if}}{{done this}}{{/each}}

{{/if}}
`,
});
