import type { Message } from '@s-agents/core';
import { lostFields } from '@s-agents/testkit';
import { expect, it } from 'vitest';
import { actions } from './actions.js';
import { feedback } from './feedback.js';
import { leafPlan } from './leaf-plan.js';
import { rootPlan } from './root-plan.js';
import type { PlanningInputs, World } from './schemas.js';

const position = { x: 1, y: 64, z: -3 };
const message: Message = {
  id: 'm4',
  at: 12.5,
  from: 'workerA',
  to: ['leader', 'workerB'],
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
};
const world: World = {
  verbs: [
    { verb: 'fetch', doc: 'goes and gets it' },
    { verb: 'wash', doc: 'with water' },
  ],
  rules: ['What is dropped breaks.'],
  structures: [{ name: 'hut', materials: [{ name: 'straw', count: 7 }] }],
};
const inputs: PlanningInputs = {
  agent: 'leader',
  iteration: 3,
  request: { from: 'user', text: 'gather 50 log' },
  subordinates: ['workerA', 'workerB'],
  hands: { workerA: ['workerA', 'workerC'] },
  hearers: ['workerA', 'workerD'],
  unsaid: [{ to: ['workerE'], text: 'a birch is here', why: 'it does not hear you' }],
  acts: true,
  conversation: [message],
  previousPlan: {
    objective: 'mine 50 log',
    analysis: 'divide',
    tasks: [{ id: '2.1', agent: 'workerA', task: 'mine 17 log', after: ['1.4'] }],
    stop: ['workerC'],
    informer: 'user',
    givenUp: 'no tree grows here',
  },
  inventories: { workerA: { oak_log: 3 } },
  progress: { status: 'unknown', reason: 'under way' },
  ongoing: { workerB: { id: '1.2', task: 'mine 17 log' } },
  trackRecords: { workerA: { succeeded: 1, failed: 2, seconds: 30 } },
  failedTasks: [{ agent: 'workerA', task: 'mine 17 log', reason: 'not-found', detail: 'no tree', times: 2 }],
  doneTasks: ['mine 1 dirt'],
  feedback: 'give it to workerB',
  observation: {
    inventory: { stick: 1 },
    equipment: { hand: 'stick' },
    position,
    properties: { health: 20, food: 18 },
    world: { biome: 'forest', timeOfDay: 'day' },
    entities: [
      { class: 'oak_log', distance: 4 },
      { class: 'player', id: 'workerB', distance: 3 },
      { class: 'container', id: '1, 2, 3' },
    ],
    relations: [{ subject: 'stone', relation: 'in', object: '1, 2, 3', count: 1 }],
  },
  ...world,
};

it('the planning prompts hold everything that the symbolic model gets', () => {
  expect(lostFields(rootPlan, inputs)).toEqual([]);
  expect(lostFields(leafPlan, { ...inputs, subordinates: [], hands: {} })).toEqual([]);
});

it('so does the action planner', () => {
  expect(lostFields(actions, { agent: 'leader', task: 'mine 17 log', inventory: { stick: 2 }, ...world })).toEqual([]);
});

it('so does the feedback processor', () => {
  expect(
    lostFields(feedback, {
      agent: 'leader',
      plan: inputs.previousPlan,
      progress: inputs.progress,
      memory: [{ at: 3, source: 'environment', text: 'no tree' }],
      trackRecords: inputs.trackRecords,
    }),
  ).toEqual([]);
});

it('no prompt presumes a world: its verbs and rules are what the environment tells', () => {
  const prompts = [
    rootPlan.render(inputs),
    leafPlan.render(inputs),
    actions.render({ agent: 'leader', task: 'build 1 hut', inventory: {}, ...world }),
  ];
  for (const messages of prompts) {
    const [{ content } = { content: '' }] = messages;
    expect(content).toContain('fetch: goes and gets it');
    expect(content).toContain('What is dropped breaks.');
    expect(content).not.toMatch(/\b(mine|craft|smelt|pickaxe|planks|block world)\b/i);
  }
});

it('every purpose names the agent that asks', () => {
  for (const purpose of [rootPlan, leafPlan, actions, feedback])
    expect(purpose.inputs.safeParse({}).error?.issues.map(({ path }) => path.join('.'))).toContain('agent');
});
