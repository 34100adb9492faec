import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { primitiveTable } from './primitive-table.js';
import { primitives, primitivesByName } from './primitives.js';

describe('primitives', () => {
  it('stand in the README as they are declared (write them with scripts/write-primitives.mjs)', async () => {
    expect(await readFile(new URL('../../README.md', import.meta.url), 'utf8')).toContain(primitiveTable());
  });

  it('stand in the list by their names', () => {
    expect(Object.entries(primitivesByName).map(([key, { name }]) => [key, name])).toEqual(
      primitives.map(({ name }) => [name, name]),
    );
  });

  it.each(primitives.map((primitive) => [primitive.name, primitive] as const))(
    '%s takes an object of parameters, refuses others, and has a limit of at most two minutes without progress',
    (_, primitive) => {
      expect(primitive.parameters.safeParse(primitive.example).success).toBe(true);
      expect(primitive.parameters.safeParse(null).success).toBe(false);
      expect(primitive.doc).toContain('.');
      expect(primitive.limitSeconds).toBeLessThanOrEqual(120);
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
      toDig: false,
    });
  });
});
