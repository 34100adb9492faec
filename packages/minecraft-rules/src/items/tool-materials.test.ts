import { expect, it } from 'vitest';
import { versionRules } from '../blocks/block-rules.js';
import { toolMaterials } from './tool-materials.js';

it('is in the order of how many blocks a pickaxe harvests, then of its speed', () => {
  const { items, blocks } = versionRules('1.21.11');
  const worth = (pickaxe: string): number => {
    const harvested = [...blocks.values()].filter(({ harvestTools }) => harvestTools?.has(pickaxe) === true);
    return 1_000 * harvested.length + (blocks.get('stone')?.speeds.get(pickaxe) ?? 0);
  };
  const pickaxes = [...items.keys()].filter((item) => item.endsWith('_pickaxe')).sort((a, b) => worth(a) - worth(b));
  expect(pickaxes).toEqual(toolMaterials.map((material) => `${material}_pickaxe`));
});
