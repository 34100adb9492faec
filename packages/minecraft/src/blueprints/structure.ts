import type { Cell, Ingredient, KnownStructure, Position } from '@s-agents/core';
import { blockOfItem } from '@s-agents/minecraft-rules';
import type { Words } from '../knowledge/words.js';
import { cellsOf, type Blueprint } from './blueprint.js';

/**
 * A place of a structure with what may stand there, and the items that one of is put there; no items: it must be empty,
 * or comes with the cell below, as a door's upper half.
 */
export interface StructureCell {
  readonly position: Position;
  readonly blocks: readonly string[];
  readonly items: readonly string[];
}

/** A blueprint in the words of one version. */
export interface Structure extends KnownStructure {
  /** Relative to the north-western bottom corner, from the bottom up. */
  readonly cells: readonly StructureCell[];
}

/** Null, or the first meaning in the legend that is neither a word for items that are blocks nor "air". */
export function unknownMeaning(
  blueprint: Blueprint,
  version: { isBlock(name: string): boolean; resolve(word: string): readonly string[] },
): string | null {
  const means = Object.values(blueprint.legend).filter((word) => word !== null && word !== 'air');
  return (
    (means as string[]).find(
      (word) =>
        !resolveExactly(word, (name) => version.resolve(name)).some((item) => version.isBlock(blockOfItem(item))),
    ) ?? null
  );
}

/** Reads a blueprint by the words of a version. */
export function readStructure(name: string, blueprint: Blueprint, resolve: Words['resolve']): Structure {
  const cells = cellsOf(blueprint);
  const meansAt = new Map(cells.map(({ x, y, z, means }) => [`${x} ${y} ${z}`, means]));
  const materials = new Map<string, { items: readonly string[]; count: number }>();
  const structure = cells.map(({ x, y, z, means }): StructureCell => {
    const items = means === 'air' ? [] : resolveExactly(means, resolve);
    const comesAlong = means === 'air' || (isDoor(items) && meansAt.get(`${x} ${y - 1} ${z}`) === means);
    if (!comesAlong) materials.set(means, { items, count: (materials.get(means)?.count ?? 0) + 1 });
    return {
      position: { x, y, z },
      blocks: means === 'air' ? airs : items.map(blockOfItem),
      items: comesAlong ? [] : items,
    };
  });
  return {
    name,
    cells: structure,
    materials: [...materials].map(([word, { items, count }]): Ingredient => ({ name: word, items, count })),
  };
}

/** Where each cell lies when the structure's corner is at `corner`. */
export function cellsAt({ cells }: Structure, corner: Position): Cell[] {
  return cells.map(({ position, blocks }) => ({
    position: { x: corner.x + position.x, y: corner.y + position.y, z: corner.z + position.z },
    blocks: [...blocks],
  }));
}

const airs = ['air', 'cave_air', 'void_air'];

/** In a plan a word means its own block first: stone is stone there, not what it drops. */
function resolveExactly(word: string, resolve: Words['resolve']): readonly string[] {
  const own = resolve(`minecraft:${word}`);
  return own.length > 0 ? own : resolve(word);
}

function isDoor(items: readonly string[]): boolean {
  return items.length > 0 && items.every((item) => item.endsWith('_door'));
}
