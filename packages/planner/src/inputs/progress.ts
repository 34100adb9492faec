import { withShortReason } from '../shown/short-reason.js';
import { coreShape, planningField } from './planning-field.js';

export const progress = planningField({
  shape: coreShape('progress'),
  none: { progress: null },
  sample: { progress: { reason: 'workerA failed for want of a pickaxe.', status: 'fail' } },
  show: ({ inputs, windows }) => ({ progress: withShortReason(inputs.progress, windows) }),
  text: `{{#if progress}}
## Progress of the task at hand
{{progress.status}}: {{quote progress.reason}}

{{/if}}
`,
});
