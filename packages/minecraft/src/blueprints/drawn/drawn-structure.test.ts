import { readFileSync } from 'node:fs';
import { blockStates, falls, neighbourAt, faces } from '@s-agents/minecraft-rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWorldKnowledge } from '../../knowledge/world-knowledge.js';
import { primitives } from '../../primitives/primitives.js';
import { drawnStructure } from './drawn-structure.js';
import { formsOf } from './forms.js';
import type { Measures, StructureKind } from './structure-kind.js';
import { structureKinds } from './structure-kinds.js';
import { structuresPage } from './structures-page.js';

const knowledge = createWorldKnowledge({
  version: '1.19.2',
  primitives: primitives.map(({ name }) => name),
  blocks: null,
  creatures: null,
});
const version = { resolve: (word: string) => knowledge.resolve(word), states: blockStates('1.19.2') };
const sizes = (kind: StructureKind) =>
  fc
    .tuple(
      ...([0, 1, 2] as const).map((axis) => fc.integer({ min: kind.least[axis], max: Math.min(12, kind.most[axis]) })),
    )
    .map(([width = 1, depth = 1, height = 1]): Measures => [width, depth, kind.heightOf?.(width, depth) ?? height]);

describe.each(structureKinds)('a $name', (kind) => {
  it('stands in every size: each block is joined to the ground, and what hangs has what holds it', () => {
    fc.assert(
      fc.property(sizes(kind), fc.constantFrom('cobblestone', 'birch_planks', 'dirt'), (size, of) => {
        const { structure } = drawnStructure(kind, { size, of }, version);
        const cells = structure?.cells ?? [];
        const blocks = cells.filter((cell) => !cell.blocks.includes('air'));
        const keyOf = (place: { x: number; y: number; z: number }): string => `${place.x} ${place.y} ${place.z}`;
        const solid = new Set(blocks.filter(({ heldBy }) => heldBy === undefined).map((cell) => keyOf(cell.position)));
        for (const { blocks: names, heldBy, position } of blocks) {
          expect(names.some((name) => falls(name))).toBe(false);
          const { x, y, z } = position;
          const held = heldBy?.map(([dx, dy, dz]) => ({ x: x + dx, y: y + dy, z: z + dz }));
          expect(held?.some((place) => solid.has(keyOf(place)) || place.y < 0) ?? true).toBe(true);
        }
        const joined = blocks.filter(({ position }) => position.y === 0).map(({ position }) => position);
        const seen = new Set(joined.map(keyOf));
        for (const place of joined)
          for (const face of faces) {
            const next = neighbourAt(place, face);
            if (!solid.has(keyOf(next)) || seen.has(keyOf(next))) continue;
            seen.add(keyOf(next));
            joined.push(next);
          }
        for (const key of solid) expect(seen).toContain(key);
        const lengths = (['x', 'z', 'y'] as const).map(
          (axis) => 1 + Math.max(...cells.map(({ position }) => position[axis])),
        );
        expect(lengths.every((length, axis) => length <= (size[axis] ?? 0))).toBe(true);
      }),
      { numRuns: 25 },
    );
  });

  it('is refused beyond its bounds', () => {
    const [width, depth] = kind.most;
    expect(drawnStructure(kind, { size: [width + 1, depth] }, version).why).toBe('size');
  });
});

it.each([
  ['cobblestone', { slab: 'cobblestone_slab', stairs: 'cobblestone_stairs', fence: 'cobblestone_wall' }],
  ['stone bricks', { block: 'stone_bricks', slab: 'stone_brick_slab', fence: 'stone_brick_wall' }],
  ['birch_planks', { stairs: 'birch_stairs', fence: 'birch_fence', gate: 'birch_fence_gate' }],
  ['planks', { block: 'planks', slab: 'wooden_slab', stairs: 'wooden_stairs', gate: 'wooden_fence_gate' }],
  ['dirt', { slab: 'dirt', stairs: null, fence: 'dirt' }],
])('%s comes in forms: %j', (material, forms) => expect(formsOf(material, version)).toMatchObject(forms));

it.each(['sand', 'torch', 'flibber', 'stick'])('nothing is built of %s', (material) =>
  expect(formsOf(material, version)).toBeNull(),
);

it('names a structure by its size and material', () => {
  const [tower] = structureKinds;
  const nameOf = (options: object) =>
    tower === undefined ? '' : drawnStructure(tower, options, version).structure?.name;
  expect([nameOf({}), nameOf({ size: [7, 6, 12], of: 'bricks' })]).toEqual([
    'tower_of_cobblestone',
    'tower_7x6x12_of_bricks',
  ]);
});

it('is shown in the docs as it is drawn (write them with scripts/write-structures.mjs)', () => {
  const page = readFileSync(new URL('../../../../../docs/structures.md', import.meta.url), 'utf8');
  expect(page).toBe(structuresPage());
});
