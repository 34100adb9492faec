import type { BudgetUse } from '@s-agents/core';
import { wholeField } from './planning-field.js';

const unitOf = { calls: 'model calls', tokens: 'tokens', wallMinutes: 'minutes of real time' } as const;

/** "82 of 100 model calls", or dollars with cents. */
const budgetText = ({ limit, spent, of }: BudgetUse): string =>
  limit === 'usd' ? `${spent.toFixed(2)} of ${of.toFixed(2)} US dollars` : `${spent} of ${of} ${unitOf[limit]}`;

export const budget = wholeField(['budget'], {
  none: { budget: null },
  sample: { budget: { limit: 'calls', spent: 82, of: 100 } },
  text: `{{#if budget}}
## The budget is nearly spent
{{budgetText budget}} were spent when this was last counted. At the limit everything ends, done or not: \
wrap up. Give out only what the objective cannot do without, in as few tasks as possible, \
let what is under way be finished, say nothing to others, and begin nothing that is not needed.

{{/if}}
`,
  helpers: { budgetText },
});
