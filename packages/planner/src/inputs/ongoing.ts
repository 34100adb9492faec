import type { TaskPlanningInputs } from '@s-agents/core';
import { workOf } from '@s-agents/kit';
import { wholeField } from './planning-field.js';

/** Who of a team has no task, while others are at work; empty for an agent that leads nobody. */
const freeText = ({
  agent,
  acts,
  subordinates,
  ongoing: busy,
}: Pick<TaskPlanningInputs, 'agent' | 'acts' | 'subordinates' | 'ongoing'>): string =>
  subordinates.length === 0 || Object.keys(busy).length === 0
    ? ''
    : [...subordinates, ...(acts ? [agent] : [])].filter((name) => !Object.hasOwn(busy, name)).join(', ') || 'nobody';

/** What each is at. */
export const ongoing = wholeField(['ongoing'], {
  none: { ongoing: {} },
  sample: { ongoing: { workerB: { id: '2.1', work: workOf('mine 12 stone'), seconds: 14 } } },
  text: `{{#if (shown @compact ongoing)}}
## Under way right now
{{#each ongoing}}
- {{@key}}: {{id}} {{deeds work}}{{#if seconds}}, for {{seconds}} s{{/if}}
{{else}}
(nothing)
{{/each}}
{{#if (freeText this)}}
Free right now: {{freeText this}}
{{/if}}

{{/if}}
`,
  helpers: { freeText },
});
