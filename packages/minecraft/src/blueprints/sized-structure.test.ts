import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blockStates } from '@s-agents/minecraft-rules';
import { createWorldKnowledge } from '../knowledge/world-knowledge.js';
import { primitives } from '../primitives/primitives.js';
import { sizedStructure, sizeOf } from './sized-structure.js';
import { readStructures } from './structure.js';

const rules = createWorldKnowledge({
  version: '1.19.2',
  primitives: primitives.map(({ name }) => name),
  blocks: null,
  creatures: null,
});
const house = rules.structures.find(({ name }) => name === 'house');

it('makes a house of any size with one door, closed walls and nothing but air inside', () => {
  if (house === undefined) throw new Error('no house');
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 20 }), fc.integer({ min: 3, max: 20 }), (width, depth) => {
      const sized = sizedStructure(house, [width, depth]);
      expect(sized && sizeOf(sized)).toEqual([width, depth]);
      const cells = sized?.cells ?? [];
      expect(cells.length).toBe(width * depth * 5);
      expect(new Set(cells.map(({ position }) => Object.values(position).join())).size).toBe(cells.length);
      expect(cells.filter(({ items }) => items.includes('oak_door')).length).toBe(1);
      for (const { position, blocks } of cells) {
        const isEdge = [0, width - 1].includes(position.x) || [0, depth - 1].includes(position.z);
        expect(blocks.includes('air')).toBe(!isEdge && position.y > 0 && position.y < 4);
      }
      const placed = cells.filter(({ items }) => items.length > 0).length;
      expect(sized?.materials.reduce((sum, { count }) => sum + count, 0)).toBe(placed);
    }),
    { numRuns: 60 },
  );
});

it('is itself in its own size, and has none where nothing may be repeated or left out', () => {
  if (house === undefined) throw new Error('no house');
  expect(sizedStructure(house, [5, 5])).toBe(house);
  expect(sizedStructure(house, [2, 5])).toBeNull();
  const [post] = readStructures(
    'post',
    { legend: { P: 'planks' }, layers: [['P']] },
    {
      resolve: (word) => rules.resolve(word),
      states: blockStates(rules.version),
    },
  );
  expect(sizedStructure(post, [2, 1])).toBeNull();
});
