import { waySchema } from '@s-agents/kit';
import { z } from 'zod';
import { planningField } from './planning-field.js';

/** How to come by what the request asks for. */
export const ways = planningField({
  shape: {
    /** Whether the planner is told beforehand what things take (`agents.foresight`); `ways` are empty where not. */
    foresight: z.boolean(),
    ways: z.array(waySchema),
  },
  none: { foresight: true, ways: [] },
  sample: {
    foresight: true,
    ways: [
      { item: 'cobblestone', verb: 'mine', count: 1, from: [], tools: ['wooden_pickaxe'], near: null },
      {
        item: 'wooden_pickaxe',
        verb: 'craft',
        count: 1,
        from: [
          { name: 'planks', count: 3 },
          { name: 'stick', count: 2 },
        ],
        tools: [],
        near: 'crafting_table',
      },
    ],
  },
  show: ({ foresight, ways: known }) => ({ foresight, ways: foresight ? known : [] }),
});
