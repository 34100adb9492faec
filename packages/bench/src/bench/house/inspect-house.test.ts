import { expect, it } from 'vitest';
import { indexIn, placesOf } from '../observed/block-box.js';
import type { Site } from '../observed/observed-run.js';
import { drawSite } from './draw-site.js';
import { inspectHouse } from './inspect-house.js';

const box = { low: { x: 0, y: 0, z: 0 }, high: { x: 2, y: 2, z: 2 } };
const cells = [
  { position: { x: 1, y: 0, z: 1 }, blocks: ['oak_planks', 'birch_planks'] },
  { position: { x: 1, y: 1, z: 1 }, blocks: ['air', 'cave_air'] },
];

function site(changes: Readonly<Record<number, string | null>>): Site {
  return { box, blocks: placesOf(box).map((_, index) => (index in changes ? (changes[index] ?? null) : 'air')) };
}

const at = (x: number, y: number, z: number): number => indexIn(box, { x, y, z });
const nothing = placesOf(box).map(() => 'air');

it('finds wrong, missing and unseen blocks, and scaffolding that was left', () => {
  expect(inspectHouse(cells, site({ [at(1, 0, 1)]: 'birch_planks' }), nothing)).toEqual({
    right: 2,
    wanted: 2,
    wrong: [],
    left: [],
  });
  expect(inspectHouse(cells, site({ [at(1, 0, 1)]: null, [at(1, 1, 1)]: 'dirt' }), nothing).wrong).toEqual([
    { position: { x: 1, y: 0, z: 1 }, block: null },
    { position: { x: 1, y: 1, z: 1 }, block: 'dirt' },
  ]);
  const land = nothing.with(at(0, 0, 0), 'stone');
  const left = inspectHouse(
    cells,
    site({ [at(0, 0, 0)]: 'dirt', [at(2, 1, 2)]: 'dirt', [at(2, 2, 2)]: 'dandelion' }),
    land,
  ).left;
  expect(left).toEqual([{ position: { x: 2, y: 1, z: 2 }, block: 'dirt' }]);
});

it('draws every block that can be seen from outside', () => {
  const svg = drawSite(site({ [at(1, 0, 1)]: 'oak_planks', [at(1, 1, 1)]: 'cobblestone' }), 'a tower');
  expect(svg).toContain('>a tower</text>');
  // Stone shows from above, from four sides and in its layer; planks from four sides and in their layer.
  expect(svg.split('#8c8c8c').length - 1).toBe(6);
  expect(svg.split('#c8a165').length - 1).toBe(5);
});
