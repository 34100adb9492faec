import { workOf } from '@s-agents/kit';
import { newsFor } from '../shown/news-for.js';
import { coreShape, planningField } from './planning-field.js';

export const conversation = planningField({
  shape: coreShape('conversation'),
  none: { conversation: [] },
  sample: {
    conversation: [
      {
        id: 'm9',
        at: 62.5,
        from: 'workerA',
        to: ['leader', 'workerB'],
        kind: 'report',
        text: 'I have failed at the task: mine 12 stone. I hold 3 oak_log.',
        inReplyTo: 'm4',
        report: {
          status: 'failed',
          work: workOf('mine 12 stone'),
          reason: 'missing-tool',
          detail: 'cobblestone drops only for a pickaxe',
          critique: 'mine 12 stone: blocked: gravel fell in (2 times)',
          inventory: { oak_log: 3 },
          equipment: { hand: 'oak_log' },
        },
      },
    ],
  },
  leftOut: { messages: 42 },
  show: ({ inputs, windows, matters }) => {
    const { kept, leftOut } = windows.conversation(newsFor(inputs), { matters });
    return { conversation: kept, leftOut: { messages: leftOut } };
  },
  text: `{{#if (any conversation)}}
## Conversation since your last planning
{{#if leftOut.messages}}
({{counted leftOut.messages "earlier message"}} left out)
{{/if}}
{{#each conversation}}
{{message this}}
{{/each}}

{{/if}}
`,
});
