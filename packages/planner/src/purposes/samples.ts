import { workOf, type ActionPlanningInputs, type Message, type Observation } from '@s-agents/core';
import type { PlanningInputs, World } from './schemas.js';

// A moment of a made-up team, in which no field is empty: prompts are shown, measured and tested by it.

const observation: Observation = {
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
};

const conversation: Message[] = [
  {
    id: 'm9',
    at: 62.5,
    from: 'workerA',
    to: ['leader', 'workerB'],
    kind: 'report',
    text: 'I have failed at the task: mine 12 stone. I hold 3 oak_log.',
    inReplyTo: 'm4',
    report: {
      status: 'failed',
      work: workOf('mine 12 stone'),
      reason: 'missing-tool',
      detail: 'cobblestone drops only for a pickaxe',
      critique: 'mine 12 stone: blocked: gravel fell in (2 times)',
      inventory: { oak_log: 3 },
      equipment: { hand: 'oak_log' },
    },
  },
];

const world: World = {
  verbs: [
    { verb: 'mine', doc: 'gets the item by breaking blocks, walking and searching as needed' },
    { verb: 'craft', doc: 'makes the item from what is held' },
    { verb: 'build', doc: 'builds the structure at the position.', takes: true },
    { verb: 'hunt', doc: 'hunts until so many are dead.', shared: true },
    { verb: 'give', doc: 'give QUANTITY OBJECT to NAME: hands it over. Both stand close to each other.', gives: true },
  ],
  rules: ['Logs come off by hand.'],
  structures: [
    {
      name: 'hut',
      materials: [
        { name: 'planks', count: 40 },
        { name: 'cobblestone', count: 25 },
      ],
      parts: [
        { name: 'floor_of_hut', materials: [{ name: 'cobblestone', count: 25 }], after: [] },
        { name: 'walls_of_hut', materials: [{ name: 'planks', count: 40 }], after: ['floor_of_hut'] },
      ],
    },
  ],
};

const planning: PlanningInputs = {
  agent: 'leader',
  iteration: 3,
  request: {
    from: 'user',
    work: workOf('mine 36 stone'),
    words: '36 stones, and leave the chest at spawn alone',
    guidance: { words: 'The hill in the east has some.', where: { x: 40, y: 64, z: 8 }, with: 'stone_pickaxe' },
  },
  next: [{ from: 'user', work: workOf('craft 1 chest') }],
  subordinates: ['workerA', 'workerB'],
  hands: { workerA: ['workerA', 'workerC'], workerB: ['workerB'] },
  hearers: ['workerA', 'workerB'],
  mayAsk: true,
  unsaid: [{ to: ['workerD'], text: 'there is a hill in the east', why: 'it does not hear you' }],
  acts: true,
  conversation,
  previousPlan: {
    objective: 'mine 36 stone',
    analysis: 'Three shares.',
    tasks: [{ id: '2.3', agent: 'workerB', work: workOf('mine 24 stone'), after: ['2.1'] }],
    stop: ['workerB'],
    informer: 'user',
    amended: ['workerD takes no tasks from leader: whoever is free does 2.4.'],
  },
  notBegun: ['2.3'],
  places: { workerA: { x: 3.5, y: 64, z: -7.2 } },
  ages: { workerB: 45 },
  left: { workerB: { raw_iron: 4, coal: 1 } },
  inabilities: { workerA: ['craft', 'smelt'] },
  inventories: { workerA: { oak_log: 3 }, workerB: { cobblestone: 9 } },
  progress: { reason: 'workerA failed for want of a pickaxe.', status: 'fail' },
  dropped: 'in danger: hungry (food 5 of 20)',
  calledAway: ['workerE'],
  ongoing: { workerB: { id: '2.1', work: workOf('mine 12 stone'), seconds: 14 } },
  trackRecords: {
    workerA: [{ verb: 'mine', object: 'stone', tried: 1, done: 0, pieces: 2, seconds: 31 }],
    workerB: [
      { verb: 'mine', object: 'stone', tried: 2, done: 1, pieces: 11, seconds: 55 },
      { verb: 'craft', object: 'stone_pickaxe', tried: 1, done: 1, pieces: 1, seconds: 0.5 },
    ],
  },
  failedTasks: [
    {
      agent: 'workerA',
      id: '2.2',
      work: workOf('mine 12 stone'),
      deed: { verb: 'craft', object: 'stone_pickaxe', quantity: 1 },
      missing: [{ items: ['cobblestone', 'blackstone'], count: 3 }],
      reason: 'missing-tool',
      detail: 'no pickaxe',
      times: 1,
    },
  ],
  doneTasks: [{ id: '1.1', work: workOf('craft 1 wooden_pickaxe') }],
  feedback: 'Have workerA make a pickaxe first.',
  advice: [
    {
      kind: 'first',
      agent: 'workerA',
      work: workOf('craft 1 wooden_pickaxe'),
      before: workOf('mine 12 stone'),
      to: null,
      where: null,
    },
    { kind: 'reassign', agent: 'workerA', work: workOf('mine 12 stone'), before: null, to: 'workerB', where: null },
    { kind: 'avoid', agent: null, work: workOf('mine 3 gravel'), before: null, to: null, where: null },
    {
      kind: 'elsewhere',
      agent: 'workerB',
      work: workOf('mine 9 coal'),
      before: null,
      to: null,
      where: 'east of (12, 71, -30)',
    },
  ],
  budget: { limit: 'calls', spent: 82, of: 100 },
  observation,
  ...world,
  leftOut: { messages: 42, items: 3, things: 7, failures: 2, done: 5, unsaid: 1, records: 1, advice: 2, planned: 4 },
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
};

