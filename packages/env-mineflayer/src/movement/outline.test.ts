import minecraftData from 'minecraft-data';
import { expect, it } from 'vitest';
import { isFull, outlineOf } from './outline.js';

const { blocks, shapes } = minecraftData('1.19.2').blockCollisionShapes as unknown as {
  readonly blocks: Readonly<Record<string, number | readonly number[]>>;
  readonly shapes: Readonly<Record<string, readonly (readonly number[])[]>>;
};

/** The shapes of all states of a block. */
function shapesOf(block: string): readonly (readonly (readonly number[])[])[] {
  return [blocks[block] ?? []].flat().map((id) => shapes[id] ?? []);
}

it.each(['stone', 'glass', 'oak_log', 'sand'])('takes %s for full, so that a head in it is buried', (block) => {
  expect(shapesOf(block).every(isFull)).toBe(true);
});

it.each(['ladder', 'oak_door', 'oak_trapdoor', 'oak_stairs', 'chest', 'iron_bars', 'torch', 'scaffolding'])(
  'leaves room for a head in %s',
  (block) => {
    expect(shapesOf(block).length).toBeGreaterThan(0);
    expect(shapesOf(block).some(isFull)).toBe(false);
  },
);

it('tells what reaches from side to side from what stands at one side', () => {
  const isAcross = (block: string): boolean => shapesOf(block).every((one) => outlineOf(one).isAcross);
  expect(['stone', 'oak_stairs', 'oak_slab'].map(isAcross)).toEqual([true, true, true]);
  expect(shapesOf('ladder').some((one) => outlineOf(one).isAcross)).toBe(false);
  expect(shapesOf('oak_door').some((one) => outlineOf(one).isAcross)).toBe(false);
  expect(outlineOf([])).toEqual({ top: 0, isAcross: false });
});
