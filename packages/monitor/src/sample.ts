import { workOf } from '@s-agents/kit';

/** A moment in which no field is empty: the prompt is shown, measured and tested by it. */
export const sample = {
  agent: 'leader',
  taskAtHand: {
    whole: workOf('mine 24 stone'),
    words: '24 stones, and leave the chest at spawn alone',
    assignments: [{ agent: 'workerA', work: workOf('mine 12 stone'), command: 'm4' }],
  },
  conversation: [
    {
      id: 'm9',
      at: 62.5,
      from: 'workerA',
      to: ['leader'],
      kind: 'report',
      text: 'I have failed at the task: mine 12 stone. I hold 3 oak_log.',
      inReplyTo: 'm4',
      report: {
        status: 'failed',
        work: workOf('mine 12 stone'),
        reason: 'missing-tool',
        detail: 'cobblestone drops only for a pickaxe',
        inventory: { oak_log: 3 },
        equipment: { hand: 'oak_log' },
      },
    },
  ],
  outcomes: [
    {
      action: {
        verb: 'mine',
        object: 'log',
        quantity: 3,
        position: { x: 12, y: 71, z: -30 },
      },
      outcome: { status: 'failed', reason: 'not-found', detail: 'no tree within 48 blocks' },
    },
  ],
  observation: {
    inventory: { stick: 1 },
    equipment: { hand: 'stick' },
    position: { x: 12, y: 71, z: -30 },
    properties: { health: 20, food: 18 },
    world: { biome: 'forest', timeOfDay: 'day' },
    entities: [
      { class: 'oak_log', distance: 4, direction: 'NE' },
      { class: 'player', id: 'workerB', distance: 3 },
    ],
    relations: [{ subject: 'cobblestone', relation: 'in', object: '10, 71, -28', count: 1 }],
  },
  inventories: { workerA: { oak_log: 3 } },
  doneTasks: [{ id: '1.1', work: workOf('build 1 hut') }],
  leftOut: { messages: 42, outcomes: 3, things: 7, items: 2, done: 5 },
} as const;
