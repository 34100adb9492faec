import { refusedTalkText } from '../purposes/texts.js';
import { coreShape, planningField } from './planning-field.js';

export const unsaid = planningField({
  shape: coreShape('unsaid'),
  none: { unsaid: [] },
  sample: { unsaid: [{ to: ['workerD'], text: 'there is a hill in the east', why: 'it does not hear you' }] },
  leftOut: { unsaid: 1 },
  show: ({ inputs, windows }) => {
    const { kept, leftOut } = windows.history(inputs.unsaid, { textOf: refusedTalkText });
    return { unsaid: kept, leftOut: { unsaid: leftOut } };
  },
  text: `{{#if unsaid.length}}
## What you could not say, and why
{{#if leftOut.unsaid}}
({{counted leftOut.unsaid "earlier one"}} left out)
{{/if}}
{{#each unsaid}}
- {{refusedTalk this}}
{{/each}}

{{/if}}
`,
  helpers: { refusedTalk: refusedTalkText },
});
