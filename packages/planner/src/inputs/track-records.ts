import { shownRecords } from '../shown/shown-records.js';
import { coreShape, planningField } from './planning-field.js';

export const trackRecords = planningField({
  shape: coreShape('trackRecords'),
  none: { trackRecords: {} },
  sample: {
    trackRecords: {
      workerA: [{ verb: 'mine', object: 'stone', tried: 1, done: 0, pieces: 2, seconds: 31 }],
      workerB: [
        { verb: 'mine', object: 'stone', tried: 2, done: 1, pieces: 11, seconds: 55 },
        { verb: 'craft', object: 'stone_pickaxe', tried: 1, done: 1, pieces: 1, seconds: 0.5 },
      ],
    },
  },
  leftOut: { records: 1 },
  show: ({ inputs, windows, world, matters }) => {
    const isAsked = (object: string): boolean => world.resolve(object).some(matters);
    const { kept, leftOut } = shownRecords(inputs.trackRecords, windows, isAsked);
    return { trackRecords: kept, leftOut: { records: leftOut } };
  },
  text: `{{#if (any trackRecords)}}
## Track records by kind of work
{{#each trackRecords}}
- {{@key}}: {{records this}}
{{/each}}
{{#if leftOut.records}}
({{counted leftOut.records "other record"}} left out)
{{/if}}

{{/if}}
`,
});
