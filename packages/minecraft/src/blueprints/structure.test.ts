import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockStates } from '@s-agents/minecraft-rules';
import { createWorldKnowledge } from '../knowledge/world-knowledge.js';
import { primitives } from '../primitives/primitives.js';
import { blueprintSchema, cellsOf } from './blueprint.js';
import { starterBlueprints } from './starter-blueprints.js';
import { cellsAt, readStructures } from './structure.js';

const knowledge = createWorldKnowledge({
  version: '1.19.2',
  primitives: primitives.map(({ name }) => name),
  blocks: null,
  creatures: null,
});

const version = {
  resolve: (word: string): readonly string[] => knowledge.resolve(word),
  states: blockStates(knowledge.version),
};

describe('the house', () => {
  const house = knowledge.structures.find(({ name }) => name === 'house');

  it('takes stone for foundation and ceiling, planks for the walls, one door', () => {
    expect(house?.materials.map(({ name, count }) => [name, count])).toEqual([
      ['cobblestone', 50],
      ['planks', 46],
      ['wooden_door', 1],
    ]);
  });

  it('has a door of two blocks of which one is put there, and is hollow', () => {
    const doors = house?.cells.filter(({ blocks }) => blocks.includes('oak_door')) ?? [];
    expect(doors.map(({ position, items }) => [position.y, items.length > 0])).toEqual([
      [1, true],
      [2, false],
    ]);
    expect(house?.cells.filter(({ blocks }) => blocks.includes('air')).length).toBe(27);
  });
});

it('stands where its north-western bottom corner is put', () => {
  const [structure] = readStructures('step', { legend: { S: 'stone' }, layers: [['  S'], ['S  ']] }, version);
  expect(cellsAt(structure, { x: 10, y: 64, z: -5 })).toEqual([
    { position: { x: 12, y: 64, z: -5 }, blocks: ['stone'] },
    { position: { x: 10, y: 65, z: -5 }, blocks: ['stone'] },
  ]);
});

it('wants the block of a word itself where there is one', () => {
  const [one] = readStructures('one', { legend: { a: 'stone' }, layers: [['a']] }, version);
  expect(one.cells[0]?.items).toEqual(['stone']);
});

it.each([
  [{ legend: {}, layers: [['S']] }, 'letters of the legend'],
  [{ legend: { SS: 'stone' }, layers: [['S']] }, ''],
  [{ legend: {}, layers: [] }, ''],
])('refuses %j', (blueprint, why) => {
  const { error } = blueprintSchema.safeParse(blueprint);
  expect(error?.message).toContain(why);
});

it('counts every letter that matters once, whatever the shape', () => {
  const row = fc.stringMatching(/^[ab. ]{0,6}$/);
  fc.assert(
    fc.property(fc.array(fc.array(row, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }), (layers) => {
      const blueprint = { legend: { a: 'cobblestone', b: 'planks', '.': 'air' }, layers };
      const text = layers.flat().join('');
      const [structure] = readStructures('x', blueprint, version);
      expect(cellsOf(blueprint).length).toBe(text.replaceAll(' ', '').length);
      expect(structure.materials.reduce((sum, { count }) => sum + count, 0)).toBe(text.replaceAll(/[ .]/g, '').length);
      expect(new Set(structure.cells.map(({ position }) => Object.values(position).join())).size).toBe(
        structure.cells.length,
      );
    }),
  );
});

it('comes with blueprints that every version from 1.16.5 on has the blocks for', () => {
  for (const version of ['1.16.5', '1.19.2', '1.20.4']) {
    const rules = createWorldKnowledge({
      version,
      primitives: primitives.map(({ name }) => name),
      blocks: null,
      creatures: null,
    });
    for (const name of starterBlueprints.keys())
      expect(
        rules.structures
          .find((one) => one.name === name)
          ?.materials.every((material) => rules.methods(material.name).length > 0),
      ).toBe(true);
  }
});
