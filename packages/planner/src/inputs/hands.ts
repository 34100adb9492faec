import type { TaskPlanningInputs } from '@s-agents/core';
import { wholeField } from './planning-field.js';

/** A line for each member that does not just work with its own hands. */
const handsText = (hands: TaskPlanningInputs['hands']): string =>
  Object.entries(hands)
    .filter(([member, own]) => own.length !== 1 || own[0] !== member)
    .map(([member, own]) =>
      own.length === 0
        ? `- ${member} has nobody who could do it: give it no task`
        : `- ${member} ${own.includes(member) ? 'does it with' : 'has it done by'} ${own.filter((name) => name !== member).join(', ')}`,
    )
    .join('\n');

/** Through whom each member gets work done. */
export const hands = wholeField(['hands'], {
  none: { hands: {} },
  sample: { hands: { workerA: ['workerA', 'workerC'], workerB: ['workerB'] } },
  text: `{{#if (handsText hands)}}
## Members that do not do this request's work alone
{{handsText hands}}

{{/if}}
`,
  helpers: { handsText },
});
