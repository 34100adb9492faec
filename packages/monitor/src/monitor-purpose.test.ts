import { lostFields } from '@s-agents/testkit';
import { expect, it } from 'vitest';
import { monitor, type MonitorInputs } from './monitor-purpose.js';

const inputs: MonitorInputs = {
  agent: 'leader',
  taskAtHand: { title: 'gather', assignments: [{ agent: 'workerA', task: 'mine 17 log', command: 'm2' }] },
  conversation: [
    {
      id: 'm4',
      at: 12.5,
      from: 'workerA',
      to: ['leader'],
      kind: 'report',
      text: 'I have failed.',
      inReplyTo: 'm2',
      report: {
        status: 'failed',
        task: 'mine 17 log',
        reason: 'not-found',
        detail: 'no tree',
        inventory: { oak_log: 3 },
        equipment: { hand: 'oak_log' },
      },
    },
  ],
  outcomes: [
    {
      action: {
        id: 'a1',
        verb: 'mine',
        object: 'log',
        quantity: 3,
        position: { x: 1, y: 2, z: 3 },
        intent: { kind: 'holds', name: 'log', items: ['oak_log'], count: 3 },
      },
      outcome: { status: 'failed', reason: 'not-found', detail: 'no tree' },
    },
  ],
  observation: {
    inventory: { stick: 1 },
    equipment: { hand: 'stick' },
    position: { x: 1, y: 2, z: 3 },
    properties: { health: 20, food: 18 },
    world: { biome: 'forest', timeOfDay: 'day' },
    entities: [
      { class: 'oak_log', distance: 4 },
      { class: 'player', id: 'workerB', distance: 3 },
    ],
    relations: [{ subject: 'stone', relation: 'in', object: '1, 2, 3', count: 1 }],
  },
  inventories: { workerA: { oak_log: 3 } },
  doneTasks: ['build 1 hut'],
};

it('the prompt holds everything that the symbolic model gets', () => {
  expect(lostFields(monitor, inputs)).toEqual([]);
});
