import { coreShape, planningField } from './planning-field.js';

/** What the agent perceives. */
export const observation = planningField({
  shape: coreShape('observation'),
  none: { observation: { inventory: {}, equipment: {} } },
  sample: {
    observation: {
      inventory: { oak_log: 2, stick: 4 },
      equipment: { hand: 'oak_log' },
      position: { x: 12, y: 71, z: -30 },
      properties: { health: 20, food: 18 },
      world: { biome: 'forest', timeOfDay: 'day' },
      entities: [
        { class: 'oak_log', distance: 4, direction: 'NE' },
        { class: 'player', id: 'workerB', distance: 3 },
        { class: 'container', id: '10, 71, -28' },
      ],
      relations: [{ subject: 'cobblestone', relation: 'in', object: '10, 71, -28', count: 12 }],
    },
  },
  /** Kinds of items; things seen or remembered, and how they are to each other. */
  leftOut: { items: 2, things: 7 },
  show: ({ inputs, windows, matters, foresight }) => {
    const { inabilities, ...rest } = inputs.observation;
    const told = foresight && inabilities !== undefined ? { ...rest, inabilities } : rest;
    const { observation: shown, leftOut } = windows.observation(told, matters);
    return { observation: shown, leftOut };
  },
  text: `## What you perceive
{{perceived observation}}
{{#if leftOut.items}}
({{counted leftOut.items "other kind of held item" "other kinds of held items"}} left out)
{{/if}}
{{#if leftOut.things}}
({{counted leftOut.things "thing"}} farther away or less important left out)
{{/if}}
`,
});