export const rootSample: PlanningInputs = planning;

export const leafSample: PlanningInputs = {
  ...planning,
  agent: 'workerA',
  subordinates: [],
  hands: {},
  inventories: { workerB: { cobblestone: 9 } },
  places: { workerB: { x: 3.5, y: 64, z: -7.2 } },
  inabilities: { workerB: ['craft'] },
  request: { from: 'leader', work: workOf('mine 12 stone') },
};

export const curriculumSample = {
  agent: 'workerA',
  number: 4,
  objective: { from: 'user', work: workOf('mine 12 stone') },
  done: [{ work: workOf('mine 1 log') }, { work: workOf('craft 1 planks') }],
  failed: planning.failedTasks,
  latest: { work: workOf('mine 3 stone'), isDone: false, reason: 'cobblestone drops only for a pickaxe' },
  observation,
  ...world,
  foresight: planning.foresight,
  ways: planning.ways,
  totals: planning.totals,
  leftOut: { done: 2, failures: 3, things: 7, items: 1 },
};

export const claimSample = {
  agent: 'workerA',
  objective: { from: 'user', work: workOf('mine 36 stone; craft 2 furnace') },
  open: [
    { id: '2', work: workOf('mine 6 stone') },
    { id: '7', work: workOf('craft 1 furnace') },
  ],
  taken: [
    { work: workOf('mine 7 stone'), by: 'workerB', isDone: false },
    { work: workOf('craft 2 furnace'), by: 'workerC', isDone: true },
  ],
  own: [workOf('mine 5 stone')],
  observation,
  leftOut: { open: 4, taken: 5, things: 7, items: 1 },
};

export const actionsSample: ActionPlanningInputs & World = {
  agent: 'workerA',
  work: workOf('mine 12 stone; craft 1 furnace'),
  inventory: { wooden_pickaxe: 1 },
  ...world,
};

/** What an agent remembers. */
const memory = [
  {
    at: 62.5,
    source: 'environment' as const,
    kind: 'failure' as const,
    agent: 'workerA',
    work: workOf('mine 9 sand'),
    place: { x: 12, y: 71, z: -30 },
    text: 'not-found: no sand in sight',
    times: 2,
  },
  {
    at: 60,
    source: 'organization' as const,
    kind: 'success' as const,
    agent: 'workerB',
    work: workOf('mine 12 stone'),
    place: { x: 40, y: 64, z: 8 },
    hand: 'stone_pickaxe',
    text: 'the hill is bare',
    times: 1,
  },
];

export const feedbackSample = {
  agent: 'leader',
  request: planning.request,
  subordinates: planning.subordinates,
  verbs: world.verbs.map(({ verb }) => verb),
  plan: planning.previousPlan,
  progress: planning.progress,
  conversation,
  memory,
  failedTasks: planning.failedTasks,
  trackRecords: planning.trackRecords,
  inventories: { leader: { oak_log: 2, stick: 4 }, ...planning.inventories },
  leftOut: { messages: 42, memories: 7, failures: 3, records: 2, planned: 4, items: 3 },
};

export const answerSample = {
  agent: 'workerB',
  question: { from: 'leader', text: 'where have you seen cobblestone?' },
  request: { from: 'leader', work: workOf('mine 12 stone') },
  subordinates: ['workerC'],
  conversation,
  memory,
  inventories: { workerA: { oak_log: 3 } },
  places: planning.places,
  ongoing: planning.ongoing,
  observation,
  leftOut: { messages: 42, memories: 7, items: 3, things: 7 },
};
