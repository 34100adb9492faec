import type { Immutable } from '@s-agents/core';
import { begunOf } from '../shown/begun.js';
import { totalsOf, totalsSchema, type Totals } from '../shown/totals-of.js';
import { planningField } from './planning-field.js';

const amountsText = (amounts: Immutable<Totals['got']>): string =>
  amounts.map(({ name, count }) => `${count} ${name}`).join(', ');

/** "to get: 12 log, 3 coal; to make, in whole batches: 40 planks, 8 torch". */
const totalsText = ({ got, made }: Immutable<Totals>): string =>
  [
    ...(got.length === 0 ? [] : [`to get: ${amountsText(got)}`]),
    ...(made.length === 0 ? [] : [`to make, in whole batches: ${amountsText(made)}`]),
  ].join('; ');

/** What the request still takes over all of its ways, with what is held; null where that is no more than it names. */
export const totals = planningField({
  shape: { totals: totalsSchema.nullable() },
  none: { totals: null },
  sample: {
    totals: {
      got: [
        { name: 'log', count: 3 },
        { name: 'cobblestone', count: 12 },
      ],
      made: [
        { name: 'planks', count: 9 },
        { name: 'stick', count: 4 },
        { name: 'crafting_table', count: 1 },
        { name: 'wooden_pickaxe', count: 1 },
      ],
    },
  },
  show: ({ inputs, foresight, world }) => ({
    totals: foresight && inputs.request !== null ? totalsOf(inputs.request, world, begunOf(inputs, world)) : null,
  }),
  text: `{{#if totals}}
## What it still takes beyond what {{#if subordinates.length}}all of you hold, if one does it all{{else}}you hold{{/if}}, tools included
{{totalsText totals}}

{{/if}}
`,
  helpers: { totalsText },
});
