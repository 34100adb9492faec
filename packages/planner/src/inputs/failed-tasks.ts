import { workOf } from '@s-agents/kit';
import { shownFailures } from '../shown/shown-failures.js';
import { coreShape, planningField } from './planning-field.js';

export const failedTasks = planningField({
  shape: coreShape('failedTasks'),
  none: { failedTasks: [] },
  sample: {
    failedTasks: [
      {
        agent: 'workerA',
        id: '2.2',
        work: workOf('mine 12 stone'),
        deed: { verb: 'craft', object: 'stone_pickaxe', quantity: 1 },
        missing: [{ items: ['cobblestone', 'blackstone'], count: 3 }],
        reason: 'missing-tool',
        detail: 'no pickaxe',
        times: 1,
      },
    ],
  },
  leftOut: { failures: 2 },
  show: ({ inputs, windows }) => {
    const { kept, leftOut } = shownFailures(inputs.failedTasks, windows);
    return { failedTasks: kept, leftOut: { failures: leftOut } };
  },
  text: `{{#if (any failedTasks)}}
## Failed since the request came
{{#if leftOut.failures}}
({{counted leftOut.failures "earlier failure"}} left out)
{{/if}}
{{#each failedTasks}}
- {{failure this}}
{{/each}}

{{/if}}
`,
});
