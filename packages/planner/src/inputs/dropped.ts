import { coreShape, planningField } from './planning-field.js';

export const dropped = planningField({
  shape: coreShape('dropped'),
  none: {},
  sample: { dropped: 'in danger: hungry (food 5 of 20)' },
  show: ({ inputs: { dropped: why }, windows }) => (why === undefined ? {} : { dropped: windows.remark(why) }),
  text: `{{#if dropped}}
The rest of your own actions was dropped, which says nothing of the task: {{quote dropped}}

{{/if}}
`,
});
