import { wholeField } from './planning-field.js';

export const calledAway = wholeField(['calledAway'], {
  none: {},
  sample: { calledAway: ['workerE'] },
  text: `{{#if calledAway}}
Called away from their tasks by somebody else, with no task from you until they report that they are free: {{join calledAway}}

{{/if}}
`,
});
