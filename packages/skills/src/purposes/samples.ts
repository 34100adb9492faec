import type { ActionOutcome, Condition, Deed, Observation } from '@s-agents/core';

// A moment in which no field is empty: prompts are shown, measured and tested by it.

const deed: Deed = { verb: 'mine', object: 'log', quantity: 5, tool: 'axe', position: { x: 1, y: 64, z: 3 } };

const intent: Condition = { kind: 'holds', name: 'log', items: ['oak_log', 'birch_log'], count: 8 };

const before: Observation = {
  inventory: { oak_log: 3, dirt: 1 },
  equipment: { hand: 'dirt' },
  position: { x: 1, y: 64, z: -3 },
  properties: { health: 20, food: 18 },
  world: { biome: 'forest', timeOfDay: 'day' },
  entities: [
    { class: 'oak_log', distance: 3.5, direction: 'NE' },
    { class: 'sheep', distance: 7, properties: { kind: 'animal' } },
  ],
  relations: [{ subject: 'stone', relation: 'in', object: '1, 64, 2', count: 4 }],
};

export const codeSample = {
  deed,
  intent,
  kinds: [{ name: 'axe', items: ['wooden_axe', 'stone_axe'] }],
  name: 'mineLog',
  generalName: 'mine',
  skills: [
    {
      name: 'mine',
      description: 'Mines a block.',
      signature: '{ object: string }',
      code: '// skill: mine\n// description: Mines a block.\nasync function mine(bot, parameters) {\n  await bot.dig(parameters);\n}\n',
    },
    { name: 'chop', description: 'Fells a tree.', signature: '{}', code: null },
  ],
  ways: [{ item: 'log', verb: 'mine', count: 1, from: [{ name: 'sapling', count: 1 }], tools: ['axe'], near: 'tree' }],
  primitives: [
    { name: 'dig', doc: 'Breaks the block at a position. Fails: unreachable.', signature: '{ position: { x, y, z } }' },
  ],
  otherPrimitives: [{ name: 'goTo', doc: 'Walks to a position.', signature: '{ position: { x, y, z } }' }],
  observation: before,
  attempts: [
    {
      code: 'async function mineLog() {}',
      error: 'not-found: the skill returned, but holds 3 of 8',
      notes: ['no tree'],
    },
  ],
  leftOut: { attempts: 2, things: 7, items: 3 },
};

export const checkSample = {
  deed,
  intent,
  before,
  after: { ...before, inventory: { oak_log: 7 } },
  outcome: { status: 'failed', reason: 'unreachable', detail: 'too far' } satisfies ActionOutcome,
  log: ['found a tree', 'could not reach the top'],
  leftOut: { notes: 2, things: 7, items: 3 },
};
