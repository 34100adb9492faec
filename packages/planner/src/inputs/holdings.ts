import { heldByOthers, shownAges } from '../shown/shown-holdings.js';
import { coreShape, planningField } from './planning-field.js';

/** What each of the others holds, has left somewhere and cannot do, and where it is. */
export const holdings = planningField({
  shape: coreShape('inventories', 'left', 'places', 'ages', 'inabilities'),
  none: { inventories: {}, places: {} },
  sample: {
    inventories: { workerA: { oak_log: 3 }, workerB: { cobblestone: 9 } },
    left: { workerB: { raw_iron: 4, coal: 1 } },
    places: { workerA: { x: 3.5, y: 64, z: -7.2 } },
    ages: { workerB: 45 },
    inabilities: { workerA: ['craft', 'smelt'] },
  },
  /** Kinds of items. */
  leftOut: { items: 1 },
  show: ({ inputs, windows, matters, foresight }) => {
    const { inventories, places, left, inabilities } = inputs;
    return {
      inventories: windows.inventories(inventories, matters).inventories,
      ...(left === undefined ? {} : { left }),
      places,
      ...shownAges(inputs),
      // What members have said they cannot do is foreseen, too; without foresight it turns out when they try.
      inabilities: foresight ? inabilities : undefined,
      leftOut: { items: windows.inventories(heldByOthers(inputs.agent, inventories), matters).leftOut },
    };
  },
  text: `{{#if (holdingsText this)}}
## Inventories as last reported
{{holdingsText this}}

{{/if}}
`,
});
