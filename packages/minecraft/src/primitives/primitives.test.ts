import { describe, expect, it } from 'vitest';
import { primitives } from './primitives.js';

const example: Record<string, Record<string, unknown>> = {
  findBlocks: { names: ['oak_log'] },
  blocksAt: { positions: [{ x: 1, y: 64, z: -3 }] },
  findItems: {},
  findEntities: { kinds: ['player'] },
  goTo: { position: { x: 1.5, y: 64, z: -3 } },
  dig: { position: { x: 1, y: 64, z: -3 } },
  pickUp: { id: 7 },
  place: { item: 'crafting_table', position: { x: 1, y: 64, z: -3 } },
  equip: { item: '' },
  craft: { item: 'stick' },
  drop: { item: 'stick', count: 2 },
  give: { player: 'leader', item: 'stick', count: 2 },
  lookAt: { position: { x: 1.5, y: 64.5, z: -3 } },
  chat: { text: 'hello' },
  wait: { seconds: 0.25 },
  follow: { player: 'leader' },
  flee: { from: 7 },
  pillarUp: { item: 'dirt', height: 3 },
  digOut: {},
  smelt: { furnace: { x: 1, y: 64, z: -3 }, item: 'raw_iron', fuel: 'coal' },
  listContents: { container: { x: 1, y: 64, z: -3 } },
  putInto: { container: { x: 1, y: 64, z: -3 }, item: 'coal', count: 2, slot: 'fuel' },
  takeFrom: { container: { x: 1, y: 64, z: -3 }, item: 'coal', count: 2 },
  eat: {},
  sleep: { bed: { x: 1, y: 64, z: -3 } },
  attack: { id: 7 },
  shoot: { id: 7 },
  fish: { water: { x: 1, y: 62, z: -3 } },
  useOnBlock: { position: { x: 1, y: 64, z: -3 }, item: 'iron_hoe' },
  useOnEntity: { id: 7, item: 'shears' },
  whisper: { player: 'leader', text: 'hello' },
};

describe('primitives', () => {
  it('have names of their own', () => {
    expect(new Set(primitives.map(({ name }) => name)).size).toBe(primitives.length);
  });

  it.each(primitives.map((primitive) => [primitive.name, primitive] as const))(
    '%s takes an object of parameters and refuses others',
    (name, primitive) => {
      expect(primitive.parameters.safeParse(example[name]).success).toBe(true);
      expect(primitive.parameters.safeParse(null).success).toBe(false);
      expect(primitive.doc).toContain('.');
    },
  );

  it.each([
    ['dig', { position: { x: 1.5, y: 64, z: 0 } }],
    ['findBlocks', { names: [] }],
    ['findBlocks', { names: ['stone'], maxDistance: 65 }],
    ['wait', { seconds: 61 }],
    ['craft', { item: 'stick', times: 0 }],
    ['blocksAt', {}],
    ['blocksAt', { positions: [{ x: 0, y: 0, z: 0 }], box: { low: { x: 0, y: 0, z: 0 }, high: { x: 0, y: 0, z: 0 } } }],
    ['blocksAt', { box: { low: { x: 0, y: 1, z: 0 }, high: { x: 0, y: 0, z: 0 } } }],
    ['blocksAt', { box: { low: { x: 0, y: 0, z: 0 }, high: { x: 15, y: 16, z: 15 } } }],
    ['goTo', {}],
    ['goTo', { player: 'leader', entity: 7 }],
    ['putInto', { container: { x: 0, y: 0, z: 0 }, item: 'coal', count: 1, slot: 'output' }],
    ['equip', { item: 'stick', slot: 'mouth' }],
  ])('%s refuses %j', (name, parameters) => {
    const primitive = primitives.find((candidate) => candidate.name === name);
    expect(primitive?.parameters.safeParse(parameters).success).toBe(false);
  });

  it('fills in defaults', () => {
    const find = primitives.find(({ name }) => name === 'findBlocks');
    expect(find?.parameters.parse({ names: ['stone'] })).toEqual({
      names: ['stone'],
      maxDistance: 32,
      count: 16,
      nextToLiquid: true,
    });
  });
});
