import type { Message } from '@s-agents/core';
import { lostFields } from '@s-agents/testkit';
import { expect, it } from 'vitest';
import { actions } from './actions.js';
import { feedback } from './feedback.js';
import { leafPlan } from './leaf-plan.js';
import { rootPlan } from './root-plan.js';
import type { PlanningInputs } from './schemas.js';

const position = { x: 1, y: 64, z: -3 };
const message: Message = {
  id: 'm4',
  at: 12.5,
  from: 'workerA',
  to: ['leader', 'workerB'],
  kind: 'report',
  text: 'I have failed.',
  inReplyTo: 'm2',
  report: { status: 'failed', task: 'mine 17 log', reason: 'not-found', detail: 'no tree', inventory: { oak_log: 3 }, equipment: { hand: 'oak_log' } },
};
const stage = { title: 'gather', assignments: [{ agent: 'workerA', task: 'mine 17 log' }] };
const inputs: PlanningInputs = {
  agent: 'leader',
  subordinates: ['workerA', 'workerB'],
  acts: true,
  conversation: [message],
  previousPlan: { objective: 'mine 50 log', analysis: 'divide', stages: [stage], taskAtHand: stage, informer: 'user' },
  previousInventories: { workerA: { oak_log: 3 } },
  progress: { status: 'unknown', reason: 'under way' },
  ongoing: { workerB: 'mine 17 log' },
  trackRecords: { workerA: { succeeded: 1, failed: 2, seconds: 30 } },
  feedback: 'give it to workerB',
  observation: { inventory: { stick: 1 }, equipment: { hand: 'stick' }, position, health: 20, food: 18, biome: 'forest', timeOfDay: 'day', nearbyBlocks: { oak_log: 4 }, nearbyEntities: [{ name: 'workerB', kind: 'player', distance: 3 }], containers: { '1, 2, 3': { stone: 1 } } },
};

it('the planning prompts hold everything that the symbolic model gets', () => {
  expect(lostFields(rootPlan, inputs)).toEqual([]);
  expect(lostFields(leafPlan, inputs)).toEqual([]);
});

it('so does the action planner', () => {
  expect(lostFields(actions, { agent: 'leader', subordinates: ['workerA'], acts: true, taskAtHand: stage, inventory: { stick: 2 } })).toEqual([]);
});

it('so does the feedback processor', () => {
  expect(lostFields(feedback, { agent: 'leader', plan: inputs.previousPlan, progress: inputs.progress, memory: [{ at: 3, source: 'environment', text: 'no tree' }], trackRecords: inputs.trackRecords })).toEqual([]);
});
