import minecraftData from 'minecraft-data';
import { describe, expect, it } from 'vitest';
import { itemVariants } from './item-variants.js';

describe('before 1.13', () => {
  const variants = itemVariants('1.12.2');

  it.each([
    ['oak_planks', 5, 0],
    ['birch_planks', 5, 2],
    ['spruce_log', 17, 1],
    ['dark_oak_log', 162, 1],
    ['charcoal', 263, 1],
    ['lapis_lazuli', 351, 4],
    ['red_dye', 351, 1],
    ['cod', 349, 0],
    ['white_wool', 35, 0],
  ])('calls %s what is %s:%s in packets', (name, id, metadata) => {
    expect(variants.itemName(id, metadata)).toBe(name);
    expect(variants.itemType(name)).toMatchObject({ id, metadata });
  });

  it('takes the metadata of things of one kind for their wear', () => {
    expect(variants.itemName(270, 13)).toBe('wooden_pickaxe');
    expect(variants.itemType('wooden_pickaxe')).toMatchObject({ id: 270, metadata: null });
    expect(variants.itemType('bread')).toMatchObject({ id: 297, metadata: null });
  });

  it.each([
    ['oak_log', 17, 0],
    ['birch_log', 17, 6],
    ['spruce_leaves', 18, 9],
    ['grass_block', 2, 0],
    ['wheat', 59, 7],
    ['furnace', 62, 3],
    ['chest', 54, 2],
    ['water', 8, 3],
    ['oak_sign', 63, 2],
  ])('calls the block %s that is %s:%s in packets', (name, id, metadata) => {
    expect(variants.blockName(id, metadata)).toBe(name);
  });

  it('has a kind for every item that packets can name, and packets for every name', () => {
    for (const { id } of minecraftData('1.12.2').itemsArray) expect(variants.itemName(id, 0)).not.toBeNull();
    for (const { name, id, metadata } of variants.items) expect(variants.itemName(id, metadata)).toBe(name);
  });
});

it.each(['1.14.4', '1.16.5', '1.19.2', '1.20.4', '1.21.4'])('keeps the names of %s', (version) => {
  const { items, blocks, itemName, itemType, blockName } = itemVariants(version);
  const data = minecraftData(version);
  expect(items.map(({ name }) => name)).toEqual(data.itemsArray.map(({ name }) => name));
  expect(blocks.map(({ name }) => name)).toEqual(data.blocksArray.map(({ name }) => name));
  expect(itemName(data.itemsByName['spruce_planks']?.id ?? -1, 0)).toBe('spruce_planks');
  expect(itemType('no such thing')).toBeNull();
  expect(itemName(-1, 0)).toBeNull();
  expect(blockName(-1, 0)).toBeNull();
});

it('refuses a version that there is no data for', () => {
  expect(() => itemVariants('1.99')).toThrow(RangeError);
});
